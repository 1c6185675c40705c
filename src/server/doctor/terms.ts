import { terms } from '#shared/terms'
import type { Source } from '../files'
import { type Finding, lineColumnAt, lineColumnOf } from '../finding'

/* Whether every word that people read is in the glossary, and every word of the glossary is read. */

const folder = 'src/shared/terms/'
/** 'field.name' in quotes, and `field.${name}`, which may be any of them. */
const told = /['"`]([A-Za-z]\w*(?:\.\w+)+)['"`]/g
const made = /`((?:\w+\.)+[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g
/** What react-admin translates is no key to the compiler. */
const translated = /\btranslate\(\s*'([a-z]\w*(?:\.\w+)+)'/g
/** Of react-admin itself. */
const foreign = /^(ra|ra-\w+|resources)\./

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`)

function unusedTerms(sources: readonly Source[]): Finding[] {
  const texts = sources.filter(({ path }) => !path.startsWith(folder)).map(({ text }) => text)
  const keys = new Set(texts.flatMap((text) => Array.from(text.matchAll(told), ([, key]) => key)))
  const patterns = texts.flatMap((text) => Array.from(text.matchAll(made), ([, template = '']) => patternOf(template)))
  const dictionaries = sources.filter(({ path }) => path.startsWith(folder))
  return Object.keys(terms)
    .filter((key) => !keys.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => {
      const line = new RegExp(`'${key.replaceAll('.', '\\.')}':`)
      const source = dictionaries.find(({ text }) => line.test(text))
      const position = lineColumnOf(source?.text, line)
      return {
        file: source?.path ?? folder,
        ...(position && { position }),
        message: `Nobody reads the term '${key}'.`,
        command: 'npm run doctor',
      }
    })
}

const missingTerms = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(translated)]
      .filter(([, key = '']) => !Object.hasOwn(terms, key) && !foreign.test(key))
      .map(({ 1: key = '', index }) => ({
        file: path,
        position: lineColumnAt(text, text.indexOf(key, index)),
        message: `There is no term '${key}'.`,
        command: 'npm run doctor',
      })),
  )

/** Terms that nobody reads, and keys that no dictionary has. */
export const termFindings = (sources: readonly Source[]): Finding[] => [
  ...missingTerms(sources),
  ...unusedTerms(sources),
]
