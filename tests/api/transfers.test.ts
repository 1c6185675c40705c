import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TransferPlan } from '#resources/api/people'
import { auction } from '../support/auction'
import { confirmAccount, secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { deliveries } from '../support/deliveries'

/*
 * An official goes to another office: two officials say so, their rights go with them at once, what waits stays with the old
 * office, and nothing that they made changes its author.
 */

const d = deliveries()
const { set, worker, at, runs } = d
const db = () => d.market.db

const idOf = async (userName: string) =>
  (await db().query<{ id: number }>(sql`select id from mas_user where user_name = ${userName}`))[0]?.id ?? 0
const officeOf = async (code: string) =>
  (await db().query<{ id: number }>(sql`select id from mas_branch where code = ${code}`))[0]?.id ?? 0

interface Told {
  status: number
  body: { proposed: number; code?: string; message?: string; errors?: Record<string, string>; current?: TransferPlan }
}
async function transfer(by: TestClient, to: string, more: object = {}, who = 'marketofficer'): Promise<Told> {
  const body = { id: await idOf(who), officeId: await officeOf(to), ...more }
  const answer = await by.post('masterUser/transfer', body, { 'Idempotency-Key': crypto.randomUUID() })
  return { status: answer.status, body: (await answer.json()) as Told['body'] }
}
async function planned(by: TestClient, to: string, heirId?: number): Promise<TransferPlan> {
  const query = `id=${await idOf('marketofficer')}&officeId=${await officeOf(to)}${heirId ? `&heirId=${heirId}` : ''}`
  return (await (await by.get(`masterUser/transfer/plan?${query}`)).json()) as TransferPlan
}
const whys = ({ exceptions }: TransferPlan) => exceptions.map(({ why, stops }) => (stops ? `${why}!` : why))

/** A second market officer of Dharmapuri, to whom one may hand over. */
async function colleague(): Promise<number> {
  await d.market.arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id)
    select 'colleague', password_hash, 'marketofficer', 'A. Devi', '9840000031', 1, market_id
    from mas_user where user_name = 'marketofficer' on conflict do nothing`)
  return idOf('colleague')
}
const place = async () =>
  (
    await db().query<{ code: string }>(sql`
      select b.code from mas_user u join mas_branch b on b.id = u.market_id where u.user_name = 'marketofficer'`)
  )[0]?.code
const owners = () =>
  db().query(sql`
    select d.name, u.user_name as owner, b.code from report_delivery d join mas_user u on u.id = d.owner_id
      left join mas_branch b on b.id = d.market_id order by d.id`)

let [rjd, dosad] = [] as TestClient[] as [TestClient, TestClient]
beforeEach(async () => {
  await d.market.arrange(sql`
    update mas_user set is_active = 1, market_id = (select id from mas_branch where code = 'DPI'), version = version + 1
    where user_name = 'marketofficer'`)
  await d.market.arrange(sql`
    update proposal set proposal_status = 'WITHDRAWN', checked_at = now() where proposal_status = 'PROPOSED'`)
  await d.market.arrange(sql`update mas_user set is_active = 0 where user_name = 'colleague'`)
  d.desk = await d.market.client('marketofficer')
  ;[rjd, dosad] = [await d.market.client('rjd'), await d.market.client('dosad')]
})

describe('a transfer', () => {
  it('is offered to the offices of whoever does it, and its heirs are of the same office and user type', async () => {
    const heir = await colleague()
    await d.market.arrange(sql`update mas_user set is_active = 1 where id = ${heir}`)
    const id = await idOf('marketofficer')
    const choices = (await (await rjd.get(`masterUser/transfer/choices?id=${id}`)).json()) as {
      office: object
      offices: { id: number }[]
      heirs: object[]
    }
    expect(choices.office).toMatchObject({ id: await officeOf('DPI') })
    expect(choices.heirs).toEqual([{ id: heir, name: 'A. Devi', nameTa: null }])
    const own = await db().query<{ id: number }>(sql`
      select id from mas_branch where is_active = 1 and code <> 'DPI'
        and region_id = (select region_id from mas_branch where code = 'DPI')`)
    expect(choices.offices.map((one) => one.id).sort()).toEqual(own.map((one) => one.id).sort())
    const all = (await (await dosad.get(`masterUser/transfer/choices?id=${id}`)).json()) as { offices: object[] }
    const [{ n } = { n: 0 }] = await db().query<{ n: number }>(sql`
      select count(*)::int as n from mas_branch where is_active = 1 and code <> 'DPI'`)
    expect(all.offices).toHaveLength(n)
  })

  it('waits for a second official; then rights and sessions of the old office are gone at once', async () => {
    const { status, body } = await transfer(rjd, 'PNG')
    expect([status, body]).toEqual([200, { proposed: expect.any(Number) }])
    expect(await place()).toBe('DPI')
    expect((await d.desk.get('preferences')).status).toBe(200)
    expect((await rjd.post(`proposals/${body.proposed}/confirm`, {})).status).toBe(403)
    const day = '2026-11-26'
    const dpi = await officeOf('DPI')
    expect((await d.desk.get(`day/close/plan?date=${day}&marketId=${dpi}`)).status).toBe(200)

    expect((await confirmAccount(d.market, 'dosad', await idOf('marketofficer'))).status).toBe(200)
    expect(await place()).toBe('PNG')
    expect((await d.desk.get('preferences')).status).toBe(401)
    expect(
      await db().query(sql`select 1 from known_device where user_id = ${await idOf('marketofficer')}`),
    ).toHaveLength(0)
    const after = await d.market.client('marketofficer')
    expect((await after.get(`day/close/plan?date=${day}&marketId=${dpi}`)).status).toBe(403)
    expect(
      await db().query(sql`select 1 from security_event where detail like '%"marketofficer"%"transferred"%'`),
    ).not.toHaveLength(0)
    const [change] = await db().query<{ before: object; after: object }>(sql`
      select before, after from audit where table_name = 'mas_user' and row_id = ${await idOf('marketofficer')}
        and operation = 'UPDATE' order by id desc limit 1`)
    expect(JSON.stringify(change)).toContain('market_id')
  })

  it('says what waits, hands over what is personal, and changes no author', async () => {
    const heir = await colleague()
    await d.market.arrange(sql`update mas_user set is_active = 1 where id = ${heir}`)
    await set({ name: 'Evening' })
    await d.market.arrange(
      sql`insert into proposal (market_id, kind, payload, maker_id, made_at)
        select market_id, 'setting', '{"key":"bid.step","value":"5"}'::jsonb, id, '2026-11-26T04:00:00Z' from mas_user
        where user_name = 'marketofficer'`,
    )
    expect(whys(await planned(rjd, 'PNG'))).toEqual(['proposal', 'delivery'])
    const plan = await planned(rjd, 'PNG', heir)
    expect(plan).toMatchObject({ count: 1, deliveries: 1, left: 1, heir: 'A. Devi', name: 'S. Kavitha' })
    expect(plan.exceptions).toMatchObject([{ why: 'proposal', day: '2026-11-26', at: '26/11/2026 09:30' }])

    expect((await transfer(rjd, 'PNG', { heirId: heir, seen: plan.seen })).status).toBe(200)
    expect(await owners()).toEqual([{ name: 'Evening', owner: 'marketofficer', code: 'DPI' }])
    await confirmAccount(d.market, 'dosad', await idOf('marketofficer'))
    expect(await owners()).toEqual([{ name: 'Evening', owner: 'colleague', code: 'DPI' }])
    at('2026-11-26T18:00')
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'SENT' }])
    // Their proposal is theirs for ever, and another of the office still decides it.
    const seen = (await (await (await d.market.client('branchad')).get('proposals')).json()) as object[]
    expect(seen).toMatchObject([{ kind: 'setting', maker: 'S. Kavitha', own: false, mayConfirm: true }])
    const mover = await d.market.client('marketofficer')
    expect(await (await mover.get('proposals')).json()).toEqual([])
  })

  it('without an heir leaves deliveries to the office, which takes one over by saving it', async () => {
    await set({ name: 'Evening' })
    await transfer(rjd, 'PNG')
    await confirmAccount(d.market, 'dosad', await idOf('marketofficer'))
    at('2026-11-26T18:00')
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'MOVED' }])
    const list = (await (await (await d.market.client('branchad')).get('reportDelivery')).json()) as object[]
    expect(list).toMatchObject([{ name: 'Evening' }])
    expect(await (await (await d.market.client('marketofficer')).get('reportDelivery')).json()).toEqual([])
  })

  it('is done as it was shown', async () => {
    const plan = await planned(rjd, 'PNG')
    await set({ name: 'Meanwhile' })
    const late = await transfer(rjd, 'PNG', { seen: plan.seen })
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(late.body.current && whys(late.body.current)).toEqual(['delivery'])
  })
})

describe('a transfer is refused', () => {
  it('of oneself, by whoever may not, to another line of offices, to the same office, to none', async () => {
    const ad = await d.market.client('ad')
    expect((await transfer(ad, 'PNG', {}, 'ad')).status).toBe(403)
    expect((await transfer(ad, 'PNG', {}, 'rjd')).status).toBeGreaterThanOrEqual(403)
    expect((await transfer(dosad, 'PNG', {}, 'dosad')).status).toBe(403)
    for (const by of ['branchad', 'marketofficer'])
      expect((await transfer(await d.market.client(by), 'PNG')).status).toBe(403)
    expect((await transfer(await d.market.client(), 'PNG')).status).toBe(401)
    const [far] = await db().query<{ code: string }>(sql`
      select code from mas_branch where is_active = 1
        and region_id <> (select region_id from mas_branch where code = 'DPI') limit 1`)
    expect((await transfer(rjd, far?.code ?? '')).body.errors).toEqual({ officeId: expect.any(String) })
    for (const to of ['DPI', 'none']) expect((await transfer(rjd, to)).status, to).toBe(422)
    expect((await transfer(rjd, 'PNG', { officeId: 999_999 })).body.errors).toMatchObject({
      officeId: expect.any(String),
    })
    const foreign = await transfer(rjd, 'PNG', { heirId: await idOf('pennagaram') })
    expect(foreign.body.errors).toMatchObject({ heirId: expect.any(String) })
    expect(await place()).toBe('DPI')
  })

  it('of an account that signs nobody in', async () => {
    await d.market.arrange(sql`update mas_user set is_active = 0 where user_name = 'marketofficer'`)
    expect((await transfer(rjd, 'PNG')).body).toMatchObject({ code: 'REFUSED', rule: 'transfer.rule.notActive' })
  })

  it('of whoever alone can end a slot that is open for bids, at the asking and at the yes', async () => {
    const branchad = sql`update mas_user set is_active = 0 where user_name = 'branchad'`
    const waiting = await transfer(rjd, 'PNG')
    expect(waiting.status).toBe(200)
    await d.market.arrange(branchad)
    const { slotId } = await auction(d.market)
    await d.market.jump(sql`update slot set slot_status = 'LIVE' where id = ${slotId}`)
    const late = await confirmAccount(d.market, 'dosad', await idOf('marketofficer'))
    expect([late.status, await late.json()]).toMatchObject([422, { rule: 'transfer.rule.slotLive' }])
    await rjd.post(`proposals/${waiting.body.proposed}/withdraw`, {})
    expect(whys(await planned(rjd, 'PNG'))).toEqual(['slotLive!', 'lastOne'])
    expect((await transfer(rjd, 'PNG')).body).toMatchObject({ rule: 'transfer.rule.slotLive' })
    await d.market.arrange(sql`update mas_user set is_active = 1 where user_name = 'branchad'`)
    expect(whys(await planned(rjd, 'PNG'))).toEqual(['slotGoesOn'])
    expect((await transfer(rjd, 'PNG')).status).toBe(200)
    await d.market.jump(sql`update slot set slot_status = 'CLOSED' where id = ${slotId}`)
  })
})

it('of two Admins at once one proposes, and the other is told that it waits', async () => {
  await secondDirector(d.market)
  const [one, two] = [await d.market.client('dosad'), await d.market.client('dosad2')]
  const answers = await Promise.all([transfer(one, 'PNG'), transfer(two, 'PNG')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ rule: 'account.rule.waits' })
  // The other says yes to what the first proposed; a second yes finds it done.
  const done = await confirmAccount(
    d.market,
    answers[0]?.status === 200 ? 'dosad2' : 'dosad',
    await idOf('marketofficer'),
  )
  expect(done.status).toBe(200)
  expect(await place()).toBe('PNG')
})

it('a delivery is handed over by no statement while its owner is still there, nor to one of another office', async () => {
  const id = await set()
  const heir = await colleague()
  await d.market.arrange(sql`update mas_user set is_active = 1 where id = ${heir}`)
  const hand = (to: number) =>
    d.market.arrange(
      sql`update report_delivery set owner_id = ${to}, version = version + 1 where id = ${id}`,
      'branchad',
    )
  await hand(heir)
  expect((await owners()).at(-1)).toMatchObject({ owner: 'branchad' })
  await d.market.arrange(sql`update mas_user set is_active = 0 where user_name = 'branchad'`)
  await expect(hand(await idOf('pennagaram'))).rejects.toThrow('no official')
  await d.market.arrange(sql`update mas_user set is_active = 1 where user_name = 'branchad'`)
})

describe('of officials who decide one transfer at once', () => {
  const waiting = async () => {
    await secondDirector(d.market).catch(() => undefined)
    const heir = await colleague()
    await d.market.arrange(sql`update mas_user set is_active = 1 where id = ${heir}`)
    await set({ name: 'Evening' })
    const { body } = await transfer(rjd, 'PNG', { heirId: heir, seen: (await planned(rjd, 'PNG', heir)).seen })
    const both = [dosad, await d.market.client('dosad2')] as const
    const [{ moves } = { moves: 0 }] = await changes()
    const said = async (at: 0 | 1, what: 'confirm' | 'refuse') => {
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      const answer = await both[at].post(
        `proposals/${body.proposed}/${what}`,
        what === 'refuse' ? { reason: 'Not yet' } : {},
        key,
      )
      return { what, status: answer.status, code: ((await answer.json()) as { code?: string }).code }
    }
    return { said, moves }
  }
  const changes = async () =>
    db().query<{ moves: number }>(sql`
      select count(*)::int as moves from security_event where detail like '%"marketofficer"%"transferred"%'`)

  it('two yeses are one transfer, with one hand-over', async () => {
    const { said, moves } = await waiting()
    const told = await Promise.all([said(0, 'confirm'), said(1, 'confirm')])
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(told.find(({ status }) => status === 409)).toMatchObject({ code: 'ALREADY_PROCESSED' })
    expect(await place()).toBe('PNG')
    expect((await owners()).at(-1)).toEqual({ name: 'Evening', owner: 'colleague', code: 'DPI' })
    expect(await changes()).toEqual([{ moves: moves + 1 }])
  })

  it('of a yes and a no the first holds, wholly', async () => {
    const { said } = await waiting()
    const told = await Promise.all([said(0, 'confirm'), said(1, 'refuse')])
    const held = told.find(({ status }) => status === 200)
    expect(told.filter(({ code }) => code === 'ALREADY_PROCESSED')).toHaveLength(1)
    expect(await place()).toBe(held?.what === 'confirm' ? 'PNG' : 'DPI')
    expect((await owners()).at(-1)).toMatchObject({
      owner: held?.what === 'confirm' ? 'colleague' : 'marketofficer',
    })
  })
})

it('whoever is transferred while they work hears it at once, and writes nothing more at the old office', async () => {
  await transfer(rjd, 'PNG')
  const stream = await d.desk.get('changes/stream')
  const reader = stream.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const begun = d.desk.post('preferences', { key: 'views.farmer', value: [] })
  expect((await confirmAccount(d.market, 'dosad', await idOf('marketofficer'))).status).toBe(200)
  // What was sent before the yes is answered one way or the other; the stream ends by itself.
  expect((await begun).status).toBeLessThan(500)
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  expect((await d.desk.post('preferences', { key: 'views.farmer', value: [] })).status).toBe(401)
})
