import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SavedInward } from '#resources/api/inward'
import type { TestApp } from './app'
import type { TestClient } from './cookies'

/** The average BV sample of market.md 1.4: floor price 600 at 4,700 less 650. */
export const averageSample = { count100: 56, defectCount: 5, pupaeCocoonWeight: '91.5', shellWeight: '18.6' }
export const crossSample = { count100: 66, defectCount: 7, pupaeCocoonWeight: '89.8', shellWeight: '15.3' }

export interface InwardFixture {
  readonly farmers: readonly number[]
  readonly farmerElsewhere: number
  readonly bv: number
  readonly cb: number
  readonly mv: number
  readonly defects: readonly number[]
}

/** The ids that an arrival at Dharmapuri names. */
export async function knownIds({ db }: Pick<TestApp, 'db'>): Promise<InwardFixture> {
  const people = await db.query<{ id: number; code: string }>(sql`
    select c.id, b.code from mas_customer c join mas_branch b on b.id = c.market_id
    where c.customer_type = 'farmer' order by c.id`)
  const types = await db.query<{ id: number; shortName: string }>(sql`select id, short_name from mas_cocoon`)
  const defects = await db.query<{ id: number }>(sql`select id from mas_defect order by defect_code`)
  const typeOf = (name: string) => types.find(({ shortName }) => shortName === name)?.id ?? 0
  return {
    farmers: people.filter(({ code }) => code === 'DPI').map(({ id }) => id),
    farmerElsewhere: people.find(({ code }) => code === 'PNG')?.id ?? 0,
    bv: typeOf('BV-DH'),
    cb: typeOf('CB'),
    mv: typeOf('MV'),
    defects: defects.map(({ id }) => id),
  }
}

export const arrivalOf = (known: InwardFixture, more: object = {}): object => ({
  farmerId: known.farmers[0],
  cocoonTypeId: known.bv,
  dflCount: 101,
  approxWeight: '74.500',
  numberOfLots: 2,
  sample: averageSample,
  ...more,
})

/** Sends an entry of the inward desk, with a key of its own unless one is given. */
export const save = (desk: TestClient, body: object, key: string = randomUUID()): Promise<Response> =>
  desk.post('CocoonInward/Save', body, { 'Idempotency-Key': key })

/** As `save`, and the answer read; throws for anything but a success. */
export async function saved(desk: TestClient, body: object): Promise<SavedInward> {
  const response = await save(desk, body)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as SavedInward
}
