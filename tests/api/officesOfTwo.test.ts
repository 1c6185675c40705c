import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { secondDirector } from '../support/confirmed'
import { officialDesks, type Row, rowsOf } from '../support/officialDesks'

/* To which AD office and region a market belongs says who confirms its money: one proposes it, another of Admin and RJD confirms. */

const { market, desk } = officialDesks()
let own = 0
let former = 0
let other = 0

const idIn = async (table: string, code: string) =>
  (await market().db.query<{ id: number }>(sql`select id from ${sql.identifier(table)} where code = ${code}`))[0]?.id ??
  0
const read = async (who: string, path: string) => (await (await desk(who).get(path)).json()) as Row
const change = async (who: string, path: string, changes: object) => {
  const { version } = await read(who, path)
  const answer = await desk(who).fetch(path, { method: 'PUT', body: JSON.stringify({ version, ...changes }) })
  return { status: answer.status, body: (await answer.json()) as Row & { proposed?: number; officeNo?: string } }
}
const decide = async (who: string, id: number | undefined, verdict: 'confirm' | 'refuse', body: object = {}) =>
  (await desk(who).post(`proposals/${id}/${verdict}`, body, { 'Idempotency-Key': randomUUID() })).status
const officeOf = async () =>
  (await market().db.query<{ id: number }>(sql`select ad_office_id as id from mas_branch where id = ${own}`))[0]?.id
const sees = async (who: string) => (await rowsOf(desk(who), 'market')).some(({ id }) => id === own)

beforeAll(async () => {
  own = await idIn('mas_branch', 'PNG')
  former = await idIn('mas_assistant_director', 'PNG')
  other = await idIn('mas_assistant_director', 'DPI')
})

describe('the AD office of a market', () => {
  it('is another once a second of Admin and RJD has said yes', async () => {
    const { status, body } = await change('rjd', `market/${own}`, { adOfficeId: other, officeNo: '12' })
    expect([status, body.proposed, body.adOfficeId]).toEqual([200, expect.any(Number), former])
    expect([await officeOf(), await sees('ad')]).toEqual([former, false])
    const [waiting] = (await (await desk('dosad').get('proposals')).json()) as object[]
    expect(waiting).toMatchObject({
      ...{ kind: 'master', mayConfirm: true },
      payload: { resource: 'market', before: { adOfficeId: former }, changes: { adOfficeId: other, officeNo: '12' } },
    })
    expect(await decide('rjd', body.proposed, 'confirm')).toBe(403)
    // What else the market is told of meanwhile is another matter.
    expect((await change('rjd', `market/${own}`, { city: 'Pennagaram' })).body.proposed).toBeUndefined()
    expect(await decide('dosad', body.proposed, 'confirm')).toBe(200)
    expect([await officeOf(), await sees('ad')]).toEqual([other, true])
    expect(await read('dosad', `market/${own}`)).toMatchObject({ officeNo: '12', city: 'Pennagaram' })
  })

  it('is not what was agreed where it is another by then', async () => {
    const { body } = await change('rjd', `market/${own}`, { adOfficeId: former })
    await market().arrange(sql`update mas_branch set ad_office_id = ${former}, version = version + 1 where id = ${own}`)
    expect(await decide('dosad', body.proposed, 'confirm')).toBe(409)
    expect(await decide('dosad', body.proposed, 'refuse', { reason: 'It is so already' })).toBe(200)
  })

  it('is one alone in a new market, and the rest of a market holds at once', async () => {
    const { regionId } = await read('dosad', `market/${own}`)
    const made = await desk('dosad').post('market', { code: 'NEW', name: 'New', regionId, adOfficeId: other })
    expect([made.status, ((await made.json()) as Row).proposed]).toEqual([201, undefined])
    const { status, body } = await change('rjd', `market/${own}`, { officeNo: '14', regionId, adOfficeId: former })
    expect([status, body.proposed, body.officeNo]).toEqual([200, undefined, '14'])
  })

  it('is held by the database, as the region of an office is, whatever the program would send', async () => {
    const move = sql`update mas_branch set ad_office_id = ${other}, version = version + 1 where id = ${own}`
    await expect(market().arrange(move, 'dosad')).rejects.toMatchObject({ code: 'CM066' })
    const region = await idIn('mas_region', 'ERD')
    const of = sql`update mas_assistant_director set region_id = ${region}, version = version + 1 where id = ${other}`
    await expect(market().arrange(of, 'dosad')).rejects.toMatchObject({ code: 'CM066' })
    const { body } = await change('dosad', `adOffice/${other}`, { regionId: region })
    expect(body.proposed).toEqual(expect.any(Number))
    // Another region's has no say in it, and its markets follow it.
    await market().arrange(sql`
      insert into mas_user (user_name, password_hash, role, name, mobile_no, region_id, is_active)
      select 'rjd2', password_hash, 'rjd', 'K. Mani', '9840000013', ${await idIn('mas_region', 'VLR')}, 1
      from mas_user where user_name = 'rjd'`)
    await secondDirector(market())
    const by = async (who: string) =>
      (await market().client(who)).post(`proposals/${body.proposed}/confirm`, {}, { 'Idempotency-Key': randomUUID() })
    expect((await by('rjd2')).status).toBe(404)
    expect((await by('dosad2')).status).toBe(200)
    const regions = await market().db.query<{ regionId: number }>(sql`
      select region_id from mas_branch where ad_office_id = ${other}`)
    expect(new Set(regions.map(({ regionId }) => regionId))).toEqual(new Set([region]))
  })
})
