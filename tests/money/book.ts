import { type Figures, halfUp, type Line, linesOf, mirrored, type NoteFigures, type Side, text } from './bookLines'

/*
 * What the books have to say, kept beside the program: a bill's figures are worked out anew from weight and price, and
 * whatever was answered with a yes is entered here once. All in paise and grams.
 */

export interface BookLot {
  readonly id: number
  /** Of its sale. */
  readonly day: string
  /** In force at its sale. */
  readonly creditDays: number
  readonly farmerId: number
  readonly reelerId: number
  readonly grams: bigint
  /** Whole rupees per kg. */
  readonly price: bigint
}

/** What the bank does on its side: paise, above zero where they come in, and the number that it names. */
export interface BankMove {
  readonly paise: bigint
  readonly reference: string
}

interface Bill {
  readonly vouType: 'FB' | 'RB'
  readonly customerId: number
  readonly lots: ReadonlyMap<number, Figures>
  readonly levy: bigint
  readonly lines: readonly Line[]
}

/** Levies in hundredths of a percent, from a day on. */
interface Levy {
  readonly from: string
  readonly farmer: bigint
  readonly reeler: bigint
}

/** The day so many days after another, or before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Income, expenses and Round off: what a year's closing brings to nil. */
const isResult = (account: string): boolean => /^(5|81|9)/.test(account)

export class Book {
  /** How long reelers have to pay for what is sold now, and those who have days of their own. */
  creditDays = 3
  readonly ownDays = new Map<number, number>()
  readonly dueDays = new Map<number, string>()
  /** What the bank will have of what was posted, in order. */
  readonly bankMoves: BankMove[] = []
  readonly lots = new Map<number, BookLot>()
  readonly bills = new Map<number, Bill>()
  /** What people posted, by voucher: these can be reversed. */
  readonly entered = new Map<number, { vouType: string; lines: readonly Line[] }>()
  /** By account, and by the day on which it stands. */
  readonly #balances = new Map<string, Map<string, bigint>>()
  readonly #posted = new Map<string, number>()
  readonly #levies: Levy[] = [{ from: '2000-01-01', farmer: 75n, reeler: 75n }]
  readonly #levyOfDay = new Map<string, Record<Side, bigint>>()
  /** When a side of a lot was taken back, last. */
  readonly #takenBack = new Map<string, string>()

  /** A voucher of a day. The bank moves what stands on its head, each line by itself where nothing else is said. */
  post(vouType: string, lines: readonly Line[], day: string, moves?: readonly BankMove[]): void {
    this.#posted.set(vouType, (this.#posted.get(vouType) ?? 0) + 1)
    for (const { head, customerId, paise } of lines) {
      const account = `${head} ${customerId ?? 0}`
      const days = this.#balances.get(account) ?? new Map<string, bigint>()
      this.#balances.set(account, days.set(day, (days.get(day) ?? 0n) + paise))
    }
    const ofBank = lines.filter(({ head }) => head === '3002')
    this.bankMoves.push(...(moves ?? ofBank.map(({ paise }) => ({ paise, reference: '' }))))
  }

