import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import { array } from '../../src/server/db/db'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, averageSample, crossSample, type InwardFixture, knownIds, saved } from '../support/inward'

/* The one sample of an arrival stands for all of its lots, also where it is mended. */

let app: TestApp
let desk: TestClient
let known: InwardFixture

beforeAll(async () => {
  app = await testApp()
  desk = await app.client('marketofficer')
  known = await knownIds(app)
})
afterAll(() => app.close())

it('is mended for every lot of the arrival that was tested by it and is in no slot, where that is asked', async () => {
  const { lots } = await saved(desk, arrivalOf(known, { numberOfLots: 4, approxWeight: '132' }))
  const [first, , apart, slotted] = lots as LotRow[]
  const alone = await saved(desk, {
    lotId: apart?.id,
    version: apart?.version,
    cocoonTypeId: known.cb,
    sample: crossSample,
  })
  expect(alone.lots.map(({ id }) => id)).toEqual([apart?.id])
  await app.jump(sql`update lot set lot_status = 'SLOTTED' where id = ${slotted?.id}`)
  const changed = await saved(desk, { lotId: first?.id, version: first?.version, sample: own, withAlike: true })
  expect(changed.lots.map(({ lotNo }) => lotNo)).toEqual([lots[0]?.lotNo, lots[1]?.lotNo])
  const prices = new Set(changed.lots.map(({ floorPrice, shellWeight }) => `${floorPrice} ${shellWeight}`))
  expect([...prices]).toEqual(['612 19.000'])
  // Of its own where that is not asked.
  const [again] = changed.lots
  const single = await saved(desk, { lotId: again?.id, version: again?.version, sample: averageSample })
  expect(single.lots.map(({ id }) => id)).toEqual([first?.id])
  const untouched = await app.db.query<{ shellWeight: string }>(sql`
    select shell_weight from lot where id in (${apart?.id ?? 0}, ${slotted?.id ?? 0}) order by id`)
  expect(untouched.map(({ shellWeight }) => shellWeight)).toEqual(['15.300', '18.600'])
})

type Floors = Pick<LotRow, 'floorPrice' | 'floorWaived' | 'waiverReason' | 'shellWeight'>
const floorsOf = async (lots: readonly LotRow[]): Promise<unknown[][]> => {
  const ids = array(
    lots.map(({ id }) => id),
    'int8',
  )
  const rows = await app.db.query<Floors>(sql`
    select floor_price, floor_waived, waiver_reason, shell_weight from lot where id = any(${ids}) order by id`)
  return rows.map((one) => [one.floorPrice, one.floorWaived, one.waiverReason, one.shellWeight])
}
const own = { ...averageSample, shellWeight: '19' }
const opened = (lot: LotRow | undefined) => ({ lotId: lot?.id, version: lot?.version })

describe('the lots that had the same sample', () => {
  it('keep their floor where that of the opened lot is waived, and their waiver where it gets one', async () => {
    const { lots } = await saved(desk, arrivalOf(known))
    const waiver = { floorWaived: true, waiverReason: 'Pierced' }
    const changed = await saved(desk, { ...opened(lots[0]), sample: own, withAlike: true, ...waiver })
    expect(await floorsOf(lots)).toEqual([
      [null, true, 'Pierced', '19.000'],
      [612, false, null, '19.000'],
    ])
    expect(changed.lots.map(({ id }) => id)).toEqual(lots.map(({ id }) => id))

    const waived = await saved(desk, arrivalOf(known, waiver))
    const back = { floorWaived: false, waiverReason: null }
    await saved(desk, { ...opened(waived.lots[0]), sample: own, withAlike: true, ...back })
    expect(await floorsOf(waived.lots)).toEqual([
      [612, false, null, '19.000'],
      [null, true, 'Pierced', '19.000'],
    ])
  })

  it('keep the reason of their waiver', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { floorWaived: true, waiverReason: 'Pierced' }))
    await saved(desk, { ...opened(lots[1]), waiverReason: 'Stained' })
    await saved(desk, { ...opened(lots[0]), sample: own, withAlike: true, waiverReason: 'Double' })
    expect(await floorsOf(lots)).toEqual([
      [null, true, 'Double', '19.000'],
      [null, true, 'Stained', '19.000'],
    ])
  })

  it('keep it where that of the opened lot is taken back', async () => {
    const { lots } = await saved(desk, arrivalOf(known))
    const changed = await saved(desk, { ...opened(lots[0]), sample: null, withAlike: true })
    expect(changed.lots.map(({ id }) => id)).toEqual([lots[0]?.id])
    expect(await floorsOf(lots)).toEqual([
      [null, false, null, null],
      [600, false, null, '18.600'],
    ])
  })
})

describe('the lots of an arrival that were never tested', () => {
  const untested = { sample: null }
  const waiver = { floorWaived: true, waiverReason: 'Pierced' }

  it('get the first sample with a floor price of their own, whatever the opened lot was waived for', async () => {
    const { lots } = await saved(desk, arrivalOf(known, untested))
    await saved(desk, { ...opened(lots[0]), ...waiver })
    const [waived] = await app.db.query<LotRow>(sql`select id, version from lot where id = ${lots[0]?.id ?? 0}`)
    const changed = await saved(desk, { ...opened(waived), sample: own })
    expect(changed.lots.map(({ id }) => id)).toEqual(lots.map(({ id }) => id))
    expect(await floorsOf(lots)).toEqual([
      [null, true, 'Pierced', '19.000'],
      [612, false, null, '19.000'],
    ])
  })

  it('are waived with the opened lot where their race has no rate, and so none of them a floor', async () => {
    const { lots } = await saved(desk, arrivalOf(known, { ...untested, cocoonTypeId: known.mv }))
    await saved(desk, { ...opened(lots[0]), sample: crossSample, ...waiver })
    expect(await floorsOf(lots)).toEqual([
      [null, true, 'Pierced', '15.300'],
      [null, true, 'Pierced', '15.300'],
    ])
  })

  it('get none of another lot that is mended once theirs was taken back', async () => {
    const { lots } = await saved(desk, arrivalOf(known))
    const taken = await saved(desk, { ...opened(lots[1]), sample: null })
    expect(taken.lots).toMatchObject([{ lotStatus: 'INWARD', count100: null }])
    const changed = await saved(desk, { ...opened(lots[0]), sample: own })
    expect(changed.lots.map(({ id }) => id)).toEqual([lots[0]?.id])
    expect(await floorsOf(lots)).toEqual([
      [612, false, null, '19.000'],
      [null, false, null, null],
    ])
  })

  it('are not those whose sample was taken back, nor have theirs from such a one that is tested anew', async () => {
    const { lots } = await saved(desk, arrivalOf(known))
    const taken: LotRow[] = []
    for (const lot of lots) taken.push(...(await saved(desk, { ...opened(lot), sample: null })).lots)
    const changed = await saved(desk, { ...opened(taken[0]), sample: own })
    expect(changed.lots.map(({ id }) => id)).toEqual([lots[0]?.id])
    expect(await floorsOf(lots)).toEqual([
      [612, false, null, '19.000'],
      [null, false, null, null],
    ])
  })
})
