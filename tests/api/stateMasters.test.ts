import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import { snake } from '../../src/server/db/names'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'

/* Cocoon types and defects hold for the state: proposed by one, confirmed by another of Admin and RJD. */

let market: TestApp
const clients = new Map<string, TestClient>()
const as = (name: string) => clients.get(name) as TestClient

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { id: number; version: number; proposed?: number }
}
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
})
const post = async (name: string, path: string, body: object = {}) =>
  read(await as(name).post(path, body, { 'Idempotency-Key': crypto.randomUUID() }))
const typeNamed = async (name: string) =>
  (
    await market.db.query<{ id: number; version: number; name: string; colour: string }>(sql`
    select id, version, name, colour from mas_cocoon where name = ${name}`)
  )[0]

beforeAll(async () => {
  market = await testApp({ reelers: 0 })
  await secondDirector(market)
  for (const name of ['dosad', 'dosad2', 'rjd', 'ad', 'branchad']) clients.set(name, await market.client(name))
})
afterAll(() => market.close())

const type = (name: string) => ({
  name,
  nameTa: 'புதிய கூடு',
  shortName: name.slice(0, 8),
  race: 'BV',
  colour: 'white',
})

describe('a cocoon type', () => {
  it('is there once another of Admin and RJD has said yes', async () => {
    const { status, body } = await post('rjd', 'MasCocoon/Save', type('Hybrid one'))
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Hybrid one', id: 0, proposed: expect.any(Number) }),
    ])
    expect(await typeNamed('Hybrid one')).toBeUndefined()
    const [seen] = (await (await as('dosad').get('proposals')).json()) as { payload: object }[]
    expect(seen).toMatchObject({
      kind: 'master',
      maker: 'P. Selvam',
      mayConfirm: true,
      payload: {
        resource: 'cocoonType',
        operation: 'create',
        title: 'Hybrid one',
        before: {},
        changes: { race: 'BV' },
      },
    })
    expect((await post('rjd', `proposals/${body.proposed}/confirm`)).status).toBe(403)
    for (const name of ['ad', 'branchad'])
      expect([403, 404]).toContain((await post(name, `proposals/${body.proposed}/confirm`)).status)
    expect((await post('dosad', `proposals/${body.proposed}/confirm`)).status).toBe(200)
    expect(await typeNamed('Hybrid one')).toBeTruthy()
  })

  it('keeps what it is until its change is confirmed, with before and after', async () => {
    const before = await typeNamed('Hybrid one')
    const change = { ...before, colour: 'yellow' }
    const { status, body } = await post('dosad', 'MasCocoon/Update', change)
    expect([status, body.colour]).toEqual([200, 'white'])
    expect((await post('dosad2', 'MasCocoon/Update', change)).body.rule).toBe('master.rule.waits')
    const [kept] = await market.db.query<{ payload: object }>(
      sql`select payload from proposal where id = ${body.proposed ?? 0}`,
    )
    expect(kept?.payload).toMatchObject({ before: { colour: 'white' }, changes: { colour: 'yellow' } })
    expect((await post('dosad2', `proposals/${body.proposed}/confirm`)).status).toBe(200)
    expect(await typeNamed('Hybrid one')).toMatchObject({ colour: 'yellow' })
  })

  it('is checked before it waits: by its fields, its version and its rules', async () => {
    expect((await post('dosad', 'MasCocoon/Save', { ...type('No race'), race: null })).status).toBe(422)
    expect((await post('dosad', 'MasCocoon/Save', type('Hybrid one'))).body.errors).toHaveProperty('name')
    const one = await typeNamed('Hybrid one')
    expect((await post('dosad', 'MasCocoon/Update', { ...one, version: 1, colour: 'mixed' })).status).toBe(409)
  })

  it('that moved on meanwhile is not overwritten', async () => {
    const one = await typeNamed('Hybrid one')
    const { body } = await post('rjd', 'MasCocoon/Update', { ...one, colour: 'mixed' })
    await market.arrange(
      sql`update mas_cocoon set name = 'Hybrid two', version = version + 1 where id = ${one?.id ?? 0}`,
    )
    expect((await post('dosad', `proposals/${body.proposed}/confirm`)).body.code).toBe('CONFLICT')
    expect((await post('dosad', `proposals/${body.proposed}/refuse`, { reason: 'Renamed' })).status).toBe(200)
  })

  it('waits once by each of what makes it one: of two only the first could be confirmed', async () => {
    const row = (name: string, shortName: string) => ({ name, shortName, race: 'BV', colour: 'white' })
    const rows = [row('Same name', 'S1'), row('Same name', 'S2'), row('Other name', 'S1'), row('Third', 'S3')]
    const { body } = await post('dosad', 'cocoonType/import', { rows, dryRun: true })
    expect(body.errors).toEqual([
      { row: 1, errors: { name: 'Name Same name is already in use.' } },
      { row: 2, errors: { shortName: 'Short name S1 is already in use.' } },
    ])
    const { body: waits } = await post('dosad', 'MasCocoon/Save', row('Same name', 'S1'))
    expect((await post('ad', 'MasCocoon/Save', row('Same name', 'S2'))).body.errors).toHaveProperty('name')
    // One that is out of use takes nobody's name.
    const unused = await post('ad', 'MasCocoon/Save', { ...row('Same name', 'S2'), isActive: 0 })
    expect(unused.status).toBe(201)
    for (const { proposed } of [waits, unused.body])
      await market.arrange(sql`update proposal set proposal_status = 'WITHDRAWN' where id = ${proposed ?? 0}`)
  })

  it('is imported as so many proposals', async () => {
    const rows = [{ name: 'Imported', shortName: 'IMP', race: 'BV', colour: 'white' }]
    expect((await post('dosad', 'cocoonType/import', { rows, dryRun: false })).body).toMatchObject({ written: 1 })
    expect(await typeNamed('Imported')).toBeUndefined()
    const [open] = await market.db.query(
      sql`select payload ->> 'title' as title from proposal where proposal_status = 'PROPOSED'`,
    )
    expect(open).toEqual({ title: 'Imported' })
  })
})

