import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { importedBy, openedWith } from './opening.ts'

/** What stands in the console's build, below the checkout; the glossary itself names each term and reads none. */
const rooms = ['src/client', 'src/shared', 'src/pdf', 'src/exports', 'src/tab', 'resources']
const glossary = '/src/shared/terms/'
/** What the pages outside the console take whole: they know texts of the server again by it. */
const isWhole = (file: string) => /\/shared\/terms\/(first|open)\.ts$/.test(slashed(file))
/** Help is told by the server, with the words of its refusals. */
const help = '/resources/help/'

/** 'field.name' in quotes, and `field.${name}`, which may be any of them. */
const told = /['"`]([A-Za-z]\w*(?:\.\w+)+)['"`]/g
const made = /`((?:\w+\.)+[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g
/** A refusal's rule comes with the answer by its key, and is said in the reader's language. */
const answered = /^rule\./

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`)

/** Whether the console reads a term, by its key: what only the server says reaches it as a text. */
export function readByConsole(texts: readonly string[]): (key: string) => boolean {
  const keys = new Set(texts.flatMap((text) => Array.from(text.matchAll(told), ([, key]) => key)))
  const patterns = texts.flatMap((text) => Array.from(text.matchAll(made), ([, template = '']) => patternOf(template)))
  return (key) => answered.test(key) || keys.has(key) || patterns.some((pattern) => pattern.test(key))
}

/** An entry of the glossary, from its line on: `  'a.key': { en: …, ta: … },` */
const entry = /^ {2}'([\w.]+)': \{(?:[^{}'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*\},?$/gm

/** A dictionary without the entries that the console does not read. */
export const withoutServerTerms = (code: string, isRead: (key: string) => boolean): string =>
  code.replaceAll(entry, (whole, key: string) => (isRead(key) ? whole : ''))

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))

/** The entries of a dictionary that are wanted, as they stand in it. */
export const entriesOf = (code: string, isWanted: (key: string) => boolean): string[] =>
  Array.from(code.matchAll(entry), ([whole, key = '']) => (isWanted(key) ? whole : '')).filter(Boolean)

/** Whether a source says a term of these, by its key. */
export const says = (code: string, keys: readonly string[]): boolean => {
  const isSaid = readByConsole([code])
  return keys.some((key) => !answered.test(key) && isSaid(key))
}

const slashed = (path: string) => path.replaceAll('\\', '/')
const later = 'console-terms:later'

/**
 * What says the terms that are there from the start: the first screen, and the trees of other devices, which take what they
 * say from the dictionaries themselves. Folders end with '/'.
 */
const opening = [
  ...['main.tsx', 'App.tsx', 'providers/store.ts', 'pages/dashboard/'],
  ...['public/', 'bid/', 'hall/'],
].map((path) => `src/client/${path}`)

/** How the glossary is parted. */
export interface Words {
  /** What the console reads at all. */
  readonly isRead: (key: string) => boolean
  /** What stands in the glossary from the start. */
  readonly isFirst: (key: string) => boolean
  /** The dictionaries that are parted, as absolute paths: those of the glossary that no later source reads by themselves. */
  readonly parted: ReadonlySet<string>
  /** What comes with the screens that say it. */
  readonly laterKeys: readonly string[]
  readonly laterEntries: readonly string[]
  /** The sources that say none of these, as absolute paths. */
  readonly opened: ReadonlySet<string>
}

/** Parts the glossary of the checkout at `root`. */
export function wordsOf(root: string): Words {
  const isSource = (file: string) => ![glossary, help].some((folder) => slashed(file).includes(folder))
  const textOf = (file: string) => readFileSync(file, 'utf8')
  const all = rooms.flatMap((room) => sourcesBelow(join(root, room)))
  const opened = openedWith(
    root,
    opening.flatMap((path) => (path.endsWith('/') ? sourcesBelow(join(root, path)) : [join(root, path)])),
  )
  const isRead = readByConsole(all.filter(isSource).map(textOf))
  const isOpening = readByConsole([...opened].filter(isSource).map(textOf))
  const ofGlossary = importedBy(root, join(root, 'src/shared/terms.ts'))
  const readAlone = all.filter((file) => isSource(file) && !opened.has(file)).flatMap((file) => importedBy(root, file))
  const isParted = (file: string) => slashed(file).includes(glossary) && !readAlone.includes(file) && !isWhole(file)
  const parted = new Set(ofGlossary.filter(isParted))
  const isLater = (key: string) => isRead(key) && !isOpening(key)
  const laterEntries = [...parted].flatMap((file) => entriesOf(textOf(file), isLater))
  const laterKeys = laterEntries.map((text) => /'([\w.]+)'/.exec(text)?.[1] ?? '')
  return { isRead, isFirst: isOpening, parted, laterKeys, laterEntries, opened }
}

/**
 * The glossary in the console's build: what only the server says is left out, and what the first screen does not say comes
 * as one file with the later ones, which is half of it. A source that says a later term imports them, and so has them
 * before it is evaluated.
 */
export function consoleTerms(root: string): Plugin {
  let made: Words | null = null
  const words = () => {
    made ??= wordsOf(root)
    return made
  }
  return {
    name: 'console-terms',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: (id) => (id === later ? `\0${later}` : null),
    load(id) {
      if (id !== `\0${later}`) return null
      const entries = words().laterEntries.map((text) => text.replace(/,?$/, ','))
      return `import { addTerms } from '#shared/terms'\naddTerms({\n${entries.join('\n')}\n})\n`
    },
    transform(code, id) {
      const path = slashed(id)
      if (isWhole(path)) return undefined
      if (path.includes(glossary)) {
        const { parted, isFirst, isRead } = words()
        return { code: withoutServerTerms(code, parted.has(path) ? isFirst : isRead), map: null }
      }
      if (!/\.tsx?$/.test(path) || path.includes('node_modules') || words().opened.has(path)) return undefined
      return says(code, words().laterKeys) ? { code: `import '${later}';${code}`, map: null } : undefined
    },
  }
}
