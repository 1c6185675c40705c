/*
 * What the books have to say, kept beside the program: a bill's figures are worked out anew from weight and price, and
 * whatever was answered with a yes is entered here once. All in paise and grams.
 */

export type Side = 'farmer' | 'reeler'

export interface BookLot {
  readonly id: number
  readonly farmerId: number
  readonly reelerId: number
  readonly grams: bigint
  /** Whole rupees per kg. */
  readonly price: bigint
}

/** One line: a head, whose account it is, and paise, debit above zero. */
export interface Line {
  readonly head: string
  readonly customerId?: number | null
  readonly paise: bigint
}

interface Bill {
  readonly vouType: 'FB' | 'RB'
  readonly levy: bigint
  readonly lines: readonly Line[]
}

/** Positive numbers only. */
const halfUp = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole)

const signed = (value: bigint): bigint => (value < 0n ? -1n : 1n)

/** Levies in hundredths of a percent, from a day on. */
interface Levy {
  readonly from: string
  readonly farmer: bigint
  readonly reeler: bigint
}

export class Book {
  readonly lots = new Map<number, BookLot>()
  readonly bills = new Map<number, Bill>()
  /** What people posted, by voucher: these can be reversed. */
  readonly entered = new Map<number, { vouType: string; lines: readonly Line[] }>()
  readonly #balances = new Map<string, bigint>()
  readonly #posted = new Map<string, number>()
  readonly #levies: Levy[] = [{ from: '2000-01-01', farmer: 75n, reeler: 75n }]
  readonly #levyOfDay = new Map<string, Record<Side, bigint>>()

  post(vouType: string, lines: readonly Line[]): void {
    this.#posted.set(vouType, (this.#posted.get(vouType) ?? 0) + 1)
    for (const { head, customerId, paise } of lines) {
      const account = `${head} ${customerId ?? 0}`
      this.#balances.set(account, (this.#balances.get(account) ?? 0n) + paise)
    }
  }

  setLevy(side: Side, hundredths: bigint, from: string): void {
    this.#levies.push({ ...this.levyOn(from), from, [side]: hundredths })
  }

  levyOn(day: string): Levy {
    return this.#levies.findLast(({ from }) => from <= day) as Levy
  }

  amountOf(lotId: number): bigint {
    const lot = this.lots.get(lotId)
    if (!lot) throw new Error(`Lot ${lotId} is not in the book`)
    return halfUp(lot.grams * lot.price * 100n, 1000n)
  }

  /** What a farmer is owed for a lot that was billed on `day`. */
  owedFor(lotId: number, day: string): bigint {
    return this.amountOf(lotId) - halfUp(this.amountOf(lotId) * this.levyOn(day).farmer, 10_000n)
  }

  /** A bill over these lots; answers what its net amount has to be. */
  bill(id: number, side: Side, customerId: number, lotIds: readonly number[], day: string): bigint {
    const rate = this.levyOn(day)[side]
    const amount = lotIds.reduce((all, lot) => all + this.amountOf(lot), 0n)
    const levy = lotIds.reduce((all, lot) => all + halfUp(this.amountOf(lot) * rate, 10_000n), 0n)
    const payable = halfUp(amount + levy, 100n) * 100n
    const lines: Line[] =
      side === 'farmer'
        ? [
            { head: '4001', paise: amount },
            { head: '1001', customerId, paise: levy - amount },
            { head: '2001', paise: -levy },
          ]
        : [
            { head: '1002', customerId, paise: payable },
            { head: '4001', paise: -amount },
            { head: '2002', paise: -levy },
            { head: '5001', paise: amount + levy - payable },
          ]
    const vouType = side === 'farmer' ? 'FB' : 'RB'
    this.bills.set(id, { vouType, levy, lines })
    this.post(vouType, lines)
    this.#addLevy(side, levy, day)
    return side === 'farmer' ? amount - levy : payable
  }

  /** A bill is taken back on a day: its entry the other way round. */
  cancel(id: number, day: string): void {
    const bill = this.bills.get(id)
    if (!bill) throw new Error(`Bill ${id} is not in the book`)
    this.post(bill.vouType, mirrored(bill.lines))
    this.#addLevy(bill.vouType === 'FB' ? 'farmer' : 'reeler', -bill.levy, day)
  }

  enter(id: number, vouType: string, lines: readonly Line[]): void {
    this.entered.set(id, { vouType, lines })
    this.post(vouType, lines)
  }

  reverse(id: number): void {
    const first = this.entered.get(id)
    if (!first) throw new Error(`Voucher ${id} was entered by nobody`)
    this.entered.delete(id)
    this.post(first.vouType, mirrored(first.lines))
  }

  readonly #setOff = { farmer: 0n, reeler: 0n }

  /** Both parts of what the bills of a day brought. */
  levyOfDay(day: string): Readonly<Record<Side, bigint>> {
    return this.#levyOfDay.get(day) ?? { farmer: 0n, reeler: 0n }
  }

  #addLevy(side: Side, levy: bigint, day: string): void {
    const known = this.levyOfDay(day)
    this.#levyOfDay.set(day, { ...known, [side]: known[side] + levy })
  }

  /** What days before one took back more than they brought, as far as no challan has set it off. */
  creditBefore(today: string): Readonly<Record<Side, bigint>> {
    const credit = { farmer: -this.#setOff.farmer, reeler: -this.#setOff.reeler }
    for (const [day, { farmer, reeler }] of this.#levyOfDay) {
      if (day >= today || farmer + reeler >= 0n) continue
      credit.farmer += farmer
      credit.reeler += reeler
    }
    return credit
  }

  remit(day: string, today: string): void {
    const [levy, credit] = [this.levyOfDay(day), this.creditBefore(today)]
    const [farmer, reeler] = [levy.farmer + credit.farmer, levy.reeler + credit.reeler]
    const total = farmer + reeler
    this.#setOff.farmer += credit.farmer
    this.#setOff.reeler += credit.reeler
    const due = [
      { head: '2001', paise: farmer },
      { head: '2002', paise: reeler },
      { head: '6001', paise: -total },
    ]
    this.post('LR', due)
    this.post('LR', [
      { head: '6001', paise: total },
      { head: '3002', paise: -total },
    ])
  }

  /** Every account that moved, and how many vouchers of each type there are. */
  get accounts(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#balances].filter(([, paise]) => paise !== 0n).map(([key, n]) => [key, text(n)]))
  }

  get vouchers(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#posted)
  }
}

const mirrored = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, paise: -line.paise }))

/** Paise as the decimal text of rupees. */
export function text(paise: bigint): string {
  const digits = String(paise * signed(paise)).padStart(3, '0')
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
