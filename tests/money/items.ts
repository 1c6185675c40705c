/*
 * What settles what, kept beside the program from the rules alone (0058). Every line on a customer's account is an open
 * item, a farmer's bill one a lot. A line settles what it names; the payment of a batch its lot; a reversal frees what its
 * voucher had settled and makes it even; all else the oldest of the other side, by due day, day and order of posting, what
 * is held, with the bank or on its way back to a reeler excepted. All in paise.
 */

export interface Item {
  readonly key: string
  readonly isDebit: boolean
  readonly day: string
  readonly dueDay: string
  /** Among all items in order of posting. */
  readonly place: number
  readonly voucherId: number
  readonly paise: bigint
}

/** One line of an account as it was posted: debit above zero. */
export interface PostedLine {
  readonly account: string
  readonly paise: bigint
  readonly dueDay: string
  /** Its items: of a farmer's bill one a lot. */
  readonly items: readonly { readonly key: string; readonly paise: bigint }[]
  /** What it names; null for the oldest. */
  readonly settles: readonly { readonly key: string; readonly paise: bigint }[] | null
}

export interface Posted {
  readonly id: number
  readonly day: string
  readonly reversesId: number | null
  readonly lines: readonly PostedLine[]
}

/** What of a debit and a credit is even, by `debit credit`. */
export type Pairs = ReadonlyMap<string, bigint>

/** How much of what is open nobody settles by the rule. */
export type Kept = (key: string, open: bigint) => bigint

type Is = (item: Item) => boolean
const free = () => 0n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const older = (a: Item, b: Item): number =>
  a.dueDay.localeCompare(b.dueDay) || a.day.localeCompare(b.day) || a.place - b.place

class Account {
  readonly items = new Map<string, Item>()
  pairs = new Map<string, bigint>()

  openOf({ key, paise }: Item): bigint {
    let open = paise
    for (const [pair, settled] of this.pairs) if (pair.split(' ').includes(key)) open -= settled
    return open
  }

  /** The oldest of a side of which something is free, and how much. */
  #oldest(isDebit: boolean, isAny: Is, kept: Kept): readonly [Item, bigint] | null {
    const freeOf = (item: Item) => this.openOf(item) - (isDebit ? 0n : kept(item.key, this.openOf(item)))
    const [item] = [...this.items.values()]
      .filter((one) => one.isDebit === isDebit && isAny(one) && freeOf(one) > 0n)
      .sort(older)
    return item ? [item, freeOf(item)] : null
  }

  #pair(one: Item, other: Item, paise: bigint): void {
    const pair = one.isDebit ? `${one.key} ${other.key}` : `${other.key} ${one.key}`
    this.pairs.set(pair, (this.pairs.get(pair) ?? 0n) + paise)
  }

  /** The oldest of both sides against each other, as long as there are any. */
  settle(debits: Is, credits: Is, kept: Kept = free): void {
    for (;;) {
      const debit = this.#oldest(true, debits, kept)
      const credit = this.#oldest(false, credits, kept)
      if (!debit || !credit) return
      this.#pair(debit[0], credit[0], least(debit[1], credit[1]))
    }
  }

  name(line: PostedLine): void {
    const [own] = line.items.flatMap(({ key }) => this.items.get(key) ?? [])
    for (const { key, paise } of line.settles ?? []) {
      const item = this.items.get(key)
      if (!own || !item || item.isDebit === own.isDebit) throw new Error(`${own?.key} names ${key}`)
      if (paise > this.openOf(item) || paise > this.openOf(own))
        throw new Error(`${own.key} settles too much of ${key}`)
      this.#pair(own, item, paise)
    }
  }

  takeBack(first: number, second: number): void {
    const isFirst = ({ voucherId }: Item) => voucherId === first
    const isSecond = ({ voucherId }: Item) => voucherId === second
    const keys = new Set([...this.items.values()].filter(isFirst).map(({ key }) => key))
    for (const pair of this.pairs.keys()) if (pair.split(' ').some((key) => keys.has(key))) this.pairs.delete(pair)
    this.settle(isFirst, isSecond)
    this.settle(isSecond, isFirst)
  }
}

const any = () => true

export class OpenItems {
  readonly #accounts = new Map<string, Account>()
  #place = 0

  #account(name: string): Account {
    const known = this.#accounts.get(name) ?? new Account()
    this.#accounts.set(name, known)
    return known
  }

  #begin(voucher: Posted, { account, paise, dueDay, items }: PostedLine): void {
    for (const item of items) {
      this.#place += 1
      const rest = { isDebit: paise > 0n, day: voucher.day, dueDay, place: this.#place, voucherId: voucher.id }
      this.#account(account).items.set(item.key, { ...item, ...rest })
    }
  }

  /** A voucher as it was posted, line by line, or back as a whole; nobody settles by the rule what is kept. */
  post(voucher: Posted, kept: Kept): void {
    if (voucher.reversesId !== null) {
      for (const line of voucher.lines) this.#begin(voucher, line)
      for (const name of new Set(voucher.lines.map(({ account }) => account))) {
        this.#account(name).takeBack(voucher.reversesId, voucher.id)
        this.settle(name, kept)
      }
      return
    }
    for (const line of voucher.lines) {
      this.#begin(voucher, line)
      this.#account(line.account).name(line)
      if (line.settles === null) this.settle(line.account, kept)
    }
  }

  settle(account: string, kept: Kept): void {
    this.#account(account).settle(any, any, kept)
  }

  openOf(account: string, key: string): bigint {
    const item = this.#account(account).items.get(key)
    if (!item) throw new Error(`${key} is no item of ${account}`)
    return this.#account(account).openOf(item)
  }

  /** Takes over what raced, where either order is right. */
  adopt(name: string, pairs: Pairs): void {
    const account = this.#account(name)
    account.pairs = new Map(pairs)
    for (const item of account.items.values())
      if (account.openOf(item) < 0n) throw new Error(`${item.key} of ${name} is settled with too much`)
  }

  /** So much of a pair is even, or no more, because somebody said so. Throws where that is more than is open. */
  byHand(name: string, pair: string, paise: bigint): void {
    const account = this.#account(name)
    const settled = (account.pairs.get(pair) ?? 0n) + paise
    if (settled === 0n) account.pairs.delete(pair)
    else account.pairs.set(pair, settled)
    const wrong = [...account.items.values()].find((item) => account.openOf(item) < 0n)
    if (settled < 0n || wrong) throw new Error(`${pair} of ${name} is settled by hand with too much`)
  }

  pairsOf(account: string): Pairs {
    return this.#account(account).pairs
  }

  /** Debits less credits that are open: what the account's balance has to be. */
  balanceOf(name: string): bigint {
    const account = this.#account(name)
    return [...account.items.values()].reduce(
      (sum, item) => sum + (item.isDebit ? account.openOf(item) : -account.openOf(item)),
      0n,
    )
  }

  get accounts(): readonly string[] {
    return [...this.#accounts.keys()]
  }
}
