import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deliverable } from '#resources/reportDelivery'
import { reports } from '#resources/reports/index'
import { isDeliverable } from '#shared/delivery'
import { planRuns } from '../../src/server/deliveries/queries'
import { namesPeople } from '../../src/server/securityEvents/people'
import { deliveries } from '../support/deliveries'

/* Reports that are sent by e-mail: in whose name, to whom, and what never leaves. */

const d = deliveries()
const { addressIds, at, form, runs, save, set, worker } = d

describe('in whose name', () => {
  const due = async () => {
    at('2026-11-26T18:00')
    await worker().run()
    return (await runs()).map(({ status, error }) => `${status} ${error}`)
  }
  // As the system: of people two officials would have to say so.
  const asBefore = (change: ReturnType<typeof sql>) => d.market.arrange(change)

  it('it is sent is whoever changed it last, whatever a statement says', async () => {
    const id = await set()
    const owner = async () =>
      (
        await d.market.db.query<{ owner: string; role: string }>(sql`
          select u.user_name as owner, d.role from report_delivery d join mas_user u on u.id = d.owner_id where d.id = ${id}`)
      )[0]
    expect(await owner()).toEqual({ owner: 'marketofficer', role: 'marketofficer' })
    const dosad = sql`(select id from mas_user where user_name = 'dosad')`
    await d.market.arrange(
      sql`update report_delivery set owner_id = ${dosad}, role = 'dosad' where id = ${id}`,
      'branchad',
    )
    expect(await owner()).toEqual({ owner: 'branchad', role: 'branchad' })
    await d.market.arrange(
      sql`delete from delivery_address where delivery_id = ${id} and address_id = (
      select max(address_id) from delivery_address where delivery_id = ${id})`,
      'ad',
    )
    expect(await owner()).toEqual({ owner: 'ad', role: 'ad' })
    await expect(d.market.arrange(sql`update report_delivery set hour = 3 where id = ${id}`)).rejects.toThrow(
      'no official',
    )
  })

  it('a run stays that of its owner and hour', async () => {
    await set()
    at('2026-11-26T18:00')
    await planRuns(d.market.db, d.market.clock.now())
    await expect(d.market.arrange(sql`update delivery_run set owner_id = owner_id + 1`)).rejects.toThrow(
      'another delivery',
    )
  })

  it('a locked account sends nothing, and the delivery says why', async () => {
    await set()
    await asBefore(sql`update mas_user set is_active = 0 where user_name = 'marketofficer'`)
    // Whether their session is known to have ended by then or not: what it saves would be nobody's.
    expect([401, 403]).toContain((await save()).status)
    expect(await due()).toEqual(['FAILED OWNER'])
    await asBefore(sql`update mas_user set is_active = 1 where user_name = 'marketofficer'`)
    expect(d.sent).toEqual([])
  })

  it('an account that was moved to another market sends nothing of either', async () => {
    await set()
    const to = (code: string) =>
      asBefore(sql`
      update mas_user set market_id = (select id from mas_branch where code = ${code}) where user_name = 'marketofficer'`)
    await to('PNG')
    expect(await due()).toEqual(['FAILED MOVED'])
    await to('DPI')
    expect(d.sent).toEqual([])
  })

  it('an account with another role sends nothing', async () => {
    await set()
    await asBefore(sql`update mas_user set role = 'branchad' where user_name = 'marketofficer'`)
    expect(await due()).toEqual(['FAILED MOVED'])
    await asBefore(sql`update mas_user set role = 'marketofficer' where user_name = 'marketofficer'`)
  })

  it('sends what that account may read: its own market', async () => {
    const png = (await d.market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'PNG'`))[0]?.id
    expect(await save({ view: { filters: { preset: 'today', marketId: String(png) } } })).toMatchObject({
      status: 422,
      body: { errors: { view: expect.any(String) } },
    })
    await set()
    await d.market.arrange(
      sql`update report_delivery set view = jsonb_build_object('filters', jsonb_build_object('preset', 'today', 'marketId', ${String(png)}::text)) where status = 'ACTIVE'`,
      'marketofficer',
    )
    expect(await due()).toEqual(['FAILED REACH'])
  })

  it('sends nothing of a view with a filter that its report has no more', async () => {
    await set()
    await d.market.arrange(
      sql`update report_delivery set view = '{"filters": {"preset": "today", "breed": "BV"}}' where status = 'ACTIVE'`,
      'marketofficer',
    )
    expect(await due()).toEqual(['FAILED REPORT'])
  })

  it('is no matter of another office, nor of those below', async () => {
    const id = await set({}, await d.market.client('ad'))
    const other = await d.market.client('pennagaram')
    for (const by of [other, d.desk])
      for (const path of ['send', 'stop', 'resume'])
        expect((await by.post(`reportDelivery/${path}`, { id })).status).toBe(404)
    const { version } = (await (await (await d.market.client('ad')).get(`reportDelivery/${id}`)).json()) as {
      version: number
    }
    expect((await save({ id, version }, other)).status).toBe(404)
    expect((await other.get(`reportDelivery/choices?id=${id}`)).status).toBe(404)
    expect((await (await d.market.client('reeler01')).post('reportDelivery/save', await form())).status).toBe(403)
    expect((await (await d.market.client()).get('reportDelivery/choices')).status).toBe(401)
  })
})

describe('what tells of people', () => {
  it('is deliverable in no declaration that names them', () => {
    expect(reports.filter((report) => isDeliverable(report) && namesPeople(report)).map(({ name }) => name)).toEqual([])
    expect(Object.keys(deliverable)).not.toContain('farmerPassbook')
    expect(Object.keys(deliverable)).not.toContain('tdsRegister')
  })

  it('is not deliverable where a text is not known to be harmless, or one person is asked for', () => {
    const abstract = reports.find(({ name }) => name === 'dailyAbstract') as (typeof reports)[number]
    const text = { type: 'text', label: { en: 'x', ta: 'x' } } as const
    expect(isDeliverable(abstract)).toBe(true)
    expect(isDeliverable({ ...abstract, columns: { ...abstract.columns, holder: text } })).toBe(false)
    const asked = { type: 'reference', to: 'reeler', label: { en: 'x', ta: 'x' } } as const
    expect(isDeliverable({ ...abstract, filters: { ...abstract.filters, who: asked } })).toBe(false)
  })

  it.each(reports.filter((report) => !isDeliverable(report)).map(({ name }) => name))(
    'is refused at the field of the form: %s',
    async (report) => {
      const { status, body } = await save({ report })
      expect(status).toBe(422)
      expect(body.errors?.report).toContain('tells of people')
    },
  )

  it('is refused by the database', async () => {
    const id = await set()
    await expect(
      d.market.arrange(sql`update report_delivery set report = 'farmerPassbook' where id = ${id}`, 'marketofficer'),
    ).rejects.toThrow('report_delivery_report_check')
  })

  it('is refused again when it is sent', async () => {
    const id = await set()
    await d.market.db.transaction(async (tx) => {
      await tx.query(sql`alter table report_delivery drop constraint report_delivery_report_check`)
    })
    await d.market.arrange(
      sql`update report_delivery set report = 'farmerOutstanding' where id = ${id}`,
      'marketofficer',
    )
    at('2026-11-26T18:00')
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'PEOPLE' }])
    expect(d.sent).toEqual([])
  })
})

describe('the form', () => {
  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'a\r\nBcc: x@example.org' }],
    ['name', { name: 'x'.repeat(61) }],
    ['report', { report: 'nothing' }],
    ['format', { format: 'CSV' }],
    ['language', { language: 'hi' }],
    ['frequency', { frequency: 'HOURLY' }],
    ['weekday', { frequency: 'WEEKLY' }],
    ['monthDay', { frequency: 'MONTHLY' }],
    ['monthDay', { frequency: 'MONTHLY', monthDay: 32 }],
    ['hour', { hour: 24 }],
    ['addressIds', { addressIds: [] }],
    ['addressIds', { addressIds: [999_999] }],
    ['view', { view: { filters: { date: 'yesterday' } } }],
    ['view', { view: { filters: {} } }],
    ['view', { view: { filters: { preset: 'today', breed: 'BV' } } }],
  ])('says at %s what is wrong', async (field, more) => {
    const { status, body } = await save(more)
    expect([status, Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]])
  })

  it('takes no address that is out of use, and sends to none', async () => {
    const [first] = await addressIds()
    const id = await set({ addressIds: [first] })
    const turned = (isActive: number) =>
      d.market.arrange(sql`update mail_address set is_active = ${isActive} where id = ${first}`, 'dosad')
    await turned(0)
    expect(await save({ addressIds: [first] })).toMatchObject({ status: 422 })
    at('2026-11-26T18:00')
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'ADDRESSES' }])
    await turned(1)
    expect(id).toBeGreaterThan(0)
  })

  it('is refused where another changed the delivery meanwhile', async () => {
    const id = await set()
    const { delivery } = (await (await d.desk.get(`reportDelivery/choices?id=${id}`)).json()) as {
      delivery: { version: number; addressIds: number[] }
    }
    expect((await save({ id, version: delivery.version, hour: 7 })).status).toBe(200)
    expect((await save({ id, version: delivery.version, hour: 8 })).status).toBe(409)
  })

  it('leaves the address book to Admins', async () => {
    const body = { name: 'Mine', email: 'mine@example.org' }
    expect((await d.desk.post('mailAddress', body)).status).toBe(403)
    expect(
      (await (await d.market.client('dosad')).post('mailAddress', { ...body, email: 'a@b\r\nBcc: c@d.org' })).status,
    ).toBe(422)
  })
})

describe('how many', () => {
  it('an account has sent is bounded, also by two at once, by taking over and by resuming; what is stopped does not count', async () => {
    const branch = await d.market.client('branchad')
    const ids: number[] = []
    for (let n = 0; n < 19; n++) ids.push(await set({ name: `No. ${n}` }, branch))
    const both = await Promise.all([save({ name: 'One' }, branch), save({ name: 'Two' }, branch)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ rule: 'delivery.rule.most' })
    const versionOf = async (id: number) =>
      (await d.market.db.query<{ version: number }>(sql`select version from report_delivery where id = ${id}`))[0]
        ?.version
    const theirs = await set({ name: 'Of the desk' })
    const taken = await save({ id: theirs, version: await versionOf(theirs), name: 'Taken over' }, branch)
    expect(taken.body).toMatchObject({ rule: 'delivery.rule.most' })
    // One's own is changed all the same.
    const [first = 0] = ids
    expect((await save({ id: first, version: await versionOf(first), name: 'Renamed' }, branch)).status).toBe(200)
    const turned = async (what: 'stop' | 'resume') =>
      (await branch.post(`reportDelivery/${what}`, { id: first })).status
    expect(await turned('stop')).toBe(200)
    expect((await save({ name: 'In its place' }, branch)).status).toBe(200)
    expect(await turned('resume')).toBe(422)
  })
})

it('of two officials who change one at once the second is shown what the first saved', async () => {
  const id = await set()
  const branch = await d.market.client('branchad')
  const [{ version } = { version: 0 }] = await d.market.db.query<{ version: number }>(sql`
    select version from report_delivery where id = ${id}`)
  const answers = await Promise.all([
    save({ id, version, name: 'By the desk' }),
    save({ id, version, name: 'By the branch' }, branch),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [kept] = await d.market.db.query<{ name: string; owner: string }>(sql`
    select d.name, u.user_name as owner from report_delivery d join mas_user u on u.id = d.owner_id where d.id = ${id}`)
  const isDesk = answers[0]?.status === 200
  expect(kept).toEqual(
    isDesk ? { name: 'By the desk', owner: 'marketofficer' } : { name: 'By the branch', owner: 'branchad' },
  )
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ code: 'CONFLICT', current: { name: kept?.name } })
})
