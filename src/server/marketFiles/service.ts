import type { OpeningLine } from '#resources/api/ledger'
import type { FileOpening, ImportedFiles } from '#resources/api/setup'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import type { Ctx } from '../context'
import { dryRun } from '../crud/dryRun'
import { importError, type Tried, tryRows } from '../crud/import'
import { openAccounts } from '../ledger/service'
import { marketFor } from '../markets'
import { creators } from '../people/service'
import { recordSecurityEvent } from '../securityEvents/service'

type Rows = readonly Readonly<Record<string, unknown>>[]

export interface Files {
  readonly farmers: Rows
  readonly reelers: Rows
  readonly openings: readonly FileOpening[]
  readonly day: string
}

/** The code of the customer that a row of a file became; null where it became none. */
const codeOf = ({ made }: Tried, row: number | undefined): string | null =>
  (made[row ?? -1] as { readonly headCode?: string } | undefined)?.headCode ?? null

/**
 * The lines of the ledger for what the files say, each with its place among `openings`: what a row owes that became no
 * customer is not asked about, for what is wrong with the row is said already.
 */
function linesOf(openings: readonly FileOpening[], farmers: Tried, reelers: Tried) {
  const lines: { readonly at: number; readonly line: OpeningLine }[] = []
  for (const [at, { of, row, code, side, amount }] of openings.entries()) {
    const own = of === 'head' ? (code ?? '') : codeOf(of === 'farmer' ? farmers : reelers, row)
    if (own !== null) lines.push({ at, line: { code: own, side, amount } })
  }
  return lines
}

/** Writes all that is right; the caller's transaction holds it. */
async function tryFiles(ctx: Ctx, { farmers, reelers, openings, day }: Files): Promise<ImportedFiles> {
  const marketId = marketFor(ctx.user, undefined)
  const made = {
    farmers: await tryRows(ctx, farmer, farmers, creators[farmer.name]),
    reelers: await tryRows(ctx, reeler, reelers, creators[reeler.name]),
  }
  const lines = linesOf(openings, made.farmers, made.reelers)
  const read = await openAccounts(
    ctx,
    marketId,
    lines.map(({ line }) => line),
    day,
    false,
  )
  return {
    farmers: made.farmers.result,
    reelers: made.reelers.result,
    openings: {
      ...read,
      total: openings.length,
      errors: read.errors.map(({ row, errors }) => ({ row: lines[row]?.at ?? row, errors })),
    },
  }
}

/**
 * Farmers, reelers and opening balances of a market from files, all of them or nothing: each row is made as it would be
 * alone, by the same rules; balances of heads wait for another person, as ever. Throws INVALID where a row is wrong and CONFIRM where one wants a yes; `isTrial` only says so.
 */
export async function importFiles(ctx: Ctx, files: Files, isTrial: boolean, accept: boolean): Promise<ImportedFiles> {
  if (isTrial) {
    const told = await dryRun(ctx, (trial) => tryFiles(trial, files))
    const nothing = { written: 0 }
    return {
      farmers: { ...told.farmers, ...nothing },
      reelers: { ...told.reelers, ...nothing },
      openings: { ...told.openings, ...nothing, waiting: 0, message: '' },
    }
  }
  const told = await tryFiles(ctx, files)
  const { farmers, reelers, openings } = told
  const refusal = importError(
    { errors: [...farmers.errors, ...reelers.errors, ...openings.errors], asks: [...farmers.asks, ...reelers.asks] },
    accept,
  )
  if (refusal) throw refusal
  for (const [resource, { written }] of [
    [farmer, farmers],
    [reeler, reelers],
  ] as const)
    if (written > 0)
      await recordSecurityEvent(ctx, {
        kind: 'IMPORTED',
        resource: resource.name,
        marketId: ctx.user.marketId,
        detail: [{ say: 'rows', n: written }],
      })
  return told
}
