import { registration } from '#resources/registration'
import { registrationTransitions } from '#resources/transitions/people'
import { isListed, mayDecide, officials } from '#shared/access'
import { succeeded } from '#shared/answer'
import { AppError, invalid, refused } from '#shared/errors'
import { fixedValues } from '#shared/face'
import type { Resource } from '#shared/resource'
import { canMove } from '#shared/transitions'
import type { Ctx } from '../context'
import type { StoredRow } from '../crud/read'
import { noticeText, queueMessage } from '../outbox/service'
import { idIn } from './offices'
import { decide, type Request, requestOf } from './queries'
import { accountIdOf } from './reelers'

/** A request that waits for a decision. Throws NOT_FOUND, FORBIDDEN for whom the caller does not decide on, ALREADY_PROCESSED. */
async function openRequest(ctx: Ctx, asked: unknown): Promise<Request> {
  const id = idIn(asked)
  const request = id === null ? undefined : await requestOf(ctx.db, ctx.user, id)
  if (!request) throw new AppError('NOT_FOUND')
  if (!mayDecide(ctx.user.role, request.role)) throw new AppError('FORBIDDEN')
  if (!canMove(registrationTransitions, request.status, 'REFUSED')) throw new AppError('ALREADY_PROCESSED')
  return request
}

/** The request that a registration answers. Throws as `openRequest` does, and REFUSED before its OTP is verified. */
export async function requestFor(ctx: Ctx, registrationId: unknown): Promise<Request> {
  const request = await openRequest(ctx, registrationId)
  if (request.status !== 'VERIFIED') throw refused('people.rule.notVerified')
  return request
}

const kindOf = (face: Resource, row: StoredRow): string =>
  String(row.role ?? row.customerType ?? Object.values(fixedValues(face))[0])

function requireSamePerson(face: Resource, row: StoredRow, request: Request): void {
  if (kindOf(face, row) !== request.role) {
    const field = registration.fields.role.options
    throw refused('people.rule.otherKind', { role: field[request.role as keyof typeof field] })
  }
  if (row.mobileNo !== request.mobileNo) throw invalid({ mobileNo: { key: 'people.rule.otherNumber' } })
}

/** Closes a request with the record that was registered for it, and tells the person. */
export async function activate(ctx: Ctx, request: Request, face: Resource, row: StoredRow): Promise<void> {
  requireSamePerson(face, row, request)
  const isCustomer = 'customerType' in row
  const userId = !isCustomer ? row.id : request.role === 'reeler' ? await accountIdOf(ctx, row.id) : null
  const customerId = isCustomer ? row.id : null
  const { id, mobileNo } = request
  await decide(ctx.db, { id, status: 'ACTIVATED', by: ctx.user.id, at: ctx.clock.now(), userId, customerId })
  // An official's account waits for a second official, whose yes is what the person is told of.
  if (isListed(request.role, officials)) return
  const text =
    request.role === 'farmer'
      ? noticeText('people.notice.farmer', { headCode: String(row.headCode) })
      : noticeText('people.notice.account', { userName: String(row.userName ?? row.headCode).toLowerCase() })
  await queueMessage(ctx, { mobileNo, kind: 'notice', text })
}

/** Refuses a request with a reason; whoever verified their number is told. Throws as `openRequest` does. */
export async function refuse(ctx: Ctx, id: number, reason: string): Promise<typeof succeeded> {
  const { mobileNo, status } = await openRequest(ctx, id)
  await decide(ctx.db, { id, status: 'REFUSED', by: ctx.user.id, at: ctx.clock.now(), reason })
  if (status === 'VERIFIED')
    await queueMessage(ctx, { mobileNo, kind: 'notice', text: `${noticeText('people.notice.refused')}\n${reason}` })
  return succeeded
}
