import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import type { Role } from '#shared/access'
import { refused } from '#shared/errors'
import { pending } from '#shared/field'
import type { Label } from '#shared/label'
import type { Ctx } from '../context'
import type { StoredRow } from '../crud/read'
import { propose } from '../proposals/service'
import { type OfficeField, officeNames } from './queries'

/** By what whoever says yes knows whose account it is, and everybody whose deeds are whose. */
export const toldNames = ['userName', 'name', 'nameTa'] as const
/** Who can sign in, with which number, as what and where. */
const doorFields = ['role', 'regionId', 'adOfficeId', 'marketId', 'mobileNo', 'isActive'] as const
/** What a second official has to agree to. */
const sensitiveFields = [...toldNames, ...doorFields] as const
type SensitiveField = (typeof sensitiveFields)[number]
type SensitiveChanges = Readonly<Partial<Record<SensitiveField, unknown>>>

export type AccountPayload = ProposalPayload<'account'>

/** What of a change waits for a second official; a deactivation is done at once, and so is what an account that waits is called. */
export function sensitiveChanges(before: StoredRow, after: StoredRow): SensitiveChanges {
  const fields: readonly SensitiveField[] = before.isActive === pending ? doorFields : sensitiveFields
  return Object.fromEntries(
    fields.flatMap((name) => {
      const isGrave = name === 'isActive' ? after.isActive === 1 : true
      return isGrave && before[name] !== after[name] ? [[name, after[name]]] : []
    }),
  )
}

const officeFields: readonly OfficeField[] = ['regionId', 'adOfficeId', 'marketId']

async function officesIn(ctx: Ctx, ...sides: readonly SensitiveChanges[]): Promise<AccountPayload['offices']> {
  const told: Record<string, Readonly<Record<string, Label>>> = {}
  for (const field of officeFields) {
    const ids = sides.flatMap((side) => (side[field] ? [Number(side[field])] : []))
    if (ids.length > 0) told[field] = await officeNames(ctx.db, field, ids)
  }
  return told
}

interface OpenChange {
  readonly id: number
  readonly makerId: number
  readonly payload: AccountPayload
}

/** The change of an account that waits. Whoever asks holds the account. */
export async function openChange(ctx: Ctx, userId: number): Promise<OpenChange | undefined> {
  const [open] = await ctx.db.query<OpenChange>(sql`
    select id, maker_id, payload from proposal
    where kind = 'account' and proposal_status = 'PROPOSED' and (payload ->> 'userId')::bigint = ${userId} for update`)
  return open
}

/** Who takes over from an account that goes to another office. */
export type Heir = NonNullable<AccountPayload['heir']>

export interface AccountChange {
  readonly face: string
  readonly row: StoredRow
  readonly changes: SensitiveChanges
  /** Its hash; null where none was given. */
  readonly passwordHash: string | null
  readonly isNew: boolean
  readonly heir?: Heir | null
}

/** The hash of the password that waits with a change. */
export const proposedPasswordHash = async (ctx: Ctx, id: number): Promise<string | null> => {
  const [given] = await ctx.db.query<{ passwordHash: string }>(sql`
    select password_hash from given_password where proposal_id = ${id}`)
  return given?.passwordHash ?? null
}

/**
 * Lets a change of an account wait for a second official; what the same person had waiting for it is taken up. Answers
 * the proposal's id. Throws REFUSED while another's change of it waits.
 */
export async function proposeAccount(ctx: Ctx, wanted: AccountChange): Promise<number> {
  const { row, face } = wanted
  const open = await openChange(ctx, row.id)
  if (open && open.makerId !== ctx.user.id) throw refused('account.rule.waits')
  const changes: SensitiveChanges = { ...open?.payload.changes, ...wanted.changes }
  const hash = wanted.passwordHash ?? (open && (await proposedPasswordHash(ctx, open.id))) ?? null
  if (open) {
    await ctx.db.query(sql`
      update proposal set proposal_status = 'WITHDRAWN', checked_at = ${ctx.clock.now()}, version = version + 1
      where id = ${open.id}`)
    await discardPassword(ctx, open.id)
  }
  const isNew = wanted.isNew || (open?.payload.isNew ?? false)
  const now = Object.fromEntries(doorFields.map((name) => [name, row[name] ?? null]))
  const before = isNew ? now : Object.fromEntries(Object.keys(changes).map((name) => [name, row[name] ?? null]))
  const names = Object.fromEntries(toldNames.map((name) => [name, row[name] ?? null]))
  const payload: AccountPayload = {
    face,
    userId: row.id,
    userName: String(row.userName),
    name: String(row.name),
    nameTa: (row.nameTa as string | null) ?? null,
    role: row.role as Role,
    isNew,
    password: hash !== null && !isNew,
    before: { ...before, ...names },
    changes: isNew ? { ...now, ...changes } : changes,
    offices: await officesIn(ctx, row as SensitiveChanges, changes),
    heir: wanted.heir ?? open?.payload.heir ?? null,
  }
  const { id } = await propose(ctx, 'account', null, payload, null)
  if (hash !== null)
    await ctx.db.query(sql`insert into given_password (proposal_id, password_hash) values (${id}, ${hash})`)
  return id
}

/** Forgets a password that was given and not confirmed. */
export const discardPassword = (ctx: Ctx, proposalId: number) =>
  ctx.db.query(sql`delete from given_password where proposal_id = ${proposalId}`)
