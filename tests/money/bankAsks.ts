import { sql } from 'drizzle-orm'
import type { StatementDetail } from '#resources/api/reconciliation'
import { type BankMove, dayAfter } from './book'
import { text } from './bookLines'
import { paiseOf } from './passbooks'
import { type Ask, asking, type Body, Difference, type Play, rowsOf } from './play'

/*
 * The bank's own side of the market's account, and what is asked of its statements: read, matched, explained, confirmed. The
 * bank has what was posted when it comes to it, some of it later, and charges of which the books know nothing.
 */

interface Row {
  readonly day: string
  readonly paise: bigint
  /** The number that the bank names; empty where it names none. */
  readonly reference: string
  readonly narration: string
}

interface Statement {
  readonly id: number
  readonly moves: readonly BankMove[]
  readonly rows: readonly Row[]
}

const opened = new WeakMap<Play, { statements: Statement[]; opening: bigint }>()

function bankOf(play: Play) {
  const known = opened.get(play) ?? { statements: [], opening: play.random.pick([0n, 123_456n]) }
  opened.set(play, known)
  return known
}

const sumOf = (rows: readonly { readonly paise: bigint }[]): bigint => rows.reduce((all, { paise }) => all + paise, 0n)

/** The bank's balance by what was read of it; nothing where nothing was. */
function closingOf(play: Play): bigint {
  const { statements, opening } = bankOf(play)
  return opening + sumOf(statements.flatMap(({ rows }) => rows))
}

/** The lines that a statement of now would have: what the bank did since, with a charge now and then. */
function newRows(play: Play, moves: readonly BankMove[]): readonly Row[] {
  const { random, day } = play
  const last = bankOf(play).statements.at(-1)?.rows.at(-1)?.day
  const since = last === day || random.chance(0.7) ? day : dayAfter(day, -1)
  const charges = random.chance(0.5) ? [{ paise: random.pick([-1_770n, 800n]), reference: '' }] : []
  return [...moves, ...charges].map(({ paise, reference }, at) => ({
    day: at === 0 ? since : day,
    paise,
    reference,
    narration: `TRF ${play.keys} ${at}`,
  }))
}

const asFile = ({ day, paise, reference, narration }: Row) => ({
  day: day.split('-').reverse().join('/'),
  narration,
  reference,
  debit: paise < 0n ? text(-paise) : '',
  credit: paise > 0n ? text(paise) : '',
})

async function readStatement(play: Play): Promise<Ask | null> {
  const { random, desk, head, book } = play
  const { statements } = bankOf(play)
  const had = new Set(statements.flatMap(({ moves }) => moves))
  const moves = random.some(
    book.bankMoves.filter((move) => !had.has(move)),
    0.8,
  )
  const rows = newRows(play, moves)
  if (rows.length === 0) return null
  const before = statements.flatMap((one) => one.rows)
  const overlap = random.chance(0.4) ? before.slice(-random.whole(1, 4)) : []
  const closing = closingOf(play) + sumOf(rows)
  const isWrong = random.chance(0.1)
  const body = {
    bank: 'Indian Bank 6612',
    columns: { day: 'Date', narration: 'Particulars', reference: 'Ref', debit: 'Out', credit: 'In' },
    fileName: `bank-${play.keys}.csv`,
    opening: text(closingOf(play) - sumOf(overlap)),
    closing: text(closing + (isWrong ? 1n : 0n)),
    rows: [...overlap, ...rows].map(asFile),
  }
  const effect = (answer: Body) => {
    if (answer.written !== rows.length) throw new Difference(`Of ${rows.length} lines: ${JSON.stringify(answer)}`)
    statements.push({ id: Number(answer.id), moves, rows })
  }
  return asking(play, random.pick([desk, head]), 'reconciliation/statements', body, !isWrong, effect)
}

/** What a number of the bank stands for in the books; one that came back keeps its own until it is paid again, by whichever batch. */
const namedBy = sql.raw(`(select l.id as line, u.reference from voucher_line l join voucher v on v.id = l.voucher_id
    join ledger_head h on h.id = l.head_id and h.code = '3002'
    join (select b.batch_no as no, 'CN' as type, p.utr as reference from payment_batch b
        join payment_account f on f.batch_id = b.id
        join payment p on p.id = f.payment_id and (p.batch_id = b.id or p.returned_at is not null and p.payment_status <> 'SUCCESS')
      union all select challan_no, 'LR', challan_no from levy_remittance) u
    on u.type = v.vou_type and u.no = coalesce((select t.challan_no from levy_remittance t where t.voucher_id = v.id), v.reference_no))`)

