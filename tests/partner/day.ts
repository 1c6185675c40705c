import { type Market, once, proven, signIn, told } from './client'
import type { Bill, Evening, World } from './world'

/** A day's arrivals: whose, what, and the sample of 100 g. */
const arrivals = [
  { farmer: 0, type: 'BV-DH', kg: '28.000', count100: 52, defectCount: 2, pupae: '96.4', shell: '21.4' },
  { farmer: 0, type: 'BV-DH', kg: '40.000', count100: 56, defectCount: 5, pupae: '91.5', shell: '18.6' },
  { farmer: 1, type: 'CB', kg: '41.000', count100: 66, defectCount: 7, pupae: '89.8', shell: '15.3' },
] as const
/** Gross weights of the crates, lot by lot. */
const scale = [
  ['15.500', '15.850'],
  ['15.000', '15.000', '14.350'],
  ['15.200', '15.200', '15.300'],
] as const
const mobiles = { marketofficer: '9840000005', branchad: '9840000004' } as const

const first = <T>(rows: readonly T[], fits: (row: T) => boolean): T => {
  const found = rows.find(fits)
  if (!found) throw new Error('There is none')
  return found
}

/** Two farmers with accounts; answers their ids. */
async function register(desk: Market): Promise<number[]> {
  const [taluk] = told(await desk.GET('/api/MasGeo/getAll_ByFilter'))
  const [centre] = told(await desk.GET('/api/Tsc/getAll'))
  if (!taluk || !centre) throw new Error('The market has no taluk or no service centre')
  const ids: number[] = []
  for (const [ledgerName, mobileNo, bankAcNo] of [
    ['Selvi R', '9443300001', '402917385512'],
    ['Murugan K', '9443300002', '402917385529'],
  ] as const) {
    const body = {
      customerType: 'farmer',
      ledgerName,
      fatherName: 'Raman',
      community: 'BC',
      mobileNo,
      address: '1 Main Street',
      districtId: taluk.districtId,
      talukId: taluk.id,
      tsc: centre.id,
      farmerType: 'SMALL',
      bankAcNo,
      bankName: 'Indian Bank',
      bankBranchName: 'Dharmapuri',
      ifscCode: 'IDIB000D001',
    } as const
    const made = told(await desk.POST('/api/auth/Register-Customer', { body }))
    if (!('id' in made)) throw new Error(made.message)
    ids.push(made.id)
  }
  return ids
}

/** Brings the lots in with their laboratory results. */
async function bringIn(desk: Market, farmers: readonly number[]) {
  const types = told(await desk.GET('/api/MasCocoon/getAll'))
  const lots = []
  for (const { farmer, type, kg, count100, defectCount, pupae, shell } of arrivals) {
    const body = {
      farmerId: farmers[farmer],
      cocoonTypeId: first(types, ({ shortName }) => shortName === type).id,
      dflCount: 60,
      approxWeight: kg,
      numberOfLots: 1,
      sample: { count100, defectCount, pupaeCocoonWeight: pupae, shellWeight: shell },
    }
    const saved = told(await desk.POST('/api/CocoonInward/Save', { params: once(), body }))
    lots.push(...saved.lots)
  }
  return lots
}

/** Two reelers bid until the slot ends; answers what the bid below the floor was refused for. */
async function bidFor(world: World, lots: readonly { readonly id: number }[]) {
  const [one, two] = [await signIn(world, 'reeler01'), await signIn(world, 'reeler02')]
  const bid = (by: Market, lot: number, amount: number) =>
    by.POST('/api/BiddingInfo/Save_Bid', { params: once(), body: { lotId: lots[lot]?.id ?? 0, amount } })
  const refused = await bid(two, 0, 690)
  for (const [by, lot, amount] of [
    [two, 0, 691],
    [one, 0, 706],
    [one, 1, 600],
    [two, 1, 632],
    [one, 2, 431],
  ] as const)
    told(await bid(by, lot, amount))
  return refused.error?.rule
}

async function weigh(desk: Market, date: string) {
  const weights: string[] = []
  const { lots } = told(await desk.GET('/api/CocoonAuction/getAll_Weightinfo', { params: { query: { date } } }))
  for (const [at, { id, version }] of lots.entries()) {
    const crates = (scale[at] ?? []).map((gross, crate) => ({ crateNo: crate + 1, gross, tare: '1.500' }))
    const body = { lotId: id, version, crates }
    const { lot } = told(await desk.POST('/api/CocoonAuction/Save_CocoonAution', { params: once(), body }))
    weights.push(lot.netWeight ?? '')
  }
  return weights
}