describe('what an AD asks for', () => {
  it('is taken over by one and confirmed by another', async () => {
    const { body } = await post('ad', 'DefectCocoon/Save', { defectCode: 'zz', defectName: 'Of the AD' })
    expect(body).toMatchObject({ defectCode: 'ZZ', proposed: expect.any(Number) })
    const path = `proposals/${body.proposed}`
    const find = async (name: string) =>
      ((await (await as(name).get('proposals')).json()) as { id: number }[]).find(({ id }) => id === body.proposed)
    expect(await find('dosad')).toMatchObject({ mayConfirm: false, mayTake: true })
    expect((await post('dosad', `${path}/confirm`)).status).toBe(403)
    expect((await post('ad', `${path}/take`)).status).toBe(403)
    expect((await post('rjd', `${path}/take`)).status).toBe(200)
    expect(await find('ad')).toMatchObject({ maker: 'P. Selvam', askedBy: 'K. Mani', mayConfirm: false })
    expect((await post('rjd', `${path}/confirm`)).status).toBe(403)
    expect((await post('dosad', `${path}/confirm`)).status).toBe(200)
    const [made] = await market.db.query<{ id: number }>(sql`select id from mas_defect where defect_code = 'ZZ'`)
    const removal = await post('ad', 'DefectCocoon/Remove', { id: made?.id })
    expect(removal.body).toMatchObject({ proposed: expect.any(Number) })
    await post('dosad', `proposals/${removal.body.proposed}/take`)
    expect((await post('dosad2', `proposals/${removal.body.proposed}/confirm`)).status).toBe(200)
    expect(await market.db.query(sql`select id from mas_defect where defect_code = 'ZZ'`)).toEqual([])
  })
})

describe('every master of the state', () => {
  const ofState = resources.filter(({ approval, approvalOf }) => approval === 'state' && !approvalOf)
  const given = async (table: string, name: string) => {
    const [trigger] = await market.db.query<{ given: string }>(sql`
      select encode(tgargs, 'escape') as given from pg_trigger
      where tgrelid = ${table}::regclass and tgname = ${name} and tgenabled = 'O'`)
    return trigger?.given.split('\\000').filter(Boolean)
  }
  const ofPart = resources.flatMap(({ name, table, approvalOf }) =>
    approvalOf ? [[name, table, approvalOf] as const] : [],
  )

  it.each(ofPart)('what two decide of %s is held by the database', async (name, table, fields) => {
    expect(await given(table, 'state_part')).toEqual([name, ...fields.flatMap((field) => [snake(field), field])])
  })

  it.each(ofState.map((one) => [one.name, one] as const))('%s is held by the database', async (name, { table }) => {
    expect(await given(table, 'state_master')).toEqual([name])
    const [dosad] = await market.db.query<{ id: number }>(sql`select id from mas_user where user_name = 'dosad'`)
    await expect(
      market.db.transaction(async (tx) => {
        await actAs(tx, dosad?.id ?? 0)
        await tx.query(sql`update ${sql.identifier(table)} set version = version + 1`)
      }),
    ).rejects.toThrow()
  })
})
