import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceRow, ReelerRoom } from '#resources/api/room'
import { bindDevice, deviceStateOf } from '../../src/server/devices/service'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'

let test: TestApp
let desk: TestClient
let reelerId = 0
let marketId = 0

beforeAll(async () => {
  test = await testApp()
  desk = await test.client('marketofficer')
  const [found] = await test.arrange<{ reelerId: number; marketId: number }>(
    sql`select customer_id as reeler_id, market_id from mas_user where user_name = 'reeler01'`,
  )
  reelerId = found?.reelerId ?? 0
  marketId = found?.marketId ?? 0
})
afterAll(() => test.close())

const one = 'a'.repeat(64)
const two = 'b'.repeat(64)
const bind = (deviceHash: string) => bindDevice(test.deps, { reelerId, marketId, deviceHash, agent: 'Phone' })
const state = (deviceHash: string | null) => deviceStateOf({ db: test.db }, reelerId, deviceHash)
const newDevicesWait = (value: 'on' | 'off') =>
  test.arrange(sql`update setting set value = ${value} where key = 'bid.newDeviceWaits' and market_id is null`)
const listed = async (client = desk) => (await (await client.get('BiddingInfo/devices')).json()) as DeviceRow[]
const enrol = (id: number, accept: boolean, client = desk) => client.post('BiddingInfo/EnrolDevice', { id, accept })
const unbind = (body: object, client = desk) => client.post('BiddingInfo/UnbindDevice', body)
const customer = async () =>
  (
    await test.arrange<{ deviceId: string | null; version: number }>(
      sql`select device_id, version from mas_customer where id = ${reelerId}`,
    )
  )[0]

beforeEach(async () => {
  await newDevicesWait('off')
  await test.arrange(sql`delete from reeler_device`)
  await test.arrange(sql`update mas_customer set device_id = null where id = ${reelerId}`)
})

describe('the device of a session', () => {
  it('is kept as a hash, the same for the same browser and another for another', async () => {
    const hashes = () =>
      test.arrange<{ deviceHash: string }>(sql`
        select s.device_hash from session s join mas_user u on u.id = s.user_id
        where u.user_name = 'reeler01' order by s.id desc limit 3`)
    await test.client('reeler01')
    await test.client('reeler01')
    await (await test.client()).signIn('reeler01', password, 'another-phone')
    const [last, before, first] = await hashes()
    expect(last?.deviceHash).toMatch(/^[0-9a-f]{64}$/)
    expect(before?.deviceHash).toBe(first?.deviceHash)
    expect(last?.deviceHash).not.toBe(before?.deviceHash)
  })

  it('lets a reeler wait for their lots longer than an hour, but an official not', async () => {
    const [reeler, officer] = [await test.client('reeler02'), await test.client('branchad')]
    test.clock.advance(90 * 60_000)
    expect((await reeler.get('preferences')).status).toBe(200)
    expect((await officer.get('preferences')).status).toBe(401)
    test.clock.advance(11 * 3600_000)
    expect((await reeler.get('preferences')).status).toBe(401)
    test.clock.advance(-12.5 * 3600_000)
  })
})

describe('the first bid', () => {
  it('binds its device, once, in the name of the account, and refuses another', async () => {
    expect(await state(one)).toBe('FREE')
    const before = await customer()
    expect(await bind(one)).toBe('BOUND')
    expect(await bind(one)).toBe('BOUND')
    expect(await bind(two)).toBe('OTHER')
    expect([await state(one), await state(two), await state(null)]).toEqual(['BOUND', 'OTHER', 'OTHER'])
    expect(await customer()).toEqual({ deviceId: one, version: (before?.version ?? 0) + 1 })
    expect(await listed()).toMatchObject([{ reelerId, name: 'Reeler 1', agent: 'Phone', deviceStatus: 'BOUND' }])
    const trail = await test.arrange<{ userName: string }>(sql`
      select u.user_name from audit a join mas_user u on u.id = a.user_id
      where a.table_name = 'reeler_device' and a.after ->> 'device_status' = 'BOUND'`)
    expect(trail).toEqual([{ userName: 'reeler01' }])
  })

  it('binds one of two devices that come at the same moment', async () => {
    const outcomes = await Promise.all([one, two, one, two].map(bind))
    expect(new Set(outcomes)).toEqual(new Set(['BOUND', 'OTHER']))
    expect(await listed()).toHaveLength(1)
  })

  it('waits for an officer where the market asks for it', async () => {
    await newDevicesWait('on')
    expect([await bind(one), await bind(one)]).toEqual(['WAITING', 'WAITING'])
    expect(await state(one)).toBe('WAITING')
    const [waiting] = await listed()
    expect(waiting).toMatchObject({ deviceStatus: 'WAITING', decidedAt: null })
    expect((await enrol(waiting?.id ?? 0, true)).status).toBe(200)
    expect([await state(one), await bind(one)]).toEqual(['BOUND', 'BOUND'])
    expect((await enrol(waiting?.id ?? 0, true)).status).toBe(409)
  })
})

