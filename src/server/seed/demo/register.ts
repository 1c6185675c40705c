import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import type { Field } from '#shared/field'
import type { Deps } from '../../context'
import type { Sql } from '../../db/db'
import { isSecret } from '../../db/names'
import { allocateSerials } from '../../numbers/service'
import type { CustomerRecord } from './customers'
import { fill, reserve, type SeedRow } from './rows'

const faces = {
  farmer: { fields: farmer.fields as Readonly<Record<string, Field>>, prefix: 'F' },
  reeler: { fields: reeler.fields as Readonly<Record<string, Field>>, prefix: 'R' },
} as const
export type Face = keyof typeof faces

/** The record as the table has it: each secret as what is sealed, its hash and its last four digits. */
async function sealed({ vault }: Pick<Deps, 'vault'>, face: Face, record: CustomerRecord): Promise<SeedRow> {
  const cells: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = faces[face].fields[name]
    if (!isSecret(field)) {
      cells[name] = value
      continue
    }
    const seal = value === null ? null : await vault.seal(field.secret, String(value))
    cells[`${name}_enc`] = seal?.enc ?? null
    cells[`${name}_hash`] = seal?.hash ?? null
    cells[`${name}_last4`] = seal?.last4 ?? null
  }
  return cells
}

/** Registers the customers of one market with running head codes; answers their ids in order. */
export async function registerCustomers(
  tx: Sql,
  deps: Pick<Deps, 'vault'>,
  market: { id: number; code: string },
  face: Face,
  records: readonly CustomerRecord[],
): Promise<number[]> {
  const { prefix } = faces[face]
  const first = await allocateSerials({ db: tx }, { marketId: market.id, kind: prefix, period: '' }, records.length)
  const ids = await reserve(tx, 'mas_customer', records.length)
  const rows = await Promise.all(records.map((record) => sealed(deps, face, record)))
  await fill(
    tx,
    'mas_customer',
    rows.map((row, place) => ({
      id: ids[place],
      headCode: `${prefix}${market.code}${1000 + first + place}`,
      customerType: face,
      ...row,
    })),
  )
  return ids
}
