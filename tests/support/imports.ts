import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root'

/** One import, export or loading of a source file: what is named, and the file of ours that it is. */
export interface Import {
  readonly of: string
  readonly names: string
  /** The file below the checkout, or null for a package. */
  readonly file: string | null
  readonly isType: boolean
}

/** Source files below a folder, as paths below the checkout. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.includes('node_modules'))
    .sort()

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const aliases: Readonly<Record<string, string>> = {
  shared: 'src/shared',
  resources: 'resources',
  pdf: 'src/pdf',
  exports: 'src/exports',
}

const fileAt = (path: string): string | null =>
  ['.ts', '.tsx', '/index.ts', ''].map((end) => path + end).find((one) => existsSync(join(root, one))) ?? null

function resolved(of: string, names: string): string | null {
  const [, room = '', path = ''] = /^#(\w+)\/(.+)$/.exec(names) ?? []
  if (room in aliases) return fileAt(join(aliases[room] as string, path))
  return names.startsWith('.') ? fileAt(normalize(join(dirname(of), names.replace(/\?.*$/, '')))) : null
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g
const loading = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports, in order; `import()` counts where `withLoaded`. */
export function importsOf(of: string, withLoaded = true): Import[] {
  const text = textOf(of)
  const stated = [...text.matchAll(statement)].map(([, type, names = '']) => ({ names, isType: type !== undefined }))
  const loaded = withLoaded ? [...text.matchAll(loading)].map(([, names = '']) => ({ names, isType: false })) : []
  return [...stated, ...loaded].map(({ names, isType }) => ({ of, names, isType, file: resolved(of, names) }))
}

/** Everything that runs once `file` is imported: types and what is loaded later aside. */
export function reach(file: string, found = new Map<string, Import[]>()): Map<string, Import[]> {
  if (found.has(file)) return found
  const imports = importsOf(file, false).filter(({ isType }) => !isType)
  found.set(file, imports)
  for (const { file: next } of imports) if (next && /\.tsx?$/.test(next)) reach(next, found)
  return found
}