  /** Of an account as it is called, its head and whose it is, at the end of a day. */
  balanceOf(account: string, until = '9999-12-31'): bigint {
    let balance = 0n
    for (const [day, paise] of this.#balances.get(account) ?? []) if (day <= until) balance += paise
    return balance
  }

  /**
   * A year ends: what bills left on the trading head goes to differences, and with income and expenses to the surplus. All else
   * is carried forward as it stands.
   */
  closeYear(lastDay: string): void {
    const trading = this.balanceOf('4001 0', lastDay)
    const apart = [
      { head: '4001', paise: -trading },
      { head: '5002', paise: trading },
    ]
    if (trading !== 0n) this.post('YC', apart, lastDay)
    const results = [...this.#balances.keys()]
      .filter((account) => isResult(account) && this.balanceOf(account, lastDay) !== 0n)
      .map((account) => ({ head: account.split(' ')[0] ?? '', paise: -this.balanceOf(account, lastDay) }))
    const surplus = results.reduce((all, { paise }) => all - paise, 0n)
    if (results.length > 0) this.post('YC', [...results, { head: '8001', paise: surplus }], lastDay)
  }

  setLevy(side: Side, hundredths: bigint, from: string): void {
    this.#levies.push({ ...this.levyOn(from), from, [side]: hundredths })
  }

  levyOn(day: string): Levy {
    return this.#levies.findLast(({ from }) => from <= day) as Levy
  }

  #lotOf(lotId: number): BookLot {
    const lot = this.lots.get(lotId)
    if (!lot) throw new Error(`Lot ${lotId} is not in the book`)
    return lot
  }

  amountOf(lotId: number): bigint {
    const lot = this.#lotOf(lotId)
    return halfUp(lot.grams * lot.price * 100n, 1000n)
  }

  /** What a farmer is owed for a lot, at the levy of the day on which it was sold. */
  owedFor(lotId: number): bigint {
    return this.amountOf(lotId) - halfUp(this.amountOf(lotId) * this.levyOn(this.#lotOf(lotId).day).farmer, 10_000n)
  }

  /** What a lot costs its reeler, with the levy, in paise: before its bill, which is to the rupee. */
  costOf(lotId: number): bigint {
    const { day, grams, price } = this.#lotOf(lotId)
    return halfUp(grams * price * 100n * (10_000n + this.levyOn(day).reeler), 10_000_000n)
  }

  /** The one day of which a run over these lots can be, where nobody closed, remitted or set off the day of their sale. */
  billDay(side: Side, lotIds: readonly number[], today: string): string {
    const [sold = today] = lotIds.map((lot) => this.#lotOf(lot).day)
    return lotIds.some((lot) => (this.#takenBack.get(`${side} ${lot}`) ?? sold) > sold) ? today : sold
  }

  /** What lots come to on one side, at the levy of the day of their sale. */
  #totalOf(side: Side, lots: ReadonlyMap<number, Figures>) {
    let [amount, levy] = [0n, 0n]
    for (const [lot, { grams, rate }] of lots) {
      const own = halfUp(grams * rate, 1000n)
      amount += own
      levy += halfUp(own * this.levyOn(this.#lotOf(lot).day)[side], 10_000n)
    }
    return { amount, levy, net: side === 'farmer' ? amount - levy : halfUp(amount + levy, 100n) * 100n }
  }

  /** A bill over these lots; answers what its net amount has to be. */
  bill(id: number, side: Side, customerId: number, lotIds: readonly number[], day: string): bigint {
    const lots = new Map(
      lotIds.map((lot) => [lot, { grams: this.#lotOf(lot).grams, rate: this.#lotOf(lot).price * 100n }]),
    )
    const total = this.#totalOf(side, lots)
    const lines = linesOf(side, customerId, total)
    const vouType = side === 'farmer' ? 'FB' : 'RB'
    this.bills.set(id, { vouType, customerId, lots, levy: total.levy, lines })
    this.dueDays.set(id, dayAfter(day, side === 'reeler' ? this.#creditOf(customerId, lotIds) : 0))
    this.post(vouType, lines, day)
    this.#addLevy(side, total.levy, day)
    return total.net
  }

  #billOf(id: number): Bill {
    const bill = this.bills.get(id)
    if (!bill) throw new Error(`Bill ${id} is not in the book`)
    return bill
  }

  /** What a note would come to by which a lot of a bill was of these figures. */
  noteOf(id: number, lotId: number, after: Figures): NoteFigures {
    const { vouType, customerId, lots } = this.#billOf(id)
    const before = lots.get(lotId)
    if (!before) throw new Error(`Lot ${lotId} is not on bill ${id}`)
    const side = vouType === 'FB' ? 'farmer' : 'reeler'
    const [old, right] = [this.#totalOf(side, lots), this.#totalOf(side, new Map([...lots, [lotId, after]]))]
    const apart = { amount: right.amount - old.amount, levy: right.levy - old.levy, net: right.net - old.net }
    const isDebit = apart.amount > 0n === (side === 'reeler')
    return { vouType: isDebit ? 'DN' : 'CR', lines: linesOf(side, customerId, apart), ...apart, before }
  }

  /** A note of a day: what the bill should have been of more or less, and the bill is of these figures from now on. */
  note(id: number, lotId: number, after: Figures, day: string): void {
    const bill = this.#billOf(id)
    const { vouType, lines, levy } = this.noteOf(id, lotId, after)
    this.bills.set(id, { ...bill, lots: new Map([...bill.lots, [lotId, after]]) })
    this.post(vouType, lines, day)
    this.#addLevy(bill.vouType === 'FB' ? 'farmer' : 'reeler', levy, day)
  }

  /** By when a note of a day on a bill is to be paid: a reeler's as the bill was, from that day on. */
  noteDue(id: number, day: string): string {
    const { vouType, customerId, lots } = this.#billOf(id)
    return dayAfter(day, vouType === 'RB' ? this.#creditOf(customerId, [...lots.keys()]) : 0)
  }

  /** By when what a voucher of a day asks of a reeler, and no bill or note does, is to be paid. */
  dueBy(reelerId: number, day: string): string {
    return dayAfter(day, this.ownDays.get(reelerId) ?? this.creditDays)
  }

  #creditOf(reelerId: number, lotIds: readonly number[]): number {
    return this.ownDays.get(reelerId) ?? Math.min(...lotIds.map((lot) => this.#lotOf(lot).creditDays))
  }

  /** A bill is taken back on a day: its entry the other way round. */
  cancel(id: number, day: string): void {
    const bill = this.#billOf(id)
    this.post(bill.vouType, mirrored(bill.lines), day)
    const side = bill.vouType === 'FB' ? 'farmer' : 'reeler'
    this.#addLevy(side, -bill.levy, day)
    for (const lot of bill.lots.keys()) this.#takenBack.set(`${side} ${lot}`, day)
  }

  enter(id: number, vouType: string, lines: readonly Line[], day: string): void {
    this.entered.set(id, { vouType, lines })
    this.post(vouType, lines, day)
  }

  reverse(id: number, today: string): void {
    const first = this.entered.get(id)
    if (!first) throw new Error(`Voucher ${id} was entered by nobody`)
    this.entered.delete(id)
    this.post(first.vouType, mirrored(first.lines), today)
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

  /** Whether challans took off what a day before today took back more than it brought: the oldest days first. */
  isSetOff(day: string, today: string): boolean {
    let left = -(this.#setOff.farmer + this.#setOff.reeler)
    for (const one of [...this.#levyOfDay.keys()].filter((known) => known < today).sort()) {
      const { farmer, reeler } = this.levyOfDay(one)
      if (farmer + reeler >= 0n || left <= 0n) continue
      if (one === day) return true
      left += farmer + reeler
    }
    return false
  }

  readonly #remitted = new Map<string, { vouchers: readonly Line[][]; setOff: Record<Side, bigint> }>()

  isRemitted(day: string): boolean {
    return this.#remitted.has(day)
  }

  /** Taken off paisa by paisa, as it were: each side's own first, then the other's, as far as the levy goes. */
  #setOffOf(levy: Readonly<Record<Side, bigint>>, credit: Readonly<Record<Side, bigint>>): Record<Side, bigint> {
    let left = levy.farmer + levy.reeler
    if (credit.farmer + credit.reeler + left >= 0n) return { ...credit }
    const taken = { farmer: 0n, reeler: 0n }
    const take = (side: Side, most: bigint) => {
      const there = (credit[side] < 0n ? -credit[side] : 0n) - taken[side]
      const n = [there, most, left].reduce((a, b) => (b < a ? b : a))
      if (n <= 0n) return
      taken[side] += n
      left -= n
    }
    take('farmer', levy.farmer)
    take('reeler', levy.reeler)
    take('farmer', left)
    take('reeler', left)
    return { farmer: -taken.farmer, reeler: -taken.reeler }
  }

  remit(day: string, today: string, challanNo = ''): void {
    const levy = this.levyOfDay(day)
    const setOff = this.#setOffOf(levy, this.creditBefore(today))
    const [farmer, reeler] = [levy.farmer + setOff.farmer, levy.reeler + setOff.reeler]
    const total = farmer + reeler
    this.#setOff.farmer += setOff.farmer
    this.#setOff.reeler += setOff.reeler
    const due = [
      { head: '2001', paise: farmer },
      { head: '2002', paise: reeler },
      { head: '6001', paise: -total },
    ]
    const paid = [
      { head: '6001', paise: total },
      { head: '3002', paise: -total },
    ]
    const vouchers = [...(farmer !== 0n || reeler !== 0n ? [due] : []), ...(total > 0n ? [paid] : [])]
    for (const lines of vouchers)
      this.post('LR', lines, today, lines === paid ? [{ paise: -total, reference: challanNo }] : [])
    this.#remitted.set(day, { vouchers, setOff })
  }

  /** A challan is taken back: its entries the other way round, and what it had set off is a credit again. */
  takeBack(day: string, today: string): void {
    const remitted = this.#remitted.get(day)
    if (!remitted) throw new Error(`Nothing was remitted of ${day}`)
    for (const lines of remitted.vouchers) this.post('LR', mirrored(lines), today)
    this.#setOff.farmer -= remitted.setOff.farmer
    this.#setOff.reeler -= remitted.setOff.reeler
    this.#remitted.delete(day)
  }

  /** Every account that does not stand at nil at the end of a day. */
  accountsOn(until?: string): Readonly<Record<string, string>> {
    const balances = [...this.#balances.keys()].map((account) => [account, this.balanceOf(account, until)] as const)
    return Object.fromEntries(balances.filter(([, paise]) => paise !== 0n).map(([key, n]) => [key, text(n)]))
  }

  /** How many vouchers of each type there are. */ get vouchers(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#posted)
  }
}
