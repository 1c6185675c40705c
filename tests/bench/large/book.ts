import { hash } from 'node:crypto'
import { headCodes } from '#shared/ledgerRow'
import { rupees } from '#shared/money'
import { formatSerial } from '../../../src/server/numbers/service'
import type { Filling } from './copy'

/** A line of a voucher; amounts in paise. */
export interface Line {
  readonly head: string
  readonly customerId?: number
  readonly debit?: bigint
  readonly credit?: bigint
}

export interface Voucher {
  readonly vouType: string
  readonly notes?: string
  readonly referenceNo?: string
  readonly invoiceId?: number
  readonly reversesId?: number
  readonly by: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly lines: readonly Line[]
}

export interface PostedVoucher extends Voucher {
  readonly id: number
  readonly voucherNo: string
}

interface Account {
  balance: bigint
  debit: bigint
  credit: bigint
  touched: boolean
}

/** 32 hexadecimal digits that are always the same for the same text. */
export const codeOf = (text: string): string => hash('md5', text, 'hex')

const digestOf = (hex: string): Buffer => Buffer.from(hex, 'hex')

/**
 * The ledger of one market as `post_vouchers` keeps it: numbers without gaps, vouchers chained by the same text as
 * `voucher_text` of version 1, and the reelers' accounts by day.
 */
export class Book {
  sequence = 0
  head: string | null = null
  readonly serials = new Map<string, number>()
  private readonly accounts = new Map<number, Account>()

  constructor(
    private readonly market: { readonly id: number; readonly code: string },
    private readonly heads: ReadonlyMap<string, number>,
    private readonly to: Readonly<Record<'voucher' | 'voucher_line' | 'reeler_day', Filling>>,
  ) {}

  /** The next number of a series of the market and accounting year. */
  serial(kind: string, year: string): number {
    const next = (this.serials.get(`${kind} ${year}`) ?? 0) + 1
    this.serials.set(`${kind} ${year}`, next)
    return next
  }

  post(day: string, year: string, voucher: Voucher): PostedVoucher {
    const { vouType, notes, referenceNo = '', invoiceId, reversesId, by, at, lines } = voucher
    const serial = this.serial(vouType, year)
    const voucherNo = formatSerial(vouType, this.market.code, year, serial)
    const id = this.to.voucher.id()
    const amount = rupees(lines.reduce((sum, { debit = 0n }) => sum + debit, 0n))
    const previous = this.head
    this.sequence += 1
    const linesText = lines
      .map((line, place) =>
        [place + 1, line.head, line.customerId ?? 0, rupees(line.debit ?? 0n), rupees(line.credit ?? 0n)].join(':'),
      )
      .join(';')
    const parts = [previous ?? '-', this.market.id, this.sequence, voucherNo, vouType, year, day, amount]
    const refers = [invoiceId ?? 0, reversesId ?? 0, by, at * 1000, linesText]
    this.head = hash('sha256', [...parts, ...refers, referenceNo.length, referenceNo, notes ?? ''].join('|'), 'hex')
    this.to.voucher.write({
      id,
      marketId: this.market.id,
      vouType,
      voucherNo,
      accountingYear: year,
      serial,
      day,
      amount,
      notes: notes ?? null,
      referenceNo: referenceNo || null,
      invoiceId: invoiceId ?? null,
      reversesId: reversesId ?? null,
      sequence: this.sequence,
      previousHash: previous === null ? null : digestOf(previous),
      hash: digestOf(this.head),
      postedById: by,
      postedAt: new Date(at),
      verifyCode: codeOf(`voucher ${id}`),
    })
    this.keepLines(id, lines, reversesId !== undefined)
    return { ...voucher, id, voucherNo }
  }

  /** The same lines on the other side. What it takes back is of the same day. */
  reverse(day: string, year: string, first: PostedVoucher, reason: string, at: number): PostedVoucher {
    const lines = first.lines.map(
      ({ head, customerId, debit, credit }): Line => ({
        head,
        ...(customerId === undefined ? {} : { customerId }),
        ...(credit === undefined ? {} : { debit: credit }),
        ...(debit === undefined ? {} : { credit: debit }),
      }),
    )
    const { referenceNo: _, ...rest } = first
    return this.post(day, year, {
      ...rest,
      referenceNo: first.voucherNo,
      notes: reason,
      reversesId: first.id,
      at,
      lines,
    })
  }

  /** Reelers who owe something, and how much. */
  *owing(): Generator<[number, bigint]> {
    for (const [reelerId, { balance }] of this.accounts) if (balance > 0n) yield [reelerId, balance]
  }

  /** Writes the accounts that moved on the day. */
  closeDay(day: string): void {
    for (const [customerId, account] of this.accounts) {
      if (!account.touched) continue
      this.to.reeler_day.write({
        marketId: this.market.id,
        customerId,
        day,
        debit: rupees(account.debit),
        credit: rupees(account.credit),
        balance: rupees(account.balance),
      })
      account.debit = 0n
      account.credit = 0n
      account.touched = false
    }
  }

  private keepLines(voucherId: number, lines: readonly Line[], isReversal: boolean): void {
    for (const [place, { head, customerId, debit = 0n, credit = 0n }] of lines.entries()) {
      this.to.voucher_line.write({
        marketId: this.market.id,
        voucherId,
        lineNo: place + 1,
        headId: this.heads.get(head) ?? null,
        customerId: customerId ?? null,
        debit: rupees(debit),
        credit: rupees(credit),
      })
      if (head !== headCodes.reelers || customerId === undefined) continue
      const account = this.accounts.get(customerId) ?? { balance: 0n, debit: 0n, credit: 0n, touched: false }
      account.balance += debit - credit
      account.debit += isReversal ? -credit : debit
      account.credit += isReversal ? -debit : credit
      account.touched = true
      this.accounts.set(customerId, account)
    }
  }
}
