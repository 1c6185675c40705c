import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityDetailText } from '#resources/securityDetails'
import { dayShown } from '#shared/day'
import { prepareDatabase } from '../../src/server/db/prepare'
import { loadReference } from '../../src/server/seed/load'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { emptyDatabase } from '../support/emptyDatabase'
import { program } from '../support/program'
import { post, soldSlot, weigh } from '../support/sold'

/* Rates are of a market or of the state; two of the market decide the first, the director and a second the other. */

let market: TestApp
const clients = new Map<string, TestClient>()
const as = (name: string) => clients.get(name) as TestClient
const marketIds: Record<string, number> = {}

const names = ['dosad', 'dosad2', 'rjd', 'rjd2', 'ad', 'branchad', 'marketofficer', 'pennagaram']
const signIn = async () => {
  for (const name of names) clients.set(name, await market.client(name))
}
const nextDay = async () => {
  market.clock.advance(86_400_000)
  await signIn()
}

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z', reelers: 2 })
  await market.arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, region_id)
    select v.n, (select password_hash from mas_user where user_name = 'dosad'), v.r, v.n, v.m, 1,
      case when v.r = 'rjd' then (select id from mas_region where code = 'DPI') end
    from (values ('dosad2', 'dosad', '9840000011'), ('rjd2', 'rjd', '9840000012')) v (n, r, m)`)
  await signIn()
  for (const { code, id } of await market.db.query<{ code: string; id: number }>(sql`select code, id from mas_branch`))
    marketIds[code] = id
})
afterAll(() => market.close())

const propose = async (name: string, change: object) => {
  const answer = await post(as(name), 'dataManager/UpdateKeyvalue', { reason: 'By circular', ...change })
  const body = (await answer.json()) as { proposal?: { id: number }; code?: string }
  return { status: answer.status, id: body.proposal?.id ?? 0 }
}
const confirm = async (name: string, id: number) => (await post(as(name), `proposals/${id}/confirm`, {})).status
const valueFor = async (name: string, key: string, query = '') => {
  const { value, stateWide } = (await (await as(name).get(`dataManager/getKeyValue/${key}${query}`)).json()) as Record<
    string,
    unknown
  >
  return [value, stateWide]
}

describe('a rate', () => {
  it('begins today while its market, or for the state any market, has no lot, and tomorrow from then on', async () => {
    const today = '2026-11-20'
    const earliest = async (name: string) => {
      const row = (await (await as(name).get('dataManager/getKeyValue/silkRate.CB')).json()) as { earliest: string }
      return row.earliest
    }
    expect([await earliest('pennagaram'), await earliest('dosad')]).toEqual([today, today])
    const early = await propose('branchad', { key: 'silkRate.CB', value: '4100.00', from: today })
    expect(await propose('branchad', { key: 'silkRate.CB', value: '4100.00', from: '2026-11-19' })).toMatchObject({
      status: 422,
    })
    expect(await confirm('ad', early.id)).toBe(200)
    expect(await valueFor('branchad', 'silkRate.CB')).toEqual(['4100.00', false])
    const late = await propose('branchad', { key: 'silkRate.CB', value: '4200.00', from: today })
    const ofState = await propose('dosad', { key: 'silkRate.CB', value: '4300.00', from: today })
    const sold = await soldSlot(market, [{ price: 600 }])
    expect(sold.day).toBe(today)
    // A lot came between proposal and yes: what it may be billed by stays.
    expect([await earliest('branchad'), await earliest('pennagaram'), await earliest('dosad')]).toEqual([
      ...['2026-11-21', today, '2026-11-21'],
    ])
    expect([await confirm('ad', late.id), await confirm('dosad2', ofState.id)]).toEqual([200, 200])
    expect(await valueFor('branchad', 'silkRate.CB')).toEqual(['4100.00', false])
    expect(await propose('dosad', { key: 'silkRate.CB', value: '4400.00', from: today })).toMatchObject({ status: 422 })
    const days = await market.db.query(
      sql`select value::text, "from" from rate where race = 'CB' and proposal_id is not null order by id`,
    )
    expect(days.map(({ from }) => from)).toEqual([today, '2026-11-21', '2026-11-21'])
  })

  it('that two officials of one market set is of their market alone', async () => {
    const { status, id } = await propose('branchad', { key: 'reelerLevy', value: '1.00' })
    expect(status).toBe(201)
    expect(await confirm('ad', id)).toBe(200)
    await nextDay()
    expect(await valueFor('marketofficer', 'reelerLevy')).toEqual(['1.00', false])
    expect(await valueFor('pennagaram', 'reelerLevy')).toEqual(['0.75', true])
    expect(await valueFor('dosad', 'reelerLevy')).toEqual(['0.75', true])
    const [row] = await market.db.query(sql`select market_id, proposal_id from rate order by id desc limit 1`)
    expect(row).toEqual({ marketId: marketIds.DPI, proposalId: id })
  })

  it('of the market makes its bills and what its reelers can stand for', async () => {
    const sold = await soldSlot(market, [{ price: 600 }])
    await weigh(as('marketofficer'), sold.lots[0] ?? 0, '10.000')
    expect((await post(as('marketofficer'), 'Invoice/process', { slotId: sold.slotId })).status).toBe(200)
    const bills = await market.db.query(sql`select side, levy_percent from invoice order by side`)
    expect(bills).toEqual([
      { side: 'farmer', levyPercent: '0.75' },
      { side: 'reeler', levyPercent: '1.00' },
    ])
    const [levy] = await market.db.query(sql`
      select reeler_levy_on(${marketIds.DPI}, ${sold.day}) as own, reeler_levy_on(${marketIds.PNG}, ${sold.day}) as other`)
    expect(levy).toEqual({ own: '1.00', other: '0.75' })
    const tiles = (await (await as('dosad').get(`report/dashboard-tiles?date=${sold.day}`)).json()) as { sold: object }
    expect(tiles.sold).toMatchObject({ levy: '105.00', levyPercent: null })
    const own = (await (
      await as('marketofficer').get(`report/dashboard-tiles?date=${sold.day}`)
    ).json()) as typeof tiles
    expect(own.sold).toMatchObject({ levy: '105.00', levyPercent: '1.75' })
  })

  it('of a market gives the floor price, at the desk and in the laboratory', async () => {
    const { id } = await propose('branchad', { key: 'silkRate.BV', value: '5000.00' })
    expect(await confirm('ad', id)).toBe(200)
    await nextDay()
    const day = new Date(market.clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10)
    const deskOf = async (name: string) =>
      (await (await as(name).get(`CocoonInward/desk?date=${day}`)).json()) as {
        rates: Record<string, { silkRate: string }>
      }
    expect((await deskOf('marketofficer')).rates.BV?.silkRate).toBe('5000.00')
    expect((await deskOf('pennagaram')).rates.BV?.silkRate).toBe('4700.00')
  })
})

describe('a market with a value of its own', () => {
  const historyOf = async (key: string) => {
    const { history } = (await (await as('marketofficer').get(`dataManager/getKeyValue/${key}`)).json()) as {
      history: { value: string | null; stateWide: boolean; by: string | null }[]
    }
    return history.map(({ value, stateWide }) => [value, stateWide])
  }

  it('goes back to the state’s rate by two people, from the next day on, and keeps its history', async () => {
    const { id, status } = await propose('branchad', { key: 'reelerLevy', value: null })
    expect(status).toBe(201)
    expect(await confirm('branchad', id)).toBe(403)
    expect(await confirm('ad', id)).toBe(200)
    expect(await valueFor('marketofficer', 'reelerLevy')).toEqual(['1.00', false])
    const day = (days: number) =>
      new Date(market.clock.now().getTime() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10)
    const [levies] = await market.db.query(sql`
      select rate_on(${marketIds.DPI}, 'reelerLevy', null, ${day(0)}) as now,
        rate_on(${marketIds.DPI}, 'reelerLevy', null, ${day(1)}) as next`)
    expect(levies).toEqual({ now: '1.00', next: '0.75' })
    await nextDay()
    expect(await valueFor('marketofficer', 'reelerLevy')).toEqual(['0.75', true])
    expect(await historyOf('reelerLevy')).toEqual([
      [null, false],
      ['1.00', false],
      ['0.75', true],
    ])
    const [event] = await market.db.query<{ detail: string }>(sql`
      select detail from security_event where kind = 'RATE_CHANGED' order by id desc limit 1`)
    expect(securityDetailText(event?.detail ?? '', 'en')).toBe(`Reeler levy: -, from ${dayShown(day(0))}`)
    // And has its own again, when two want it.
    const again = await propose('branchad', { key: 'reelerLevy', value: '1.00' })
    expect(await confirm('ad', again.id)).toBe(200)
    await nextDay()
    expect(await valueFor('marketofficer', 'reelerLevy')).toEqual(['1.00', false])
  })

  it('goes back to the state’s rule the same way', async () => {
    const own = await propose('branchad', { key: 'slot.maxLots', value: '7' })
    expect(await confirm('ad', own.id)).toBe(200)
    expect(await valueFor('marketofficer', 'slot.maxLots')).toEqual(['7', false])
    const back = await propose('ad', { key: 'slot.maxLots', value: null, marketId: marketIds.DPI })
    expect(await confirm('branchad', back.id)).toBe(200)
    const [usual] = await valueFor('pennagaram', 'slot.maxLots')
    expect(await valueFor('marketofficer', 'slot.maxLots')).toEqual([usual, true])
    expect((await historyOf('slot.maxLots')).slice(0, 2)).toEqual([
      [null, false],
      ['7', false],
    ])
  })

  it('and nobody else: what is the state’s already, and the state’s own, stay', async () => {
    for (const [name, change] of [
      ['branchad', { key: 'farmerLevy', value: null }],
      ['branchad', { key: 'slot.maxLots', value: null }],
      ['dosad', { key: 'farmerLevy', value: null }],
    ] as const) {
      expect([name, (await propose(name, change)).status]).toEqual([name, 422])
    }
    await expect(
      market.arrange(sql`insert into rate (kind, value, "from") values ('farmerLevy', null, '2027-01-01')`),
    ).rejects.toThrow('has a value')
  })
})

describe('what holds for the state', () => {
  const state = { key: 'farmerLevy', value: '0.80' }
  it('is not for a market or its office to propose, nor to see', async () => {
    expect((await propose('ad', state)).status).toBe(400)
    for (const name of ['branchad', 'ad'])
      expect([name, (await propose(name, { key: 'account.onePersonDays', value: '0' })).status]).toEqual([name, 403])
    const { id } = await propose('dosad', state)
    for (const name of ['branchad', 'ad']) {
      expect(((await (await as(name).get('proposals')).json()) as { id: number }[]).map((one) => one.id)).not.toContain(
        id,
      )
      expect([name, await confirm(name, id)]).toEqual([name, 404])
    }
    expect((await post(as('dosad'), `proposals/${id}/withdraw`, {})).status).toBe(200)
  })

  it.each([
    ['rjd', 'rjd2', 403],
    ['rjd', 'dosad', 200],
    ['dosad', 'rjd', 200],
    ['dosad', 'dosad2', 200],
    ['dosad', 'dosad', 403],
  ])('proposed by %s and confirmed by %s: %i', async (maker, checker, status) => {
    const { id } = await propose(maker, state)
    const open = (await (await as(checker).get('proposals')).json()) as { id: number; mayConfirm: boolean }[]
    expect(open.find((one) => one.id === id)?.mayConfirm).toBe(status === 200)
    expect(await confirm(checker, id)).toBe(status)
    if (status !== 200) await post(as(maker), `proposals/${id}/withdraw`, {})
  })

  it('stays with a market that has its own only where it has one', async () => {
    await nextDay()
    expect(await valueFor('marketofficer', 'farmerLevy')).toEqual(['0.80', true])
    expect(await valueFor('marketofficer', 'reelerLevy')).toEqual(['1.00', false])
  })
})

describe('the database', () => {
  const asOfficial = (statement: ReturnType<typeof sql>) =>
    market.db.transaction(async (tx) => {
      await tx.query(
        sql`select set_config('app.user_id', (select id::text from mas_user where user_name = 'ad'), true)`,
      )
      return tx.query(statement)
    })
  const ad = sql`(select id from mas_user where user_name = 'ad')`
  const branchad = sql`(select id from mas_user where user_name = 'branchad')`

  it('takes a rate only from its confirmed proposal, once', async () => {
    const [own] = await market.db.query<{ id: number }>(sql`
      select proposal_id as id from rate where kind = 'reelerLevy' and market_id is not null`)
    const writes = [
      sql`insert into rate (kind, value, "from", set_by_id) values ('farmerLevy', 0, '2027-01-01', ${ad})`,
      sql`insert into rate (kind, value, "from", proposal_id) values ('reelerLevy', 1.00, '2027-01-01', ${own?.id})`,
      sql`insert into rate (kind, value, "from", proposal_id, market_id)
        values ('reelerLevy', 1.00, '2027-01-01', ${own?.id}, ${marketIds.DPI})`,
      sql`update rate set value = 5 where kind = 'farmerLevy'`,
    ]
    for (const write of writes) await expect(asOfficial(write)).rejects.toThrow()
  })

  it('confirms nothing of the state by two of a market', async () => {
    await expect(
      asOfficial(sql`
        insert into proposal (kind, payload, maker_id, checker_id, checked_at, proposal_status)
        values ('rate', '{"key":"farmerLevy","value":"0.00","from":"2027-01-01"}', ${branchad}, ${ad}, now(), 'CONFIRMED')`),
    ).rejects.toThrow()
  })

  it('has no levy, and no price for a race, before two people gave it one', async () => {
    const { db, drop } = await emptyDatabase()
    await prepareDatabase(db, program)
    await loadReference(db)
    expect(await db.query(sql`select kind from rate`)).toEqual([])
    await drop()
  })
})
