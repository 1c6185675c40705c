import { tables as declared, tableOf } from '#resources/index'
import { termsOfSale } from '#resources/lot'
import { transitions } from '#resources/transitions/index'
import { keptFields } from '#shared/resource'
import type { Transitions } from '#shared/transitions'
import { isSecret, snake } from './names'

/** Columns that a bid moves: they are the bid's own record, so the lot is audited only when another column changes. */
const movedByBids = [
  'highest_bid',
  'highest_reeler_id',
  'highest_surrogate',
  'bid_count',
  'last_bid_at',
  'room_version',
  'bid_sequence',
  'head_hash',
]

/** Columns that the audit leaves out: what stays secret, what a bid moves, the content of files. */
export const hiddenColumns = (table: string): string[] => [
  ...declared
    .filter((one) => one.table === table)
    .flatMap((one) => Object.entries(keptFields(one)))
    .flatMap(([name, field]) => {
      if (field.type === 'password') return [`${snake(name)}_hash`]
      return isSecret(field) ? [`${snake(name)}_enc`, `${snake(name)}_hash`] : []
    }),
  ...(table === 'lot' ? movedByBids : []),
  // What a file says of itself is kept, its content stands once.
  ...(table === 'file' ? ['bytes'] : []),
]

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Every column of a lot that a bid leaves alone; the trigger costs a bid nothing. */
const columnsOfLot = () =>
  declared
    .filter((one) => one.table === 'lot')
    .flatMap((one) => Object.keys(keptFields(one)).map(snake))
    .filter((name) => !movedByBids.includes(name))

/**
 * A trigger that follows from a declaration; its text is one statement, written as PostgreSQL would write it back but for
 * its condition.
 */
export interface Trigger {
  readonly table: string
  readonly name: string
  readonly text: string
}

function auditTriggers(table: string): Trigger[] {
  const hidden = [...new Set(hiddenColumns(table))]
  const of = table === 'lot' ? ` of ${columnsOfLot().join(', ')}` : ''
  const calls = `on ${table} for each row execute function audit_row(${list(hidden)})`
  return [
    { table, name: 'audit_change', text: `create or replace trigger audit_change after update${of} ${calls};` },
    { table, name: 'audit_rows', text: `create or replace trigger audit_rows after insert or delete ${calls};` },
  ]
}

/** Append-only evidence: what is written stays as it was written. */
export const sealed: readonly string[] = [
  'bid',
  'bid_attempt',
  'attempt_seal',
  'bid_withdrawal',
  'token_print_undo',
  'slot_change',
  'weight_correction',
  'lot_correction',
  'voucher',
  'voucher_line',
  'receipt_print',
  'settlement',
  'bill_note',
  'bank_line',
  'payment_account',
  'cash_count',
  'day_seal',
  'evidence_seal',
  'evidence_head',
  'year_close',
  'year_balance',
  'audit_seal',
  'audit',
]

/** What money, numbers and four eyes are read from, and has no trail of its own. */
const relied = [
  'counter',
  'ledger_chain',
  'reeler_day',
  'open_item',
  'gate_pass_lot',
  'bank_match_line',
  'token_print',
  'customer_market',
  'account_link',
  'audit_numbering',
]

/** Tables of which years long closed are set aside (0132), by the column that says when a row is of. */
export const archived: ReadonlyMap<string, string> = new Map(
  declared.flatMap((one) => (one.archivedBy ? [[one.table, snake(one.archivedBy)] as const] : [])),
)

/** What stays as it was written; of a table that is archived a row may go where it stands in the archive the same. */
const sealTrigger = (table: string): Trigger => ({
  table,
  name: 'never_change',
  text: `create or replace trigger never_change before delete or update on ${table} for each row execute function ${archived.has(table) ? `keep_or_archive('${table}')` : 'refuse_change()'};`,
})

/** TRUNCATE asks no trigger of rows: what is kept or audited row by row is refused to be emptied at once. */
const truncateTrigger = (table: string): Trigger => ({
  table,
  name: 'never_emptied',
  text: `create or replace trigger never_emptied before truncate on ${table} for each statement execute function refuse_change();`,
})

/**
 * A status goes no other way than its legal moves. The condition holds them, so that nothing is called for a legal one, and
 * nothing at all where the status is not written: a bid costs no more.
 */
function moveTriggers({ of, field, initial, moves }: Transitions): Trigger[] {
  const { table } = tableOf(of)
  const column = snake(field)
  const legal = Object.entries(moves).flatMap(([from, next]) => next.map((to) => `${from}>${to}`))
  const refuses = `for each row when (%) execute function refuse_move('${column}')`
  const begins = refuses.replace('%', `new.${column} <> all (array[${list(initial)}])`)
  const goes = refuses.replace(
    '%',
    `old.${column} <> new.${column} and old.${column} || '>' || new.${column} <> all (array[${list(legal)}])`,
  )
  return [
    { table, name: 'legal_start', text: `create or replace trigger legal_start before insert on ${table} ${begins};` },
    {
      table,
      name: 'legal_move',
      text: `create or replace trigger legal_move before update of ${column} on ${table} ${goes};`,
    },
  ]
}

/** A field that is left to some roles is written by nobody else; no face of its table but by these. */
const writersTriggers = (): Trigger[] =>
  declared.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([name, { writers }]) => {
      if (!writers) return []
      const column = snake(name)
      const calls = `require_writer(${list([column, ...writers])})`
      const text = `create or replace trigger writers_of_${column} before insert or update of ${column} on ${table} for each row execute function ${calls};`
      return [{ table, name: `writers_of_${column}`, text }]
    }),
  )

/** The terms of a sale are written with the farmer's yes and stay; nothing is called where neither is written (0057). */
const termsTrigger = (): Trigger => ({
  table: 'lot',
  name: 'terms_of_sale',
  text: `create or replace trigger terms_of_sale before insert or update of lot_status, ${Object.keys(termsOfSale).map(snake).join(', ')} on lot for each row execute function freeze_terms();`,
})

/** Every trigger that the declarations ask for; `npm run db:generate` writes those that the migrations lack. */
export const declaredTriggers = (): Trigger[] => {
  const audited = new Set(declared.filter((table) => table.audit !== 'self').map((table) => table.table))
  const kept = new Set([...audited, ...sealed, ...relied])
  return [
    ...[...audited].flatMap(auditTriggers),
    ...sealed.map(sealTrigger),
    ...[...kept].map(truncateTrigger),
    ...transitions.flatMap(moveTriggers),
    ...writersTriggers(),
    termsTrigger(),
  ]
}
