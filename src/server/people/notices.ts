import type { TermKey } from '#shared/terms'
import { endSessionsOf } from '../auth/service'
import type { Ctx } from '../context'
import type { StoredRow } from '../crud/read'
import { noticeText, queueMessage } from '../outbox/service'
import { toldNames } from './accountChanges'

interface Changed {
  readonly before: StoredRow
  readonly row: StoredRow
  readonly maker: string
  readonly isNew: boolean
  readonly hasPassword: boolean
}

const places = ['role', 'regionId', 'adOfficeId', 'marketId'] as const

/** What the owner of an account has to know of a change, as the keys of its messages. */
function newsOf({ before, row, isNew, hasPassword }: Changed): TermKey[] {
  if (row.isActive === 1 && before.isActive !== 1) return ['people.notice.account']
  if (isNew) return []
  return [
    ...(hasPassword ? (['account.notice.password'] as const) : []),
    ...(row.mobileNo === before.mobileNo ? [] : (['account.notice.number'] as const)),
    ...(toldNames.some((name) => row[name] !== before[name]) ? (['account.notice.name'] as const) : []),
    ...(places.some((name) => row[name] !== before[name]) ? (['account.notice.office'] as const) : []),
  ]
}

interface ReelerChanged {
  readonly userName: string
  /** Their number, as it was and as it is. */
  readonly numbers: readonly [before: string, now: string]
  readonly hasPassword: boolean
}

/**
 * Tells a reeler what the caller alone changed of their account, on the number that was theirs before as well: whoever signs in as
 * them bids in their name.
 */
export async function notifyReeler(ctx: Ctx, { userName, numbers, hasPassword }: ReelerChanged): Promise<void> {
  const [before, now] = numbers
  const news = [
    ...(hasPassword ? (['account.notice.passwordGiven'] as const) : []),
    ...(before === now ? [] : (['account.notice.numberChanged'] as const)),
  ]
  const args = { userName, maker: ctx.user.name }
  for (const key of news)
    for (const mobileNo of new Set(numbers))
      await queueMessage(ctx, { mobileNo, kind: 'notice', text: noticeText(key, args) })
}

/**
 * Tells the owner of an account what two officials changed of it, on the number that was theirs before as well, and ends
 * their sessions, but where only what they are called has changed.
 */
export async function notifyOwner(ctx: Ctx, changed: Changed): Promise<void> {
  const { before, row, maker } = changed
  const numbers = new Set([String(before.mobileNo), String(row.mobileNo)])
  const news = newsOf(changed)
  const name = { en: String(row.name), ta: String(row.nameTa ?? row.name) }
  const args = { userName: String(row.userName), name, maker, checker: ctx.user.name }
  for (const key of news)
    for (const mobileNo of numbers) await queueMessage(ctx, { mobileNo, kind: 'notice', text: noticeText(key, args) })
  if (news.length !== 1 || news[0] !== 'account.notice.name') await endSessionsOf(ctx, row.id)
}
