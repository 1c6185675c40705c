import { type Answer, all, type Decisions, highest, type Model, type ModelLot, type ModelReeler } from './model'

/*
 * What a reeler can stand for (D27, 0023), in whole paise: what they paid in less the least balance, or their limit; less what
 * they owe, what they bought and is not billed, and what they lead on.
 */

/** The levy on top of a reeler's price, in hundredths of a percent. */
const levy = 75

/** `upper / lower` to the next whole number, half up. */
const halfUp = (upper: number, lower: number): number => Math.floor((2 * upper + lower) / (2 * lower))

/** Paise of a lot at ₹ a kilogram, with the levy. */
const costOf = ({ weight }: ModelLot, price: number): number => halfUp(weight * price * (10_000 + levy), 100_000)

const priceOf = (lot: ModelLot): number => highest(lot)?.amount ?? 0
const isLedBy = (lot: ModelLot, { id }: ModelReeler): boolean => highest(lot)?.reelerId === id

const costs = (model: Model, of: (lot: ModelLot) => boolean): number =>
  all(model.lots)
    .filter(of)
    .reduce((sum, lot) => sum + costOf(lot, priceOf(lot)), 0)

const boughtBy = (model: Model, reeler: ModelReeler): number =>
  costs(model, (lot) => (lot.status === 'APPROVED' || lot.status === 'WEIGHED') && !lot.billed && isLedBy(lot, reeler))

/** What they lead on; `except` is the slot that is not counted. */
const ledBy = (model: Model, reeler: ModelReeler, except: number | null): number =>
  costs(
    model,
    (lot) =>
      (lot.status === 'SLOTTED' || lot.status === 'BIDDING' || lot.status === 'BID_CLOSED') &&
      (except === null || lot.slotId !== except) &&
      isLedBy(lot, reeler),
  )

/** What their account alone lets them stand for; null where nothing limits them. */
function fundsOf({ rules }: Model, { owes, limit }: ModelReeler): number | null {
  if (rules.prepaid) return -owes - rules.leastBalance
  return limit === null ? null : limit - owes
}

/** What is late counts only where there is credit. */
export const lateOf = ({ rules }: Model, { late }: ModelReeler): number => (rules.prepaid ? 0 : late)

/** What they can still bid for, what they lead on in the slot `except` not counted; null where nothing limits them. */
export function freeOf(model: Model, reeler: ModelReeler, except: number | null = null): number | null {
  const funds = fundsOf(model, reeler)
  return funds === null ? null : funds - boughtBy(model, reeler) - ledBy(model, reeler, except)
}

const reelerOf = (model: Model, id: number): ModelReeler => {
  const reeler = model.reelers.get(id)
  if (!reeler) throw new Error(`No reeler ${id}`)
  return reeler
}

/** Why the bidder's cover does not reach; what they lead with on the same lot is free again by the bid. */
export function coverRefused(
  model: Model,
  { lot, reelerId, amount }: { lot: ModelLot; reelerId: number; amount: number },
): Answer | null {
  const reeler = reelerOf(model, reelerId)
  if (lateOf(model, reeler) > 0) return 'rule.bid.lateBill'
  const free = freeOf(model, reeler)
  if (free === null) return null
  const own = isLedBy(lot, reeler) ? costOf(lot, priceOf(lot)) : 0
  return costOf(lot, amount) > free + own ? 'rule.bid.noCover' : null
}

/** Why those who would buy cannot stand for it beside what they bought; what they lead on elsewhere is not sold yet. */
export function saleRefused(model: Model, { list, override, byBranchAdmin }: Decisions): Answer | null {
  const sold = list.filter(({ verdict }) => verdict === 'APPROVED')
  if (sold.length > 0 && override) {
    if (!byBranchAdmin) return 'FORBIDDEN'
    return sold.some(({ reason }) => !reason) ? 'INVALID' : null
  }
  const lots = sold.flatMap(({ lotId }) => model.lots.get(lotId) ?? [])
  const buyers = [...new Set(lots.map((lot) => highest(lot)?.reelerId ?? 0))].sort((a, b) => a - b)
  for (const id of buyers) {
    const reeler = reelerOf(model, id)
    if (lateOf(model, reeler) > 0) return 'rule.approval.lateBill'
    const funds = fundsOf(model, reeler)
    const cost = lots.filter((lot) => isLedBy(lot, reeler)).reduce((sum, lot) => sum + costOf(lot, priceOf(lot)), 0)
    if (funds !== null && cost > funds - boughtBy(model, reeler)) return 'rule.approval.noCover'
  }
  return null
}

/** Money that a reeler pays in: the oldest bills first. */
export function receive(reeler: ModelReeler, paise: number): void {
  reeler.owes -= paise
  reeler.late = Math.max(0, reeler.late - paise)
}

/**
 * The bills of what was weighed of a slot: amount and levy of each lot to the paisa, each reeler's bill to the rupee. Answers
 * how many bills.
 */
export function bill(model: Model, slotId: number): number {
  const lots = all(model.lots).filter((lot) => lot.slotId === slotId && lot.status === 'WEIGHED' && !lot.billed)
  const totals = new Map<number, number>()
  for (const lot of lots) {
    const id = highest(lot)?.reelerId ?? 0
    const amount = halfUp(lot.weight * priceOf(lot), 10)
    totals.set(id, (totals.get(id) ?? 0) + amount + halfUp(amount * levy, 10_000))
    lot.billed = true
  }
  for (const [id, total] of totals) reelerOf(model, id).owes += halfUp(total, 100) * 100
  return totals.size
}
