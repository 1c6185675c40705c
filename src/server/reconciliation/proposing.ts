import { sql } from 'drizzle-orm'
import type { ProposedMatch } from '#resources/api/reconciliation'
import { paise, rupees } from '#shared/money'
import type { Ctx } from '../context'
import { call } from '../db/call'
import type { StatementRow } from './queries'

/** So many working days lie between an entry of the books and the bank's, at most. */
const mostDays = 3

interface BankSide {
  readonly id: number
  readonly day: string
  readonly isOpening: boolean
  /** What it adds to the balance, in paise. */
  readonly moved: bigint
  /** The words of its narration and reference. */
  readonly words: ReadonlySet<string>
  /** The same in one piece. */
  readonly text: string
}

interface BookSide {
  readonly id: number
  readonly day: string
  readonly moved: bigint
  readonly references: readonly string[]
  /** Of a batch that the bank answered: what each transfer is and by which number, empty where it is not known any more. */
  readonly transfers: readonly { readonly utr: string; readonly amount: bigint }[]
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
/** A reference says something by a digit and some length. */
const isTelling = (reference: string): boolean => reference.length >= 5 && /\d/.test(reference)

interface Moved {
  readonly id: number
  readonly day: string
  readonly moved: string
}

/** What of a statement waits for its counterpart. */
async function bankSides(ctx: Ctx, statementId: number): Promise<BankSide[]> {
  const rows = await ctx.db.query<Moved & { isOpening: boolean; text: string }>(sql`
    select e.id, e.day, e.is_opening, (e.credit - e.debit)::numeric(14,2) as moved,
      concat_ws(' ', e.reference, e.narration) as text
    from bank_entry e where e.statement_id = ${statementId} and e.match_id is null order by e.line_no`)
  return rows.map(({ id, day, isOpening, moved, text }) => ({
    id,
    day,
    isOpening,
    moved: paise(moved),
    words: new Set(
      text
        .split(/[^\p{L}\p{N}]+/u)
        .map(plain)
        .filter(Boolean),
    ),
    text: plain(text),
  }))
}

/** What of the books waits, with the numbers that the bank may name it by. */
async function bookSides(ctx: Ctx, marketId: number): Promise<BookSide[]> {
  const rows = await ctx.db.query<
    Moved & { references: (string | null)[]; transfers: { utr: string; amount: string }[] }
  >(sql`
    with returned as (
      -- What came back after it was paid, with the voucher that took it back. A payment keeps the number of the last time alone.
      select v.id as voucher_id, f.batch_id, v.amount,
        case when p.payment_status <> 'SUCCESS' and row_number() over (partition by p.id order by v.sequence desc) = 1
          then p.utr else '' end as utr
      from payment p
      join payment_account f on f.payment_id = p.id
      join payment_batch b on b.id = f.batch_id
      join voucher v on v.market_id = p.market_id and v.vou_type = 'CN' and v.day >= p.day
        and v.reference_no = b.batch_no || '/' || p.id
      where p.market_id = ${marketId} and p.returned_at is not null
    )
    select e.id, e.day, (e.debit - e.credit)::numeric(14,2) as moved,
      array[e.reference_no, e.voucher_no, r.challan_no, k.utr]::text[] as references, coalesce(t.transfers, '[]') as transfers
    from book_entry e
    left join levy_remittance r on e.vou_type = 'LR' and r.voucher_id = e.voucher_id
    left join returned k on k.voucher_id = e.voucher_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('utr', c.utr, 'amount', c.amount::text)) as transfers
      from payment_batch b cross join lateral (
        select p.utr, p.amount from payment p where p.batch_id = b.id and p.payment_status = 'SUCCESS'
        union all
        select k.utr, k.amount from returned k where k.batch_id = b.id
      ) c
      where e.vou_type = 'CN' and b.batch_no = e.reference_no
    ) t on e.vou_type = 'CN'
    where e.market_id = ${marketId} and e.match_id is null order by e.day, e.sequence, e.line_no`)
  return rows.map(({ id, day, moved, references, transfers }) => ({
    id,
    day,
    moved: paise(moved),
    references: references.map((one) => plain(one ?? '')).filter(isTelling),
    transfers: transfers.map(({ utr, amount }) => ({ utr: plain(utr), amount: paise(amount) })),
  }))
}

/** A long number is found inside of a word, too; a short one has to be a word. */
const names = ({ words, text }: BankSide, reference: string): boolean =>
  words.has(reference) || (reference.length >= 9 && text.includes(reference))

/** What both sides still have, and what was found to belong together. */
class Pairing {
  readonly proposed: ProposedMatch[] = []
  readonly #gone = new Set<BankSide | BookSide>()

