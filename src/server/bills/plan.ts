import type { BillRunPlan } from '#resources/api/moneyPlans'
import { sides as bothSides, type Side } from '#shared/billRow'
import type { Ctx } from '../context'
import { withSeen } from '../seenPlan'
import { type Bill, type BillLot, billsOf, isZero, totalsOf } from './bill'
import { expiredLicences } from './licences'
import { customersOf, type LockedSlot, lotsOfAskedFarmer, unweighedLots } from './queries'

/** What a run goes by: its lots as they are read or locked. */
export interface Run {
  readonly slot: Pick<LockedSlot, 'id' | 'slotNo' | 'day' | 'marketId'>
  /** Of the bills. */
  readonly day: string
  readonly lots: readonly BillLot[]
  readonly sides: readonly Side[]
}

type Exception = BillRunPlan['exceptions'][number]

type NamedLot = Awaited<ReturnType<typeof unweighedLots>>[number]

const told = (why: Exception['why'], lots: readonly NamedLot[]): Exception[] =>
  lots.map(({ id, lotNo, name, nameTa }) => ({ why, stops: false, id, lotNos: [lotNo], name, nameTa, lastDay: null }))

/** Once they are billed nobody can say yes to another farmer. */
const farmerWaits = async (ctx: Ctx, bills: readonly Bill[]): Promise<Exception[]> =>
  told(
    'farmerWaits',
    await lotsOfAskedFarmer(
      ctx,
      bills.flatMap(({ lines }) => lines.map(({ lot }) => lot.id)),
    ),
  )

async function comeToNothing(ctx: Ctx, bills: readonly Bill[]): Promise<Exception[]> {
  const customers = await customersOf(
    ctx,
    bills.map(({ customerId }) => customerId),
  )
  return bills.map(({ customerId, lines }) => {
    const { name = '', nameTa = null } = customers.get(customerId) ?? {}
    const lotNos = lines.map(({ lot }) => lot.lotNo)
    return { why: 'zero', stops: false, id: lines[0]?.lot.id ?? 0, lotNos, name, nameTa, lastDay: null }
  })
}

async function expired(ctx: Ctx, { slot }: Run, bills: readonly Bill[]): Promise<Exception[]> {
  const reelers = bills.map(({ customerId }) => customerId)
  const lotNosOf = (id: number) =>
    bills.filter(({ customerId }) => customerId === id).flatMap(({ lines }) => lines.map(({ lot }) => lot.lotNo))
  return (await expiredLicences(ctx, slot, reelers)).map(({ reelerId, ...licence }) => ({
    ...{ why: 'licence', stops: true, id: reelerId, lotNos: lotNosOf(reelerId), ...licence },
  }))
}

/** What a run does to these lots: the bills that it makes, by the same rules, and what it leaves out or is stopped by. */
export async function planRun(ctx: Ctx, run: Run): Promise<BillRunPlan> {
  const all = bothSides
    .filter((side) => run.sides.includes(side))
    .flatMap((side) => billsOf(side, run.lots).map((bill) => ({ side, bill })))
  const made = (side: Side) => all.filter((one) => one.side === side && !isZero(one.bill)).map(({ bill }) => bill)
  const [farmers, reelers] = [made('farmer'), made('reeler')]
  const billed = [...farmers, ...reelers]
  const nothing = all.map(({ bill }) => bill).filter(isZero)
  const lots = new Set(billed.flatMap(({ lines }) => lines.map(({ lot }) => lot.lotNo)))
  return withSeen(
    {
      count: billed.length,
      slotNo: run.slot.slotNo,
      day: run.day,
      lots: [...lots].sort((one, other) => one - other),
      farmerBills: farmers.length,
      farmersGet: totalsOf(farmers).netAmount,
      reelerBills: reelers.length,
      reelersPay: totalsOf(reelers).netAmount,
      exceptions: [
        ...(await expired(ctx, run, reelers)),
        ...(await comeToNothing(ctx, nothing)),
        ...told('notWeighed', await unweighedLots(ctx, run.slot.id)),
        ...(await farmerWaits(ctx, farmers)),
      ],
    },
    [run.slot.id, billed],
  )
}
