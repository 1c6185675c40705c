import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { officialDesks, type Row, rowsOf } from '../support/officialDesks'

/* What declarations add to a resource, as the server holds it. */

const { market, desk } = officialDesks()

const own = async (name: string, path: string): Promise<Row> =>
  (await rowsOf(desk(name), path)).find((row) => row.own !== false) as Row

describe('a field that is shown only in some rows', () => {
  const change = async (row: Row, values: object) => {
    const response = await desk('marketofficer').post('Customer/UpdateCustomer', {
      id: row.id,
      version: row.version,
      ...values,
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Row
  }

  it('is kept while its row has it, and emptied when it has not', async () => {
    const farmer = await own('marketofficer', 'farmer')
    const none = await change(farmer, { inactiveReason: 'Nobody asked' })
    expect(none.inactiveReason).toBeNull()
    const left = await change(none, { isActive: 0, inactiveReason: 'Moved to Karnataka' })
    expect(left).toMatchObject({ isActive: 0, inactiveReason: 'Moved to Karnataka' })
    expect(await change(left, { isActive: 1, inactiveReason: left.inactiveReason })).toMatchObject({
      isActive: 1,
      inactiveReason: null,
    })
  })

  it('is held by the database too', async () => {
    const { id } = await own('marketofficer', 'farmer')
    const write = market().arrange(
      sql`update mas_customer set inactive_reason = 'Moved' where id = ${id} and is_active = 1`,
    )
    await expect(write).rejects.toMatchObject({ constraint: 'mas_customer_farmer_inactive_reason_shown' })
  })

  it('comes in with an import for the rows that have it', async () => {
    const [tsc] = await market().arrange<{ name: string }>(sql`
      select t.name from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI' order by 1`)
    const row = (n: number, rest: object) => ({
      ledgerName: 'Murugan K',
      fatherName: 'Kandasamy',
      mobileNo: `960001234${n}`,
      community: 'BC',
      address: '4 North Street',
      districtId: 'Dharmapuri',
      tsc: tsc?.name,
      farmerType: 'SMALL',
      bankAcNo: `70000000000${n}`,
      bankName: 'Indian Bank',
      bankBranchName: 'Palacode',
      ifscCode: 'IDIB000P001',
      ...rest,
    })
    const rows = [
      row(1, { isActive: 0, inactiveReason: 'Gave up rearing' }),
      row(2, { inactiveReason: 'Nobody asked' }),
    ]
    const response = await desk('marketofficer').post('farmer/import', { rows, dryRun: false })
    expect(await response.json()).toMatchObject({ errors: [], written: 2 })
    const made = await market().arrange(sql`
      select inactive_reason from mas_customer where mobile_no in ('9600012341', '9600012342') order by mobile_no`)
    expect(made).toEqual([{ inactiveReason: 'Gave up rearing' }, { inactiveReason: null }])
  })
})

describe('several records removed in one request', () => {
  const remove = async (ids: readonly number[], name = 'ad') => {
    const response = await desk(name).post('cocoonDefect/remove', { ids })
    return { status: response.status, body: (await response.json()) as { message?: string; removed?: number[] } }
  }
  const waiting = async () =>
    (await market().arrange(sql`select payload ->> 'id' as id from proposal where proposal_status = 'PROPOSED'`)).length

  it('are all removed or none, with each that cannot be and why', async () => {
    const [one, two, three] = (await rowsOf(desk('ad'), 'cocoonDefect')) as [Row, Row, Row]
    const first = await remove([one.id])
    expect(first).toMatchObject({ status: 200, body: { removed: [one.id] } })
    expect(await waiting()).toBe(1)
    const second = await remove([three.id, one.id, 99_999])
    expect(second.status).toBe(422)
    expect(second.body.message).toMatch(/^Nothing was done\. /)
    expect(second.body.message).toContain(`${one.defectName}: `)
    expect(second.body.message).toContain('99999: Not found.')
    expect(second.body.message).not.toContain(`${three.defectName}: `)
    expect(await waiting()).toBe(1)
    expect(await remove([two.id, three.id])).toMatchObject({ status: 200 })
    expect(await waiting()).toBe(3)
  })

  it('is for those who may remove one', async () => {
    const [{ id }] = (await rowsOf(desk('ad'), 'cocoonDefect')) as [Row]
    expect((await remove([id], 'marketofficer')).status).toBe(403)
    expect((await desk('ad').post('cocoonDefect/remove', { ids: [] })).status).toBe(422)
    expect((await desk('ad').post('farmer/remove', { ids: [1] })).status).toBe(404)
  })
})

describe('an action of a declaration', () => {
  const takeOut = async (ids: readonly number[], reason: unknown, name = 'marketofficer') => {
    const response = await desk(name).post('farmer/actions/takeOutOfUse', { ids, reason })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const states = (ids: readonly number[]) =>
    market().arrange<{ isActive: number; inactiveReason: string | null }>(sql`
      select is_active, inactive_reason from mas_customer where id in (${ids[0]}, ${ids[1]}) order by id`)
  const pair = async () =>
    (await rowsOf(desk('marketofficer'), 'farmer'))
      .filter(({ own, isActive }) => own !== false && isActive === 1)
      .slice(-2)
      .map(({ id }) => id) as [number, number]

  it('is done to all of a selection or to none, and names who stood against it', async () => {
    const ids = await pair()
    const [theirs] = await rowsOf(desk('pennagaram'), 'farmer')
    const refusedOne = await takeOut([...ids, theirs?.id as number], 'Gave up rearing')
    expect(refusedOne).toMatchObject({ status: 422, body: { message: `Nothing was done. ${theirs?.id}: Not found.` } })
    expect((await states(ids)).map(({ isActive }) => isActive)).toEqual([1, 1])
    expect(await takeOut(ids, '  Gave up rearing ')).toMatchObject({ status: 200 })
    expect(await states(ids)).toEqual([
      { isActive: 0, inactiveReason: 'Gave up rearing' },
      { isActive: 0, inactiveReason: 'Gave up rearing' },
    ])
  })

  it('is for the roles that it names, with what it asks', async () => {
    const ids = await pair()
    expect((await takeOut(ids, 'Gave up rearing', 'rjd')).status).toBe(403)
    expect((await takeOut(ids, ' ')).body).toMatchObject({ errors: { reason: expect.stringContaining('required') } })
    expect((await desk('marketofficer').post('farmer/actions/passbook', { ids })).status).toBe(404)
  })
})

describe('a column that is computed as it is read', () => {
  const brought = (headCode: string, market: string, day: string) => sql`
    with brought as (
      insert into inward (market_id, day, farmer_id, cocoon_type_id, number_of_lots, dfl_count, approx_weight)
      select m.id, ${day}::date, c.id, t.id, 1, 100, 30
      from mas_branch m, mas_customer c, (select min(id) as id from mas_cocoon) t
      where m.code = ${market} and c.head_code = ${headCode} returning id, market_id, day, farmer_id, cocoon_type_id)
    insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight)
    select market_id, id, day, 1, farmer_id, cocoon_type_id, 'CB', 100, 30 from brought`
  const asked = async (query: string) => (await desk('marketofficer').get(`farmer?${query}`)).status

  it('tells what lies in the offices of whoever reads', async () => {
    await market().arrange(brought('FDPI1001', 'DPI', '2026-06-01'))
    await market().arrange(brought('FDPI1001', 'PNG', '2026-07-01'))
    const last = async (name: string) =>
      (await rowsOf(desk(name), 'farmer')).find(({ headCode }) => headCode === 'FDPI1001')?.lastBrought
    expect(await last('marketofficer')).toBe('2026-06-01')
    expect(await last('dosad')).toBe('2026-07-01')
    const others = (await rowsOf(desk('marketofficer'), 'farmer')).filter(({ headCode }) => headCode !== 'FDPI1001')
    expect(others.every(({ lastBrought }) => lastBrought === null)).toBe(true)
  })

  it('is neither written nor asked for', async () => {
    const row = await own('marketofficer', 'farmer')
    const write = (lastBrought: unknown) =>
      desk('marketofficer').post('Customer/UpdateCustomer', { id: row.id, version: row.version, lastBrought })
    expect((await write(row.lastBrought)).status).toBe(200)
    expect((await write('2020-01-01')).status).not.toBe(200)
    expect(await asked(`filter=${encodeURIComponent(JSON.stringify({ lastBrought: '2026-06-01' }))}`)).toBe(422)
    expect(await asked(`sort=${encodeURIComponent('["lastBrought","ASC"]')}`)).toBe(422)
  })
})
