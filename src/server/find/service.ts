import type { FoundRecord } from '#resources/api/shell'
import { invoice } from '#resources/invoice'
import { voucher } from '#resources/voucher'
import { can } from '#shared/access'
import { accountingYear, addDays, businessDay, yearRange } from '#shared/day'
import { leastTyped, mostFound } from '#shared/shell'
import type { Ctx } from '../context'
import { recordRead } from '../securityEvents/service'
import { type Asked, askedOf } from './asked'
import { invoicesFound, lotsFound, peopleFound, vouchersFound } from './queries'

/** Invoices and vouchers by number, for whoever may list them; by the last digits those of this year and the last. */
async function papersFound({ db, user, clock }: Ctx, { serial, paperNo }: Asked): Promise<FoundRecord[]> {
  if (serial === null && paperNo === null) return []
  const year = accountingYear(businessDay(clock.now()))
  const asked = { serial, paperNo, years: [year, accountingYear(addDays(yearRange(year).from, -1))] }
  return [
    ...(can(user.role, 'list', invoice) ? await invoicesFound(db, asked, user) : []),
    ...(can(user.role, 'list', voucher) ? await vouchersFound(db, asked, user) : []),
  ]
}

/** Lots, papers, farmers and reelers of the caller's markets for what is typed; a lot of today comes first. */
export async function findRecords(ctx: Ctx, text: string): Promise<FoundRecord[]> {
  const { db, user, clock } = ctx
  if (user.marketIds.length === 0) return []
  const asked = askedOf(text)
  const { lot, begins } = asked
  const lots = lot ? await lotsFound(db, lot.lotNo, lot.day ?? businessDay(clock.now()), user) : []
  const papers = await papersFound(ctx, asked)
  const people = begins.length < leastTyped ? [] : await peopleFound(db, begins, user)
  const found = [...lots, ...papers, ...people].slice(0, mostFound)
  for (const kind of ['farmer', 'reeler'] as const)
    recordRead(
      ctx,
      kind,
      found.filter((one) => one.kind === kind),
    )
  return found
}
