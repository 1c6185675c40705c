import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishChanged } from '../../src/server/hub/events'
import { type TestApp, testApp } from '../support/app'
import { auction, bid } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, saved } from '../support/inward'
import { listen } from '../support/listening'
import { until } from '../support/until'

let test: TestApp
let desk: TestClient

beforeAll(async () => {
  test = await testApp({ reelers: 1 })
  desk = await test.client('marketofficer')
})
afterAll(() => test.close())

describe('the stream of changes', () => {
  const changesOf = ({ named }: Awaited<ReturnType<typeof listen>>) =>
    named('changed').flatMap(({ data }) => (data as { of: string[] }).of)

  it('tells the lists of a market what was written there, and those of another market nothing', async () => {
    const known = await knownIds(test)
    const [own, other] = [
      await listen(await test.client('branchad'), 'changes/stream'),
      await listen(await test.client('pennagaram'), 'changes/stream'),
    ]
    await until(() => expect([own, other].map(({ heard }) => heard[0]?.name)).toEqual(['begun', 'begun']))
    const { lots } = await saved(desk, arrivalOf(known, { farmerId: known.farmers[0] as number }))
    await until(() => expect(changesOf(own)).toEqual(['lot']))
    const [lot] = lots
    await desk.post(`removeCocoonInward/${lot?.inwardId}`, { lotId: lot?.id })
    await until(() => expect(changesOf(own)).toEqual(['lot', 'lot']))
    expect(changesOf(other)).toEqual([])
    own.close()
    other.close()
  })

  it('tells nothing of what was refused, and nobody who is no official', async () => {
    const own = await listen(await test.client('branchad'), 'changes/stream')
    await until(() => expect(own.heard[0]?.name).toBe('begun'))
    const refused = await desk.post('removeCocoonInward/999999', {})
    expect(refused.status).toBe(404)
    await until(() => expect(own.named('beat').length).toBeGreaterThan(1))
    expect(changesOf(own)).toEqual([])
    own.close()
    expect((await (await test.client('reeler01')).get('changes/stream')).status).toBe(403)
  })

  it('tells a record by its resource, and what waits for two as a proposal', async () => {
    const own = await listen(await test.client('branchad'), 'changes/stream')
    await until(() => expect(own.heard[0]?.name).toBe('begun'))
    const head = { code: '9101', name: 'Told at once', nameTa: 'சொன்னது', kind: 'expense', manual: true, isActive: 1 }
    expect((await (await test.client('dosad')).post('ledgerHead/Save', head)).status).toBe(201)
    await until(() => expect(changesOf(own)).toEqual(['ledgerHead', 'proposal']))
    own.close()
  })

  it('beats once for everybody, whether they have many markets or none', async () => {
    const [many, none] = await Promise.all([
      listen(await test.client('dosad'), 'changes/stream'),
      listen(await test.client('marketofficer'), 'changes/stream'),
    ])
    await until(() => expect(Math.min(many.named('beat').length, none.named('beat').length)).toBeGreaterThan(1))
    expect(Math.abs(many.named('beat').length - none.named('beat').length)).toBeLessThan(2)
    publishChanged(test.deps.hub, 'all', ['registration'])
    await until(() => expect(changesOf(many)).toEqual(['registration']))
    many.close()
    none.close()
  })

  it('tells the desks of bids, however many, every few seconds', async () => {
    const own = await listen(await test.client('branchad'), 'changes/stream')
    await until(() => expect(own.heard[0]?.name).toBe('begun'))
    const { lots } = await auction(test, { lots: 1, slotNo: 7, firstLot: 700 })
    await test.app.tick()
    const reeler = await test.client('reeler01')
    for (const amount of [610, 615, 620]) await bid(reeler, lots[0] ?? 0, amount)
    await until(() => expect(changesOf(own)).toContain('bid'))
    expect(changesOf(own).filter((one) => one === 'bid')).toHaveLength(1)
    own.close()
  })

  it('tells every market of what is of none that is known yet', async () => {
    const own = await listen(await test.client('pennagaram'), 'changes/stream')
    await until(() => expect(own.heard[0]?.name).toBe('begun'))
    publishChanged(test.deps.hub, 'all', ['registration'])
    await until(() => expect(changesOf(own)).toEqual(['registration']))
    own.close()
  })
})
