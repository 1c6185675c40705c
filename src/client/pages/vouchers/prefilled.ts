import { type EntryLine, type EntryValues, emptyEntry, withNext } from './entry'

/** What another screen fills of a voucher: one line of it, and what stands above the lines. */
type Prefilled = Omit<EntryValues, 'lines'> & Pick<EntryLine, 'head' | 'debit' | 'credit'>

/** The state of the address by which the voucher desk opens with it. */
export const entryState = (voucher: Prefilled): { readonly voucher: Prefilled } => ({ voucher })

/** The entry that an address begins with; null where it brings none. */
export function entryOf(state: unknown): EntryValues | null {
  const { voucher } = (state ?? {}) as { readonly voucher?: Prefilled }
  if (!voucher) return null
  const { head, debit, credit, vouType, day, ...texts } = voucher
  return { ...emptyEntry(day, vouType), ...texts, lines: withNext([{ key: 1, head, customer: null, debit, credit }]) }
}
