import type { Basis, Measure } from '#shared/report'
import { term } from '#shared/terms'

const measures = {
  goods: term('basis.goods'),
  charge: term('basis.levy'),
  amount: term('basis.amount'),
} as const satisfies Record<Measure, unknown>

const readings = {
  /** Levy for the lots of a day, by the terms of their sale. */
  due: term('basis.due'),
  /** By the day of the voucher. */
  billed: term('basis.billed'),
  /** By challan, up to the last day asked for. */
  remitted: term('basis.remitted'),
  /** What lots weighed and brought on the day of their sale, billed or not, and on their own days the notes on their bills. */
  sold: term('basis.sold'),
  /** The same by the scale alone: what notes on bills changed of it later stands with the bills. */
  weighed: term('basis.weighed'),
  /** What came in: weighed, else declared. */
  arrived: term('basis.arrived'),
  /** Of bills, with what of them was paid by the last day asked for. */
  paid: term('basis.paid'),
  /** On the ledger's accounts, by the day of the voucher. */
  posted: term('basis.posted'),
  /** Open items at the end of a day. */
  open: term('basis.open'),
  /** As the bank's statement has it. */
  bank: term('basis.bank'),
} as const
type Reading = keyof typeof readings

/** Which of several figures a report shows of each measure: due, billed, remitted, sold, paid are not the same (D47). */
export const basis = (shown: Readonly<Partial<Record<Measure, Reading | readonly Reading[]>>>): readonly Basis[] =>
  (Object.keys(measures) as Measure[]).flatMap((measure) => {
    const names = [shown[measure] ?? []].flat() as readonly Reading[]
    return names.length > 0 ? [{ measure, of: measures[measure], readings: names.map((name) => readings[name]) }] : []
  })

/** Balances begin with those of the year before, which may still change until it is closed (0064). */
export const yearOpen = (until: string) => ({ label: term('book.yearOpen'), query: 'yearOpen', until })
