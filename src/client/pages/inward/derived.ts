import type { DeskLot, InwardDesk } from '#resources/api/inward'
import { lot as lotResource } from '#resources/lot'
import { type Laboratory, proposedLots } from '#shared/compute'
import { computedOf } from '#shared/computed'
import type { DeskValues } from './values'

/** What follows from the boxes: the race with its rates, the laboratory's results, the proposed lots. */
export function derivedOf(values: DeskValues, facts: InwardDesk | undefined, lot: DeskLot | null) {
  const type = facts?.cocoonTypes.find(({ id }) => id === values.cocoonTypeId)
  const race = type?.race ?? null
  const rates = (race && facts?.rates[race]) || null
  const isKept = lot !== null && lot.race === race && lot.silkRate !== null
  const used = isKept ? { silkRate: lot.silkRate, conversionCost: lot.conversionCost, recovery: lot.recovery } : rates
  const sample = {
    count100: values.count100,
    defectCount: values.defectCount,
    pupaeCocoonWeight: values.pupaeCocoonWeight,
    shellWeight: values.shellWeight,
  }
  return {
    type: type ?? null,
    race,
    rates: used,
    results: computedOf<Laboratory>(lotResource, { ...sample, ...used }),
    proposed: facts ? proposedLots(values.approxWeight, facts.settings.lotMaxKg) : null,
    isWithoutRate: race !== null && facts !== undefined && used === null,
  }
}
