import { sql } from 'drizzle-orm'
import type { Sql } from '../../db/db'

/** Ids of the reference data by their English names and codes. Each throws where a name is unknown. */
export interface Places {
  market(code: string): number
  region(name: string): number
  adOffice(name: string): number
  district(name: string): number
  taluk(district: string, name: string): number
  tsc(name: string): number
}

const finder = (what: string, rows: readonly { key: string; id: number }[]) => {
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  return (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The reference data has no ${what} '${key}'`)
    return id
  }
}

export async function placesOf(db: Sql): Promise<Places> {
  const rows = await db.query<{ what: string; key: string; id: number }>(sql`
    select 'market' as what, code as key, id from mas_branch
    union all select 'region', name, id from mas_region
    union all select 'AD office', name, id from mas_assistant_director
    union all select 'district', name, id from mas_district
    union all select 'taluk', d.name || '/' || t.name, t.id from mas_taluk t join mas_district d on d.id = t.district_id
    union all select 'service centre', name, id from mas_tsc`)
  const find = (what: string) =>
    finder(
      what,
      rows.filter((row) => row.what === what),
    )
  const taluk = find('taluk')
  return {
    market: find('market'),
    region: find('region'),
    adOffice: find('AD office'),
    district: find('district'),
    taluk: (district, name) => taluk(`${district}/${name}`),
    tsc: find('service centre'),
  }
}
