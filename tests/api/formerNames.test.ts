import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { HistoryEntry } from '#shared/history'
import type { Resource } from '#shared/resource'
import { type TestApp, testApp } from '../support/app'
import { secondDirector } from '../support/confirmed'

/* What was written down before a master of the state was renamed, and is decided or read after. */

vi.mock('#resources/cocoonType', async (original) => {
  const { cocoonType } = await original<{ cocoonType: Resource }>()
  const { colour } = cocoonType.fields
  const options = { ...(colour as { options: object }).options, mixed: { en: 'Mixed', ta: 'கலவை', was: 'motley' } }
  const fields = { ...cocoonType.fields, colour: { ...colour, was: 'tint', options } }
  return { cocoonType: { ...cocoonType, was: 'silkType', tableWas: 'mas_silk', fields } }
})

let market: TestApp
beforeAll(async () => {
  market = await testApp({ reelers: 0 })
  await secondDirector(market)
})
afterAll(() => market.close())

const first = async () => {
  const [row] = await market.arrange<{ id: number; version: number }>(
    sql`select id, version from mas_cocoon order by id limit 1`,
  )
  return row as { id: number; version: number }
}

it('is told and confirmed by the names of today', async () => {
  const { id, version } = await first()
  const payload = {
    resource: 'silkType',
    operation: 'update',
    id,
    version,
    title: 'One',
    before: { tint: 'white' },
    changes: { tint: 'motley' },
    confirmed: ['tint'],
  }
  const [made] = await market.arrange<{ id: number }>(sql`
    insert into proposal (kind, payload, maker_id, made_at)
    select 'master', ${JSON.stringify(payload)}::jsonb, u.id, now() from mas_user u where user_name = 'dosad2' returning id`)
  const desk = await market.client('dosad')
  const [told] = (await (await desk.get('proposals')).json()) as { payload: object }[]
  const today = {
    resource: 'cocoonType',
    before: { colour: 'white' },
    changes: { colour: 'mixed' },
    confirmed: ['colour'],
  }
  expect(told?.payload).toMatchObject(today)
  const again = await desk.post('MasCocoon/Update', { id, version, colour: 'yellow' })
  expect(await again.json()).toMatchObject({ rule: 'master.rule.waits' })
  const yes = await desk.post(`proposals/${made?.id}/confirm`)
  expect([yes.status, await yes.json()]).toEqual([200, expect.anything()])
  const rows = await market.arrange(sql`select colour from mas_cocoon where id = ${id}`)
  expect(rows).toEqual([{ colour: 'mixed' }])
})

it('is read in the history of the record, also from the table as it was called', async () => {
  const { id } = await first()
  await market.arrange(sql`
    insert into audit (txid, table_name, row_id, operation, user_id, before, after)
    values (1, 'mas_silk', ${id}, 'UPDATE', -1, '{"tint": "yellow"}', '{"tint": "motley"}')`)
  const desk = await market.client('ad')
  const history = (await (await desk.get(`silkType/${id}/history`)).json()) as HistoryEntry[]
  expect(history[0]).toMatchObject({
    by: 'migration',
    changes: [{ field: 'colour', before: 'yellow', after: 'mixed' }],
  })
})

it('describes paths of before as such', async () => {
  const { paths } = (await (await (await market.client('ad')).get('openapi.json')).json()) as {
    paths: Record<string, { get?: { deprecated?: boolean; description?: string } }>
  }
  expect(paths['/api/silkType/{id}']?.get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Now at /api/cocoonType/{id}.'),
  })
  expect(paths['/api/cocoonType/{id}']?.get?.deprecated).toBeUndefined()
})