/** What is proposed by a number is what that number stands for. */
async function checkProposed(play: Play, { lines, proposed }: StatementDetail): Promise<void> {
  for (const { kind, bankLineIds, voucherLineIds } of proposed.filter((one) => one.kind === 'REFERENCE')) {
    const references = lines.filter(({ id }) => bankLineIds.includes(id)).map(({ reference }) => reference)
    const meant = await rowsOf<{ reference: string }>(
      play,
      sql`select reference from ${namedBy} n where n.line = any(${`{${voucherLineIds.join(',')}}`}::int8[])`,
    )
    if (!references.every((one) => meant.some(({ reference }) => reference === one)))
      throw new Difference(`${kind}: the bank's ${references} are not ${JSON.stringify(meant)}`)
  }
}

const detailOf = async ({ desk }: Play, id: number) =>
  (await (await desk.get(`reconciliation/statements/${id}`)).json()) as StatementDetail

async function confirmMatches(play: Play, { id }: Statement): Promise<Ask | null> {
  const detail = await detailOf(play, id)
  await checkProposed(play, detail)
  const chosen = play.random.some(detail.proposed, 0.7)
  if (chosen.length === 0) return null
  const body = { ids: chosen.flatMap(({ bankLineIds }) => bankLineIds) }
  const by = play.random.pick([play.desk, play.head])
  return asking(play, by, `reconciliation/statements/${id}/matches`, body, true)
}

interface Open {
  readonly id: number
  readonly isBank: boolean
  readonly paise: bigint
  readonly isConfirmed: boolean
}

/** What of both sides stands in no match. */
async function openLines(play: Play): Promise<readonly Open[]> {
  const rows = await rowsOf<Omit<Open, 'paise'> & { amount: string }>(
    play,
    sql`select l.id, true as is_bank, (l.credit - l.debit)::numeric(14,2) as amount, s.statement_status = 'CONFIRMED' as is_confirmed
        from bank_line l join bank_statement s on s.id = l.statement_id and s.is_live
        where not exists (select from bank_match_line n where n.bank_line_id = l.id and n.is_live)
      union all select l.id, false, (l.debit - l.credit)::numeric(14,2), false from voucher_line l
        join ledger_head h on h.id = l.head_id and h.code = '3002'
        where l.market_id = ${play.marketId}
          and not exists (select from bank_match_line n where n.voucher_line_id = l.id and n.is_live)
      order by 2, 1`,
  )
  return rows.map(({ amount, ...row }) => ({ ...row, paise: paiseOf(amount) }))
}

const chosenOf = (lines: readonly Open[]) => ({
  bankLineIds: lines.filter(({ isBank }) => isBank).map(({ id }) => id),
  voucherLineIds: lines.filter(({ isBank }) => !isBank).map(({ id }) => id),
})

/** One of each side over the same amount, a voucher and what took it back; seldom two that are not the same money. */
async function matchByHand(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const open = await openLines(play)
  if (open.length < 2) return null
  const first = random.pick(open)
  const same = open.filter((one) => one.paise === (one.isBank === first.isBank ? -first.paise : first.paise))
  const second = random.pick(same.length > 0 && random.chance(0.9) ? same : open)
  const lines = first === second ? [first] : [first, second]
  const bank = sumOf(lines.filter(({ isBank }) => isBank))
  const isEqual = lines.length === 2 && bank === sumOf(lines.filter(({ isBank }) => !isBank))
  return asking(play, random.pick([desk, head]), 'reconciliation/matches', chosenOf(lines), isEqual)
}

/** Of the last lines that have none of the other side, mostly all of a statement, so that it can be confirmed. */
async function explain(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const open = await openLines(play)
  const lines = random.chance(0.7)
    ? open.filter(({ isBank, isConfirmed }) => isBank && !isConfirmed)
    : random.some(open, 0.3)
  if (lines.length === 0) return null
  const kind = random.pick(['CHARGE', 'TRANSIT', 'OTHER'])
  const body = {
    ...chosenOf(lines),
    kind,
    ...((kind === 'OTHER' || random.chance(0.3)) && { note: 'As the bank says' }),
  }
  const expected = !lines.some(({ isConfirmed }) => isConfirmed)
  return asking(play, random.pick([desk, head]), 'reconciliation/explanations', body, expected)
}

async function undoMatch(play: Play): Promise<Ask | null> {
  const { random, desk, head } = play
  const matches = await rowsOf<{ id: number; isLive: boolean; isConfirmed: boolean }>(
    play,
    sql`select m.id, m.is_live, exists (select from bank_match_line n join bank_line l on l.id = n.bank_line_id
        join bank_statement s on s.id = l.statement_id where n.match_id = m.id and s.statement_status = 'CONFIRMED') as is_confirmed
      from bank_match m order by m.id`,
  )
  if (matches.length === 0) return null
  const { id, isLive, isConfirmed } = random.pick(matches)
  const body = { reason: 'Of another day' }
  return asking(play, random.pick([desk, head]), `reconciliation/matches/${id}/undo`, body, isLive && !isConfirmed)
}

