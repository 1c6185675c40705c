import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What stands in the console's build, below the checkout; the glossary itself names each term and reads none. */
const rooms = ['src/client', 'src/shared', 'src/pdf', 'src/exports', 'src/tab', 'resources']
const glossary = '/src/shared/terms/'
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

/** Leaves out of the console's build what only the server says: some 8 kB of the first screen. */
export function consoleTerms(root: string): Plugin {
  let isRead: ((key: string) => boolean) | null = null
  return {
    name: 'console-terms',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      if (!path.includes(glossary)) return undefined
      isRead ??= readByConsole(
        rooms
          .flatMap((room) => sourcesBelow(join(root, room)))
          .filter((file) => ![glossary, help].some((folder) => file.replaceAll('\\', '/').includes(folder)))
          .map((file) => readFileSync(file, 'utf8')),
      )
      return { code: withoutServerTerms(code, isRead), map: null }
    },
  }
}
