import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* The numbers of a market begin with its code: one that a market had is given to no other, whose counting would come upon them. */

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
})