  constructor(
    private readonly bank: readonly BankSide[],
    private readonly books: readonly BookSide[],
  ) {}

  #propose(kind: ProposedMatch['kind'], bank: readonly BankSide[], books: readonly BookSide[]): void {
    for (const one of [...bank, ...books]) this.#gone.add(one)
    const amount = rupees(bank.reduce((total, { moved }) => total + moved, 0n))
    this.proposed.push({
      kind,
      bankLineIds: bank.map(({ id }) => id),
      voucherLineIds: books.map(({ id }) => id),
      amount,
    })
  }

  get #bankLeft(): readonly BankSide[] {
    return this.bank.filter((one) => !this.#gone.has(one) && !one.isOpening)
  }
  get #booksLeft(): readonly BookSide[] {
    return this.books.filter((one) => !this.#gone.has(one))
  }

  /** The balance that the first statement opens with is all that the books had before it. */
  opening(): void {
    const first = this.bank.find(({ isOpening }) => isOpening)
    if (!first) return
    const before = this.books.filter(({ day }) => day <= first.day)
    // No account opens with nil, so that nothing is not all that the books had.
    if (before.reduce((total, { moved }) => total + moved, 0n) === first.moved)
      this.#propose('OPENING', [first], before)
  }

  /** One voucher of a batch is many transfers of the bank: each by its UTR and its amount, all of them and each once. */
  transfers(): void {
    const left = this.#bankLeft
    for (const book of this.#booksLeft) {
      const found = book.transfers.map(({ utr, amount }) =>
        left.filter((line) => -line.moved === amount && !this.#gone.has(line) && names(line, utr)),
      )
      const lines = new Set(found.flatMap(([line]) => line ?? []))
      const isPlain = found.every(({ length }) => length === 1)
      if (isPlain && [...lines].reduce((total, { moved }) => total + moved, 0n) === book.moved)
        this.#propose('REFERENCE', [...lines], [book])
    }
  }

  /** One of each side that fit nobody else. */
  #unique(kind: ProposedMatch['kind'], fits: (bank: BankSide, book: BookSide) => boolean): void {
    const byAmount = new Map<bigint, BookSide[]>()
    for (const book of this.#booksLeft) byAmount.set(book.moved, [...(byAmount.get(book.moved) ?? []), book])
    const candidates = this.#bankLeft.map((line): readonly [BankSide, readonly BookSide[]] => [
      line,
      (byAmount.get(line.moved) ?? []).filter((book) => fits(line, book)),
    ])
    const wanted = new Map<BookSide, number>()
    for (const [, books] of candidates) for (const book of books) wanted.set(book, (wanted.get(book) ?? 0) + 1)
    for (const [line, [book, ...others]] of candidates)
      if (book && others.length === 0 && wanted.get(book) === 1) this.#propose(kind, [line], [book])
  }

  byReference(): void {
    this.#unique('REFERENCE', (line, { references }) => references.some((one) => names(line, one)))
  }

  byDay(near: ReadonlySet<string>): void {
    this.#unique('DAY', (line, book) => near.has(`${line.id} ${book.id}`))
  }
}

/** The pairs of a statement's lines and the books' over the same amount with few working days between them. */
async function nearPairs(ctx: Ctx, { id, marketId }: StatementRow): Promise<ReadonlySet<string>> {
  const between = call('working_days', {
    p_market: marketId,
    p_from: sql`least(e.day, o.day)`,
    p_to: sql`greatest(e.day, o.day)`,
  })
  const rows = await ctx.db.query<{ line: number; book: number }>(sql`
    select e.id as line, o.id as book
    from bank_entry e join book_entry o
      on o.market_id = e.market_id and o.debit = e.credit and o.credit = e.debit and o.match_id is null
    where e.statement_id = ${id} and e.match_id is null and not e.is_opening
      and o.day between e.day - 14 and e.day + 14 and ${between} <= ${mostDays}`)
  return new Set(rows.map(({ line, book }) => `${line} ${book}`))
}

/** What of a statement seems to be the same money as what of the books; only where no other fits. */
export async function proposedMatches(ctx: Ctx, statement: StatementRow): Promise<readonly ProposedMatch[]> {
  const bank = await bankSides(ctx, statement.id)
  if (bank.length === 0) return []
  const pairing = new Pairing(bank, await bookSides(ctx, statement.marketId))
  pairing.opening()
  pairing.transfers()
  pairing.byReference()
  pairing.byDay(await nearPairs(ctx, statement))
  return pairing.proposed
}
