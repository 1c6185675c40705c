import type { FileOpening, ImportedFiles } from '#resources/api/setup'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import { formatIssue } from '#shared/issues'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { term } from '#shared/terms'
import type { Sheet } from '../../crud/importing/readFile'
import { byLine, errorsOf, type MatchedSheet, match, questionsOf, type Remark } from '../../crud/importing/rows'
import { balanceIn, placeOf, type Understood, understand } from '../openings/importRows'

export const customers = { farmer, reeler } as const
export type Kind = keyof typeof customers | 'head'
export const kinds: readonly Kind[] = ['farmer', 'reeler', 'head']

/** A file of customers with what each owed or was owed before, or one of the market's own heads. */
export type Read =
  | {
      readonly kind: keyof typeof customers
      readonly name: string
      readonly matched: MatchedSheet
      readonly openings: readonly FileOpening[]
      readonly own: readonly Remark[]
    }
  | { readonly kind: 'head'; readonly name: string; readonly understood: Understood }

/** Reads a file of customers: their fields, and in two columns beside them what stood on their account. */
function readCustomers(kind: keyof typeof customers, name: string, sheet: Sheet, language: Language): Read | null {
  const [debit, credit] = [placeOf(sheet.heads, 'field.debit'), placeOf(sheet.heads, 'field.credit')]
  const matched = match(customers[kind], sheet, [debit, credit])
  if (matched.fields.every((field) => field === undefined)) return null
  const openings: FileOpening[] = []
  const own: Remark[] = []
  for (const [row, { line, cells }] of sheet.rows.entries()) {
    const found = balanceIn(cells[debit], cells[credit])
    if (found && 'issue' in found) {
      const [field, text] = [term(found.field)[language], formatIssue(language, found.issue)]
      own.push({ id: `${kind} ${line} balance`, line, field, value: '', text })
    } else if (found) openings.push({ of: kind, row, ...found })
  }
  return { kind, name, matched, openings, own }
}

/** A file as it is understood; null where its heads are nobody's. */
export function readKind(kind: Kind, name: string, sheet: Sheet, language: Language): Read | null {
  if (kind !== 'head') return readCustomers(kind, name, sheet, language)
  const understood = understand(sheet, language)
  return understood && { kind, name, understood }
}

export type Chosen = Readonly<Partial<Record<Kind, Read>>>

const rowsOf = (read: Read | undefined) => (read && read.kind !== 'head' ? [...read.matched.rows] : [])

/** What the chosen files come to, as it is sent. */
export function filesOf(chosen: Chosen) {
  const openings = kinds.flatMap((kind): FileOpening[] => {
    const read = chosen[kind]
    if (!read) return []
    if (read.kind !== 'head') return [...read.openings]
    return read.understood.sent.map(({ code, side, amount }) => ({ of: 'head', code, side, amount }))
  })
  return { farmers: rowsOf(chosen.farmer), reelers: rowsOf(chosen.reeler), openings }
}

type CustomersRead = Extract<Read, { readonly matched: MatchedSheet }>

const resultOf = ({ kind }: CustomersRead, told: ImportedFiles | null) =>
  told?.[kind === 'farmer' ? 'farmers' : 'reelers']

/** Fields by what they are called. */
function named({ kind }: CustomersRead, remarks: readonly Remark[], language: Language): Remark[] {
  const { fields }: Pick<Resource, 'fields'> = customers[kind]
  return remarks.map((one) => ({ ...one, field: fields[one.field]?.label?.[language] ?? '' }))
}

/** What is wrong in a file, by what was read of it and by what the server found. */
export function remarksIn(
  chosen: Chosen,
  kind: Kind,
  told: ImportedFiles | null,
  language: Language,
): readonly Remark[] {
  const read = chosen[kind]
  if (!read) return []
  const { openings } = filesOf(chosen)
  const balances = (told?.openings.errors ?? []).flatMap(({ row, errors }) => {
    const opening = openings[row]
    if (opening?.of !== kind) return []
    const line =
      read.kind === 'head'
        ? read.understood.sent[openings.slice(0, row).filter(({ of }) => of === 'head').length]?.line
        : read.matched.sheet.rows[opening.row ?? -1]?.line
    return Object.entries(errors).map(([name, text]) => ({
      id: `${kind} ${row} ${name}`,
      line: line ?? 0,
      field: term(name === 'code' ? 'field.code' : opening.side === 'debit' ? 'field.debit' : 'field.credit')[language],
      value: name === 'code' ? (opening.code ?? '') : opening.amount,
      text,
    }))
  })
  if (read.kind === 'head') return [...read.understood.remarks, ...balances]
  const result = resultOf(read, told)
  const wrong = result ? named(read, errorsOf(customers[read.kind], read.matched, result.errors), language) : []
  return [...read.own, ...wrong, ...balances].sort(byLine)
}

/** What of a file wants a yes, each at its row. */
export function questionsIn(read: Read | undefined, told: ImportedFiles | null, language: Language): readonly Remark[] {
  if (!read || read.kind === 'head') return []
  const result = resultOf(read, told)
  return result ? named(read, questionsOf(customers[read.kind], read.matched, result), language) : []
}