/** Bills both sides, by one who proves who they are. */
async function bill(world: World, desk: Market, date: string, slotId: number): Promise<Bill[]> {
  await proven(desk, world, mobiles.marketofficer, () =>
    desk.POST('/api/Invoice/process', { params: once(), body: { slotId } }),
  )
  const bills = []
  for (const billType of ['Farmer', 'Reeler'] as const) {
    const query = { date, billType }
    bills.push(...told(await desk.GET('/api/Invoice/getAll_ByDateAndBillType', { params: { query } })))
  }
  return bills.map(({ invoiceNo, side, netAmount }) => ({ invoiceNo, side, netAmount }))
}

/** Pays the farmers: one proposes, another confirms, the bank answers. */
async function pay(world: World, desk: Market, head: Market, date: string) {
  const owed = told(await desk.GET('/api/Invoice/getAll_FarmerPaymentInfo', { params: { query: { date } } }))
  const money = <T>(work: Parameters<typeof proven<T>>[3]) => proven(desk, world, mobiles.marketofficer, work)
  const ids = owed.map(({ id }) => id)
  await money(() => desk.POST('/api/payments/ready', { params: once(), body: { ids } }))
  const batch = await money(() => desk.POST('/api/payments/batches', { params: once(), body: { date } }))
  const path = { id: batch.id }
  const confirm = (by: Market, confirmed: string[]) =>
    by.POST('/api/payments/batches/{id}/confirm', { params: { path, ...once() }, body: { confirmed } })
  const own = await confirm(desk, [])
  // These accounts are paid for the first time: whoever confirms says that they looked.
  const asked: string[] = []
  await proven(head, world, mobiles.branchad, async () => {
    const answer = await confirm(head, asked)
    asked.push(...(answer.error?.asks ?? []).map(({ field }) => field))
    return answer.error?.code === 'CONFIRM' ? confirm(head, asked) : answer
  })
  const file = told(await desk.GET('/api/payments/batches/{id}/file', { params: { path } }))
  const rows = file.rows.map(({ reference, amount }, at) => ({
    date,
    market: file.market,
    lot: reference,
    amount,
    utr: `INDBN2611230000${at}`,
    status: 'SUCCESS',
  }))
  await money(() => desk.POST('/api/payments/batches/{id}/response', { params: { path, ...once() }, body: { rows } }))
  const paid = told(await desk.GET('/api/Ledger/get-paymentlist-bydate', { params: { query: { date } } }))
  return {
    ownBatch: own.error?.code ?? '',
    bankFile: { total: file.total, accounts: file.rows.map(({ accountNo }) => accountNo) },
    payments: paid.map(({ lotNo, amount, paymentStatus }) => ({ lotNo, amount, status: paymentStatus })),
  }
}

/** One whole market day over the API alone. */
export async function marketDay(world: World): Promise<Evening> {
  const [desk, head] = [await signIn(world, 'marketofficer'), await signIn(world, 'branchad')]
  const lots = await bringIn(desk, await register(desk))
  const date = lots[0]?.day ?? ''
  const plan = { inwardDate: date, startTime: world.clock(0), endTime: world.clock(30), lotFrom: 1, lotTo: lots.length }
  const slot = told(await desk.POST('/api/SlotInfo/SaveSlotInfo', { params: once(), body: plan }))
  const refusedBid = await bidFor(world, lots)
  await world.wait(31)
  const query = { date, slotNo: slot.slotNo }
  const sheet = told(await desk.GET('/api/SlotInfo/auction-approval-user', { params: { query } }))
  if (!('shortBuyers' in sheet)) throw new Error('No sheet of the slot')
  const decisions = sheet.lots.map(({ id, highestBid }) => ({
    lotId: id,
    verdict: 'APPROVED' as const,
    amount: highestBid ?? 0,
  }))
  const decided = told(
    await desk.POST('/api/SlotInfo/auction-approval-user', { params: once(), body: { slotId: slot.id, decisions } }),
  )
  const weights = await weigh(desk, date)
  const bills = await bill(world, desk, date, slot.id)
  const tokens = told(await desk.GET('/api/report/TokenGeneration', { params: { query: { date } } }))
  const money = await pay(world, desk, head, date)
  const { rows, totals } = told(
    await desk.GET('/api/report/LotRegister', { params: { query: { from: date, to: date } } }),
  )
  return {
    floors: lots.map(({ floorPrice }) => floorPrice),
    refusedBid,
    prices: decided.lots.map(({ pricePerKg }) => pricePerKg),
    weights,
    bills,
    tokens: tokens.length,
    ...money,
    register: { lots: rows.length, totals },
  }
}
