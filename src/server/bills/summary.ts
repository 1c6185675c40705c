import type { SideSummary } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import type { Ctx } from '../context'
import type { SlotQuestion } from '../slots/service'
import { previewBills } from './service'

/** What a run over a slot would bill now on one side. Throws as `previewBills`. */
export async function sideSummary(ctx: Ctx, side: Side, question: SlotQuestion): Promise<SideSummary> {
  const { slot, approved, weighed, waiting, levy, totals, ...preview } = await previewBills(ctx, question)
  return {
    slot,
    side,
    approved,
    weighed,
    waiting,
    rows: side === 'farmer' ? preview.farmers : preview.reelers,
    totals: totals[side],
    levyPercent: side === 'farmer' ? levy.farmerPercent : levy.reelerPercent,
  }
}
