import { masterUser } from '#resources/accounts'
import type { TransferChoices, TransferPlan, TransferQuestion } from '#resources/api/people'
import { proposalKinds } from '#resources/options'
import { mayManage, type Role } from '#shared/access'
import { businessDay, momentShown } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { oneRow, type StoredRow } from '../crud/read'
import { recordSecurityEvent } from '../securityEvents/service'
import { requireSeen, withSeen } from '../seenPlan'
import { asAccount, changeAccount } from './accounts'
import { officeOf, own } from './offices'
import { lockAccount, type OfficeField } from './queries'
import {
  deliveriesOf,
  forgetDevices,
  handDeliveries,
  hasOthers,
  liveSlots,
  officeNamed,
  officesBeside,
  peersOf,
  type Standing,
  type Waiting,
  waitingOf,
} from './transferQueries'

/** An account that can be transferred, the kind of office that it works in, and where and with whom that may go. */
interface Leaving extends TransferChoices {
  readonly row: StoredRow
  readonly field: OfficeField
}

const standingOf = ({ id, role, regionId, adOfficeId, marketId }: StoredRow): Standing =>
  ({ id, role, regionId, adOfficeId, marketId }) as Standing

/** Throws NOT_FOUND; FORBIDDEN for oneself, a level that is not the caller's to manage, and one without an office; REFUSED. */
async function leaving(ctx: Ctx, id: number): Promise<Leaving> {
  const row = await oneRow(ctx, asAccount(masterUser), id)
  const field = officeOf(String(row.role))
  if (id === ctx.user.id || !field || !mayManage(ctx.user.role, String(row.role))) throw new AppError('FORBIDDEN')
  if (row.isActive !== 1) throw refused('transfer.rule.notActive')
  const officeId = Number(row[field])
  return {
    row,
    field,
    office: await officeNamed(ctx.db, field, officeId),
    offices: await officesBeside(ctx.db, ctx.user, field, { id: officeId, reach: own[field](ctx.user) }),
    heirs: await peersOf(ctx.db, standingOf(row)),
  }
}

/** Where an official may be sent and who may take over from them. Throws as `planTransfer` does. */
export async function transferChoices(ctx: Ctx, id: number): Promise<TransferChoices> {
  const { office, offices, heirs } = await leaving(ctx, id)
  return { office, offices, heirs }
}

type Exception = TransferPlan['exceptions'][number]

const exception = (why: Exception['why'], told: Partial<Exception> = {}): Exception => ({
  ...{ why, stops: false, name: '', nameTa: null, at: '', day: null, marketId: null, slotNo: null },
  ...told,
})

function waits({ why, name, at, marketId }: Waiting): Exception {
  const kind = why === 'proposal' ? proposalKinds[name as keyof typeof proposalKinds] : null
  return exception(why, {
    name: kind?.en ?? name,
    nameTa: kind?.ta ?? null,
    at: momentShown(at),
    day: businessDay(at),
    marketId,
  })
}

/** What of the office speaks against somebody's leaving it, or is to be known. */
async function ofOffice(ctx: Ctx, row: StoredRow, field: OfficeField): Promise<Exception[]> {
  const officeId = Number(row[field])
  const isAlone = !(await hasOthers(ctx.db, field, officeId, row.id))
  const slots = field === 'marketId' ? await liveSlots(ctx.db, officeId) : []
  return [
    ...slots.map(({ slotNo, day }) =>
      exception(isAlone ? 'slotLive' : 'slotGoesOn', { stops: isAlone, slotNo, day, marketId: officeId }),
    ),
    ...(isAlone ? [exception('lastOne')] : []),
  ]
}

const unknown = (field: 'officeId' | 'heirId') => invalid({ [field]: { key: 'rule.notFound' } })

async function planned(ctx: Ctx, { row, field, office, offices, heirs }: Leaving, asked: TransferQuestion) {
  const to = offices.find(({ id }) => id === asked.officeId)
  if (!to) throw unknown('officeId')
  const heir = asked.heirId ? heirs.find(({ id }) => id === asked.heirId) : null
  if (heir === undefined) throw unknown('heirId')
  const waiting = await waitingOf(ctx.db, row.id)
  const deliveries = await deliveriesOf(ctx.db, standingOf(row))
  const plan: TransferPlan = await withSeen({
    count: 1,
    ...{ name: String(row.name), nameTa: (row.nameTa as string | null) ?? null },
    ...{ from: office.name, fromTa: office.nameTa, to: to.name, toTa: to.nameTa },
    ...{ heir: heir?.name ?? null, heirTa: heir?.nameTa ?? null },
    deliveries: heir ? deliveries.length : 0,
    left: waiting.length,
    exceptions: [
      ...(await ofOffice(ctx, row, field)),
      ...waiting.map(waits),
      ...(heir ? [] : deliveries.map(({ name }) => exception('delivery', { name }))),
    ],
  })
  return { plan, heir }
}

/**
 * What a transfer would do, leave behind and be stopped by. Throws NOT_FOUND, FORBIDDEN, REFUSED for an account that signs
 * nobody in, INVALID for an office or an heir that there is not among the choices.
 */
export async function planTransfer(ctx: Ctx, asked: TransferQuestion): Promise<TransferPlan> {
  return (await planned(ctx, await leaving(ctx, asked.id), asked)).plan
}

/**
 * Proposes that an official works in another office; a second official's yes does it. Answers the proposal. Throws as
 * `planTransfer` does, CONFLICT where another plan was shown, REFUSED where a slot or another's proposal stands against it.
 */
export async function proposeTransfer(
  ctx: Ctx,
  asked: TransferQuestion,
  seen: string | undefined,
): Promise<{ proposed: number }> {
  await lockAccount(ctx.db, asked.id)
  const who = await leaving(ctx, asked.id)
  const { plan, heir } = await planned(ctx, who, asked)
  requireSeen(plan, seen)
  if (plan.exceptions.some(({ stops }) => stops)) throw refused('transfer.rule.slotLive')
  const body = { version: who.row.version, [who.field]: asked.officeId }
  const { proposed } = await changeAccount(ctx, masterUser, asked.id, body, heir)
  return { proposed: Number(proposed) }
}

const places = ['regionId', 'adOfficeId', 'marketId'] as const

/** Whether an account works elsewhere than before. */
export const isMoved = (before: StoredRow, row: StoredRow): boolean => places.some((name) => before[name] !== row[name])

/** Throws REFUSED where an account leaves a market of which it alone can end the slot that is open for bids. */
export async function requireMayLeave(ctx: Ctx, before: StoredRow): Promise<void> {
  const field = officeOf(String(before.role) as Role)
  const stops = field && before.isActive === 1 ? await ofOffice(ctx, before, field) : []
  if (stops.some((one) => one.stops)) throw refused('transfer.rule.slotLive')
}

/** An account has left its office: what is personal goes to the heir, and no browser of there is known to it any more. */
export async function handOver(ctx: Ctx, before: StoredRow, row: StoredRow, heirId: number | null): Promise<void> {
  if (heirId !== null) await handDeliveries(ctx.db, heirId, standingOf(before))
  await forgetDevices(ctx.db, row.id)
  await recordSecurityEvent(ctx, {
    kind: 'ACCOUNT_CHANGED',
    ...{ resource: masterUser.name, recordId: row.id },
    detail: [{ say: 'text', text: String(row.userName) }, { say: 'transferred' }],
  })
}
