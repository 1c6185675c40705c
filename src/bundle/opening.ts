import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const aliases: Readonly<Record<string, string>> = {
  shared: 'src/shared',
  resources: 'resources',
  pdf: 'src/pdf',
  exports: 'src/exports',
}

/** What a file imports as it is evaluated: neither types nor what it loads later. */
const statement = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g

function fileOf(root: string, of: string, named: string): string | null {
  const [, room = '', path = ''] = /^#(\w+)\/(.+)$/.exec(named) ?? []
  const folder = aliases[room]
  if (folder === undefined && !named.startsWith('.')) return null
  const at = folder === undefined ? normalize(join(dirname(of), named)) : join(root, folder, path)
  return [at, `${at}.ts`, `${at}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? null
}

/** The files that a file imports as it is evaluated, as absolute paths. */
export const importedBy = (root: string, of: string): string[] =>
  Array.from(readFileSync(of, 'utf8').matchAll(statement), ([, named = '']) => fileOf(root, of, named)).filter(
    (file) => file !== null,
  )

/**
 * The sources that are evaluated when these are, with all that they import, as absolute paths. A bundler may bring more
 * along; it brings no less.
 */
export function openedWith(root: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let of = waiting.pop(); of !== undefined; of = waiting.pop()) {
    if (found.has(of)) continue
    found.add(of)
    waiting.push(...importedBy(root, of))
  }
  return found
}
