import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/*
 * The numbers of a market begin with its code: one that a market had is given to no other, whose counting would come upon them; nor
 * one that ends in figures where another market's does not, for its numbers would be those of the other's later ones.
 */

interface Market {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly regionId: number
  readonly adOfficeId: number
}

let app: TestApp
let admin: TestClient

const marketBy = async (id: number) => (await (await admin.get(`market/${id}`)).json()) as Market
const idOf = async (code: string) =>
  (await app.db.query<{ id: number }>(sql`select id from mas_branch where code = ${code}`))[0]?.id ?? 0
async function answer(response: Response) {
  const { errors } = (await response.json()) as { errors?: Record<string, string> }
  return { status: response.status, errors }
}
const called = async (id: number, code: string) =>
  answer(
    await admin.fetch(`market/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ version: (await marketBy(id)).version, code }),
    }),
  )
const inUse = { status: 422, errors: { code: 'Branch code PNG is already in use.' } }

beforeAll(async () => {
  app = await testApp({ reelers: 0 })
  admin = await app.client('dosad')
})
afterAll(() => app.close())

describe('the code of a market', () => {
  it('that was given up stays its own: no market gets it, no new one either', async () => {
    const [own, other] = [await idOf('PNG'), await idOf('HSR')]
    expect(await called(own, 'PNGR')).toMatchObject({ status: 200 })
    expect(await called(other, 'PNG')).toEqual(inUse)
    const { regionId, adOfficeId } = await marketBy(own)
    const made = await admin.post('market', { code: 'png', name: 'Another Pennagaram', regionId, adOfficeId })
    expect(await answer(made)).toEqual(inUse)
    const past = app.arrange(sql`update mas_branch set code = 'PNG', version = version + 1 where id = ${other}`)
    await expect(past).rejects.toMatchObject({ code: '23505', constraint: 'mas_branch_code_key' })
    expect(await called(own, 'PNG')).toMatchObject({ status: 200 })
    expect(await called(other, 'HSRX')).toMatchObject({ status: 200 })
  })

  it('is none by which its people could have the codes of those of another market', async () => {
    const apart = (code: string) => ({
      status: 422,
      errors: {
        code: `Branch code ${code} differs from that of another market by figures at its end alone: the numbers of the two could be the same.`,
      },
    })
    const other = await idOf('KGI')
    expect(await called(other, 'DPI1')).toEqual(apart('DPI1'))
    // Also of one that it gave up, and the shorter of the two.
    expect(await called(other, 'PNGR2')).toEqual(apart('PNGR2'))
    expect(await called(other, 'KGX77')).toMatchObject({ status: 200 })
    const { regionId, adOfficeId } = await marketBy(other)
    expect(await answer(await admin.post('market', { code: 'KGX', name: 'Kgx', regionId, adOfficeId }))).toEqual(
      apart('KGX'),
    )
    expect(await called(other, 'KGX7A')).toMatchObject({ status: 200 })
    expect(await called(other, 'KGI')).toMatchObject({ status: 200 })
  })

  it('and two people have no code together, whatever their markets', async () => {
    const [farmer] = await app.db.query<{ id: number }>(sql`
      select min(id) as id from mas_customer where head_code like 'FPNG%'`)
    const given = app.arrange(sql`update mas_customer set head_code = 'FDPI1001' where id = ${farmer?.id ?? 0}`)
    await expect(given).rejects.toMatchObject({ code: '23505', constraint: 'mas_customer_head_code_key' })
  })
})
