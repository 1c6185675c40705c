import { FindingError, lineColumnAt } from '../finding'

/** A function or a view, in a file of its own that is named after it: `<feature>/sql/<name>.sql`. */
export interface SqlFile {
  /** Below the checkout. */
  readonly file: string
  readonly name: string
  /** One statement. */
  readonly text: string
}

/** As psql writes a variable that is quoted as a text: `:'lot_on_en'`. */
const constant = /(?<!:):'(\w+)'/g

/** The file's text with the program's constants in it. Throws FindingError for one that nobody declared. */
export function withConstants(file: SqlFile, constants: Readonly<Record<string, string>>): SqlFile {
  const text = file.text.replaceAll(constant, (_, name: string, at: number) => {
    const value = constants[name]
    if (value === undefined)
      throw new FindingError([
        {
          file: file.file,
          position: lineColumnAt(file.text, at),
          message: `There is no constant :'${name}' (src/server/sqlConstants.ts).`,
          command: 'npm run doctor',
        },
      ])
    return `'${value.replaceAll("'", "''")}'`
  })
  return { ...file, text }
}

/** What may be a function that is called, or a view that is read from. */
const used = /\b(?:(?:from|join)\s+(?<view>\w+)|(?<called>\w+)\s*\()/g

function usedBy({ text }: SqlFile): string[] {
  const code = text.replaceAll(/--[^\n]*/g, '')
  return Array.from(code.matchAll(used), ({ groups }) => groups?.view ?? groups?.called ?? '')
}

/** What others use goes first, as the database wants it; else by name. */
export function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1))
  const known = new Map(sorted.map((file) => [file.name, file]))
  const ordered = new Set<SqlFile>()
  const begun = new Set<SqlFile>()
  const add = (file: SqlFile) => {
    if (begun.has(file)) return
    begun.add(file)
    for (const name of usedBy(file)) {
      const other = known.get(name)
      if (other) add(other)
    }
    ordered.add(file)
  }
  for (const file of sorted) add(file)
  return [...ordered]
}
