import { sourcesIn, textOf } from './imports'

/** The words of the silk market, as parts of names and in texts; 'lots' is 'lot'. */
const words = new Set([
  'ad',
  'auction',
  'bid',
  'bidder',
  'bidding',
  'branchad',
  'cocoon',
  'crate',
  'dfl',
  'dosad',
  'farmer',
  'inward',
  'levy',
  'lot',
  'market',
  'marketofficer',
  'reeler',
  'renditta',
  'rjd',
  'sericulture',
  'slot',
  'tsc',
])

/** Where declarations' names meet the product's own code (0045): made to name it. */
const registries = ['src/server/crud/derived.ts', 'src/server/crud/offices.ts', 'src/shared/extensions.ts']

/** What runs on any declarations: the folders of it, and the vocabulary. */
export const engineFiles = (): string[] =>
  [
    ...['src/server/crud', 'src/server/reports', 'src/server/views', 'src/server/http'].flatMap(sourcesIn),
    ...['actions', 'crud', 'drafts', 'extensions', 'reports', 'table', 'views'].flatMap((folder) =>
      sourcesIn(`src/client/${folder}`),
    ),
    ...sourcesIn('src/shared').filter((file) => vocabulary.test(file)),
  ].filter((file) => !registries.includes(file))

const vocabulary =
  /^src\/shared\/(answer|asked|backfill|clean|computed|contract|csv|extensions|face|field|files|filterValue|history|importing|importResult|issues|label|menu|page|report|reportText|resource|rowRules|schema|shown|tenant|totals|transitions|validate\w*|view|vocabulary|was|writable)\.ts$/

/** MUI's word for the parts of a component. */
const ofMui = /\bslotProps\b|\bslots(?==\{\{|: \{)/g
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g

const plain = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

/** The market's words in the names and texts of a file, sorted; comments may say an example. */
export function marketWordsIn(file: string): string[] {
  const code = textOf(file).replaceAll(comments, '').replaceAll(ofMui, '')
  const found = Array.from(code.matchAll(/[A-Za-z]+/g), ([name]) =>
    name
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .split(' ')
      .map(plain),
  )
  return [...new Set(found.flat().filter((word) => words.has(word)))].sort()
}