interface State {
  readonly status: string
  readonly maker: string
  readonly hands: readonly string[] | null
  /** In lines of the books alone. */
  readonly bookHands: readonly string[] | null
  readonly open: number
}

async function stateOf(play: Play, id: number): Promise<State> {
  const [row] = await rowsOf<State>(
    play,
    sql`select s.statement_status as status, u.role as maker,
      (select count(*) from bank_line l where l.statement_id = s.id
        and not exists (select from bank_match_line n where n.bank_line_id = l.id and n.is_live)
        and not exists (select from bank_explanation x where x.bank_line_id = l.id and x.is_live)) as open,
      (select jsonb_agg(h.role) from (
        select o.role from bank_line l join bank_explanation x on x.bank_line_id = l.id and x.is_live
          join mas_user o on o.id = x.made_by_id where l.statement_id = s.id
        union select o.role from bank_line l join bank_match_line n on n.bank_line_id = l.id and n.is_live
          join bank_match m on m.id = n.match_id join mas_user o on o.id = m.made_by_id where l.statement_id = s.id) h) as hands,
      (select jsonb_agg(distinct h.role) from (
        select o.role, x.made_at as at, array[x.voucher_line_id] as lines
        from bank_explanation x join mas_user o on o.id = x.made_by_id
        where x.is_live and x.voucher_line_id is not null
          and not exists (select from bank_match_line n where n.voucher_line_id = x.voucher_line_id and n.is_live)
        union all select o.role, null, array_agg(n.voucher_line_id)
        from bank_match m join mas_user o on o.id = m.made_by_id join bank_match_line n on n.match_id = m.id
        where m.is_live group by m.id, o.role having count(n.bank_line_id) = 0) h
        join voucher_line l on l.id = any(h.lines) join voucher v on v.id = l.voucher_id
        where v.day <= s.day and (v.day >= s.from_day or h.at >= s.made_at)) as book_hands
      from bank_statement s join mas_user u on u.id = s.maker_id where s.id = ${id}`,
  )
  if (!row) throw new Error(`No statement ${id}`)
  return row
}

/** By the branch admin or their superior, who had no hand in it; what is confirmed is opened again now and then. */
async function settleStatement(play: Play, { id }: Statement): Promise<Ask | null> {
  const { random, head, ad, desk, statements } = { ...play, ...bankOf(play) }
  const { status, maker, hands, bookHands, open } = await stateOf(play, id)
  if (status === 'CONFIRMED' && random.chance(0.5))
    return asking(
      play,
      random.pick([head, ad]),
      `reconciliation/statements/${id}/reopen`,
      { reason: 'Look again' },
      true,
    )
  if (random.chance(0.2)) {
    const isLast = statements.at(-1)?.id === id
    const expected = status === 'READ' && isLast && hands === null
    const effect = () => void statements.pop()
    return asking(play, desk, `reconciliation/statements/${id}/withdraw`, { reason: 'Wrong file' }, expected, effect)
  }
  const by = random.weighted([
    [2, head],
    [2, ad],
    [0.5, desk],
  ])
  const isOwn = by === head && (maker === 'branchad' || [...(hands ?? []), ...(bookHands ?? [])].includes('branchad'))
  const expected = status === 'READ' && open === 0 && by !== desk && !isOwn
  return asking(play, by, `reconciliation/statements/${id}/confirm`, {}, expected)
}

const works = [
  [4, readStatement],
  [3, matchByHand],
  [3, explain],
  [1, undoMatch],
] as const
const ofStatement = [
  [3, confirmMatches],
  [4, settleStatement],
] as const

/** Something at the market's account with its bank. */
export async function bankWork(play: Play): Promise<Ask | null> {
  const { random } = play
  const { statements } = bankOf(play)
  if (statements.length === 0) return readStatement(play)
  return random.chance(0.5)
    ? random.weighted(works)(play)
    : random.weighted(ofStatement)(play, random.pick(statements.slice(-3)))
}

/** Where the statements end is the bank's balance, and what the program says of it comes to nothing. */
export async function checkBank(play: Play): Promise<void> {
  const last = bankOf(play).statements.at(-1)
  if (!last) return
  const { figures } = await detailOf(play, last.id)
  if (figures.difference !== '0.00' || paiseOf(figures.bank) !== closingOf(play))
    throw new Difference(`The bank has ${closingOf(play)} paise, not ${JSON.stringify(figures)}`)
}