describe('a replacement phone', () => {
  const signedIn = async (device: string) => (await test.client()).signIn('reeler01', password, device)
  const deviceOf = async (client: TestClient) =>
    ((await (await client.get('BiddingInfo/myRoom')).json()) as ReelerRoom).device

  it('asks by its first bid where new devices wait, and takes the place of the old one', async () => {
    const { slotId, lots } = await auction(test, { slotNo: 1 })
    const [lotId = 0] = lots
    const [old, other] = [await signedIn('old-phone'), await signedIn('new-phone')]
    expect((await bid(old, lotId, 610)).status).toBe(200)
    expect((await bid(other, lotId, 620)).body.rule).toBe('rule.bid.device')
    expect(await deviceOf(other)).toBe('OTHER')
    await newDevicesWait('on')
    expect((await bid(other, lotId, 620)).body.rule).toBe('rule.bid.deviceWaits')
    expect([await deviceOf(other), await deviceOf(old)]).toEqual(['WAITING', 'BOUND'])
    const asked = (await listed()).find(({ deviceStatus }) => deviceStatus === 'WAITING')
    expect((await enrol(asked?.id ?? 0, true)).status).toBe(200)
    expect((await bid(other, lotId, 620)).status).toBe(200)
    await newDevicesWait('off')
    expect((await bid(old, lotId, 630)).body.rule).toBe('rule.bid.device')
    const bids = await test.arrange<{ amount: number }>(sql`select amount from bid where lot_id = ${lotId} order by id`)
    expect(bids.map(({ amount }) => amount)).toEqual([610, 620])
    await endSlot(test, slotId)
  })
})

describe('the desk', () => {
  it('says yes to a new device, and the old one ends', async () => {
    await bind(one)
    await newDevicesWait('on')
    expect(await bind(two)).toBe('WAITING')
    const asked = (await listed()).find(({ deviceStatus }) => deviceStatus === 'WAITING')
    await enrol(asked?.id ?? 0, true)
    expect((await customer())?.deviceId).toBe(two)
    expect(await listed()).toMatchObject([{ id: asked?.id, deviceStatus: 'BOUND' }])
    expect(await state(one)).toBe('OTHER')
  })

  it('says no, once', async () => {
    await newDevicesWait('on')
    await bind(one)
    const [asked] = await listed()
    expect((await enrol(asked?.id ?? 0, false)).status).toBe(200)
    expect((await enrol(asked?.id ?? 0, true)).status).toBe(409)
    expect(await listed()).toEqual([])
    expect((await customer())?.deviceId).toBeNull()
  })

  it('unbinds with a reason, so that the next bid binds anew', async () => {
    await bind(one)
    const empty = await unbind({ reelerId, reason: '  ' })
    expect([empty.status, Object.keys((await empty.json()).errors)]).toEqual([422, ['reason']])
    expect((await unbind({ reelerId, reason: 'Phone lost' })).status).toBe(200)
    expect((await unbind({ reelerId, reason: 'Phone lost' })).status).toBe(409)
    const rows = await test.arrange(sql`select device_status, reason from reeler_device`)
    expect(rows).toEqual([{ deviceStatus: 'ENDED', reason: 'Phone lost' }])
    expect(await bind(two)).toBe('BOUND')
  })

  it('is that of the own market, and no one else', async () => {
    await newDevicesWait('on')
    await bind(one)
    const [asked] = await listed()
    const other = await test.client('pennagaram')
    expect(await listed(other)).toEqual([])
    expect((await enrol(asked?.id ?? 0, true, other)).status).toBe(404)
    expect((await unbind({ reelerId, reason: 'Phone lost' }, other)).status).toBe(404)
    const reeler = await test.client('reeler01')
    expect((await enrol(asked?.id ?? 0, true, reeler)).status).toBe(403)
    expect((await reeler.get('BiddingInfo/devices')).status).toBe(403)
  })
})
