import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { farmer } from '#resources/farmer'
import { tsc } from '#resources/tsc'
import { fieldOfHead, headsOf, mostImported, rowsOfPart } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Rows of a file become records, all or nothing, by the rules and constraints of a single entry. */

let market: TestApp
let desk: TestClient

beforeAll(async () => {
  market = await testApp({ farmers: 2, reelers: 1 })
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

type Cells = Record<string, unknown>
let n = 0

/** A farmer as a clerk writes them: names for what the record keeps as codes and ids. */
const written = (rest: Cells = {}): Cells => {
  n++
  return {
    ledgerName: 'Murugan K',
    fatherName: 'Kandasamy',
    mobileNo: `96000 ${String(10000 + n)}`,
    community: 'bc',
    address: '4 North Street',
    districtId: 'Dharmapuri',
    talukId: 'palacode',
    tsc: tscName,
    farmerType: 'Small',
    bankAcNo: String(700_000_000_000 + n),
    bankName: 'Indian Bank',
    bankBranchName: 'Palacode',
    ifscCode: 'idib000p001',
    isActive: 'Active',
    ...rest,
  }
}

let tscName = ''
beforeAll(async () => {
  const [row] = await market.db.query<{ name: string }>(sql`
    select t.name from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI' order by 1`)
  tscName = row?.name as string
})

interface Answer {
  status: number
  body: ImportResult & { code?: string; message?: string; import?: ImportResult; errors: never[] }
  text: string
}

const send = async (
  client: TestClient,
  resource: string,
  rows: readonly Cells[],
  options: Cells = {},
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await client.post(`${resource}/import`, { rows, dryRun: false, ...options }, headers)
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text), text }
}

const dry = { dryRun: true }
const counted = async () => {
  const [row] = await market.db.query<{ rows: number; audits: number; last: number }>(sql`
    select (select count(*) from mas_customer) as rows, (select count(*) from audit) as audits,
      (select last from counter c join mas_branch b on b.id = c.market_id where b.code = 'DPI' and kind = 'F') as last`)
  return row as { rows: number; audits: number; last: number }
}

describe('heads', () => {
  it('name a field by its label in either language or its name', () => {
    const heads = ['Name *', 'பெயர்', ' ledgername ', 'HEAD CODE', 'Nothing of ours']
    expect(heads.map((head) => fieldOfHead(farmer, head))).toEqual([
      'ledgerName',
      'ledgerName',
      'ledgerName',
      undefined,
      undefined,
    ])
    for (const { field, label } of headsOf(farmer)) {
      expect([field, fieldOfHead(farmer, `${label.en} *`)]).toEqual([field, field])
      expect([field, fieldOfHead(farmer, `${label.ta} (kg)`)]).toEqual([field, field])
    }
    // Looked for at the end from each of its spaces, it would hold up everybody else for half a minute.
    expect(fieldOfHead(farmer, `${' '.repeat(100_000)}(${' '.repeat(100_000)}x`)).toBeUndefined()
    expect(headsOf(farmer).map(({ field }) => field)).not.toContain('customerType')
    expect(headsOf(tsc).find(({ field }) => field === 'code')).toMatchObject({ required: true })
  }, 5_000)
})

describe('a dry run', () => {
  it('says what would happen, writes nothing and takes no head code', async () => {
    const before = await counted()
    const rows = [written(), written({ mobileNo: '12345' }), written({ talukId: 'Hosur' }), written({ tsc: 'Nowhere' })]
    const { status, body } = await send(desk, 'farmer', rows, dry)
    expect([status, body]).toEqual([
      200,
      {
        total: 4,
        ready: 1,
        errors: [
          { row: 1, errors: { mobileNo: '10 digits, the first from 6 to 9.' } },
          { row: 2, errors: { talukId: 'Not found.' } },
          { row: 3, errors: { tsc: 'Not found.' } },
        ],
        asks: [],
        written: 0,
      },
    ])
    expect(await counted()).toEqual(before)
    const next = (await (await desk.get('dataManager/getHeadCode/farmer')).json()) as { headCode: string }
    expect(next.headCode).toBe(`FDPI${1000 + before.last + 1}`)
  })

  it('finds what is twice in the file, and what is in the database already', async () => {
    const [known] = await market.db.query<{ mobileNo: string }>(sql`
      select mobile_no from mas_customer where customer_type = 'farmer' and head_code = 'FDPI1001'`)
    const twice = written()
    const rows = [twice, written({ mobileNo: twice.mobileNo }), written({ mobileNo: known?.mobileNo }), written()]
    const { body } = await send(desk, 'farmer', rows, dry)
    expect(body.errors.map(({ row, errors }) => [row, Object.keys(errors)])).toEqual([
      [1, ['mobileNo']],
      [2, ['mobileNo']],
    ])
    expect(body.ready).toBe(2)
  })

  it('hands back a cell that is no text, no figure and no truth, at its field', async () => {
    const cells = ['districtId', 'tsc', 'community', 'farmerType', 'isActive', 'mobileNo']
    const rows = cells.map((name) => written({ [name]: { toString: 1 } }))
    const { status, body } = await send(desk, 'farmer', rows, dry)
    expect([status, body.errors.map(({ row, errors }) => [row, Object.keys(errors)])]).toEqual([
      200,
      cells.map((name, row) => [row, [name]]),
    ])
  })

  it('answers in the language it is asked in', async () => {
    const { body } = await send(desk, 'farmer', [written({ fatherName: '' })], dry, { 'Accept-Language': 'ta' })
    expect(Object.values((body.errors[0] as ImportResult['errors'][0] | undefined)?.errors ?? {})[0]).toMatch(
      /[\u0B80-\u0BFF]/,
    )
  })
})

describe('an import', () => {
  it('writes everything as one person, with running head codes', async () => {
    const before = await counted()
    const { status, body } = await send(desk, 'farmer', [written(), written(), written()])
    expect([status, body.written, body.ready]).toEqual([200, 3, 3])
    expect((await counted()).last).toBe(before.last + 3)
    const [trail] = await market.db.query<{ actors: number; txids: number; rows: number }>(sql`
      select count(distinct user_id) as actors, count(distinct txid) as txids, count(*) as rows from audit
      where table_name = 'mas_customer' and txid = (select max(txid) from audit where table_name = 'mas_customer')`)
    expect(trail).toEqual({ actors: 1, txids: 1, rows: 3 })
  })

  it('writes nothing at all where one row is wrong', async () => {
    const before = await counted()
    const { status, body } = await send(desk, 'farmer', [written(), written({ ifscCode: 'X' }), written()])
    expect([status, body.code, body.message]).toEqual([422, 'INVALID', '1 row has errors. Nothing was imported.'])
    expect(body.import).toMatchObject({ total: 3, ready: 2, written: 0, errors: [{ row: 1 }] })
    expect(await counted()).toEqual(before)
  })

  it('reads Tamil heads, Tamil names and what a spreadsheet makes of cells', async () => {
    const tamil = Object.fromEntries(headsOf(farmer).map(({ field, label }) => [field, label.ta]))
    const [names] = await market.db.query<{ district: string; taluk: string }>(sql`
      select d.name_ta as district, t.name_ta as taluk from mas_taluk t join mas_district d on d.id = t.district_id
      where t.name = 'Palacode'`)
    const cells = written({
      districtId: names?.district,
      talukId: names?.taluk,
      mobileNo: 9_611_122_233,
      isActive: 'செயலில்',
    })
    const row = Object.fromEntries(Object.entries(cells).map(([field, cell]) => [tamil[field] ?? field, cell]))
    const { status, text } = await send(desk, 'farmer', [row])
    expect([status, text]).toEqual([200, expect.stringContaining('"written":1')])
    const [made] = await market.db.query(sql`
      select mobile_no, community, farmer_type, ifsc_code, is_active from mas_customer order by id desc limit 1`)
    expect(made).toEqual({
      mobileNo: '9611122233',
      community: 'BC',
      farmerType: 'SMALL',
      ifscCode: 'IDIB000P001',
      isActive: 1,
    })
  })

  it('takes no number of more digits than a spreadsheet keeps, and no day where a text was written', async () => {
    const said = 'Enter it as text, not as a number or a day.'
    // 402917385512345678 and 12/4, as a spreadsheet has them that was not told that they are texts.
    const rows = [written({ bankAcNo: 402_917_385_512_346_000 }), written({ address: '2026-04-12T00:00:00.000Z' })]
    const { body } = await send(desk, 'farmer', [...rows, written({ bankAcNo: 402_917_385_512_345 })], dry)
    expect(body.errors).toEqual([
      { row: 0, errors: { bankAcNo: said } },
      { row: 1, errors: { address: said } },
    ])
  })

  it('asks once for everything that wants a yes, and keeps the yes with its rows only', async () => {
    const shared = '818181818181'
    const rows = [written({ bankAcNo: shared }), written({ bankAcNo: shared }), written()]
    const asked = await send(desk, 'farmer', rows)
    expect([asked.status, asked.body.code, asked.body.import?.asks]).toEqual([
      422,
      'CONFIRM',
      [{ row: 1, field: 'bankAcNo', text: expect.stringContaining('same account number') }],
    ])
    expect((await send(desk, 'farmer', rows, { accept: true })).body).toMatchObject({ written: 3 })
    const trail = await market.db.query<{ confirmed: unknown }>(
      sql`select confirmed from audit where table_name = 'mas_customer' order by id desc limit 3`,
    )
    expect(trail.map(({ confirmed }) => confirmed)).toEqual([['bankAcNo'], null, null])
  })

  it('repeats no secret: not in answers, errors or the trail', async () => {
    const secrets = { aadhaarNo: '499118665246', panNo: 'BNZPM2501F', bankAcNo: '918273645546372' }
    const wrong = { aadhaarNo: '499118665247', panNo: 'BNZPM25019', bankAcNo: '91827' }
    const texts = [
      await send(desk, 'farmer', [written(secrets), written(secrets), written(wrong)], dry),
      await send(desk, 'farmer', [written(secrets)]),
      await send(desk, 'farmer', [written(secrets)], { accept: true }),
    ]
    expect(texts.map(({ status }) => status)).toEqual([200, 200, 422])
    const [trail] = await market.db.query<{ text: string }>(sql`select string_agg(a::text, '') as text from audit a`)
    for (const value of [...Object.values(secrets), ...Object.values(wrong)])
      for (const text of [...texts.map((one) => one.text), trail?.text ?? '']) expect(text).not.toContain(value)
  })

  it('keeps a password as its hash, and none of a dry run', async () => {
    const above = await market.client('ad')
    const [office] = await market.db.query<{ name: string }>(sql`
      select a.name from mas_assistant_director a join mas_branch b on b.ad_office_id = a.id where b.code = 'DPI'`)
    const row = {
      code: 'imp1',
      name: 'Imported',
      adOfficeId: office?.name,
      userName: 'imp',
      password: 'Mulberry-leaf-77',
    }
    expect((await send(above, 'tsc', [row], dry)).body.ready).toBe(1)
    const { body, text } = await send(above, 'tsc', [row])
    expect([body.written, text.includes('Mulberry')]).toEqual([1, false])
    const [made] = await market.db.query<{ passwordHash: string }>(
      sql`select password_hash from mas_tsc where code = 'IMP1'`,
    )
    expect(made?.passwordHash).toBe('plain:Mulberry-leaf-77')
  })
})

describe('the border', () => {
  it('is the office of who imports', async () => {
    const above = await market.client('ad')
    const [other] = await market.db.query<{ id: number; name: string }>(
      sql`select id, name from mas_branch where code = 'PNG'`,
    )
    for (const marketId of [other?.name, other?.id, 'PNG']) {
      const { body } = await send(desk, 'farmer', [written({ marketId })], dry)
      expect(body.errors).toEqual([{ row: 0, errors: { marketId: 'Not found.' } }])
    }
    const unsaid = await send(above, 'farmer', [written()], dry)
    expect(unsaid.body.errors).toEqual([{ row: 0, errors: { marketId: expect.any(String) } }])
    expect((await send(above, 'farmer', [written({ marketId: 'dpi' })], dry)).body.ready).toBe(1)
  })

  it('is shut to whoever may not create', async () => {
    const director = await market.client('dosad')
    expect((await send(director, 'farmer', [written()], dry)).status).toBe(403)
    expect((await send(desk, 'tsc', [], dry)).status).toBe(403)
    expect((await desk.post('invoice/import', { rows: [], dryRun: true })).status).toBe(404)
  })

  it('is two thousand rows', async () => {
    const rows = Array.from({ length: mostImported + 1 }, () => ({ ledgerName: 'A' }))
    const { status, text } = await send(desk, 'farmer', rows, dry)
    expect([status, text]).toEqual([422, expect.stringContaining('2000')])
    expect((await send(desk, 'farmer', rows.slice(1), dry)).body).toMatchObject({ total: mostImported, ready: 0 })
  })
})

describe('a part of a longer file', () => {
  const part = async (rows: readonly Cells[], key: string, client = desk): Promise<Answer> => {
    const response = await client.post('farmer/importPart', { rows }, { 'Idempotency-Key': key })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text), text }
  }

  it('keeps what is right, hands back the rest, and is taken once however often it is sent', async () => {
    const before = await counted()
    const rows = [written(), written({ mobileNo: '12345' }), written(), written({ tsc: 'Nowhere' })]
    const answers = await Promise.all([part(rows, 'part-of-file-1'), part(rows, 'part-of-file-1')])
    answers.push(await part(rows, 'part-of-file-1'))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        {
          total: 4,
          ready: 2,
          errors: [
            { row: 1, errors: { mobileNo: '10 digits, the first from 6 to 9.' } },
            { row: 3, errors: { tsc: 'Not found.' } },
          ],
          asks: [],
          written: 2,
        },
      ])
    const after = await counted()
    expect([after.rows - before.rows, after.last - before.last]).toEqual([2, 2])
    const [event] = await market.db.query<{ detail: string; marketId: number | null }>(
      sql`select detail, market_id from security_event where kind = 'IMPORTED' order by id desc limit 1`,
    )
    expect([event?.detail, event?.marketId]).toEqual(['[{"say":"rows","n":2}]', expect.any(Number)])
  })

  it('hands back what wants a yes, which is given where it is read', async () => {
    const bankAcNo = '717171717171'
    const rows = [written({ bankAcNo }), written({ bankAcNo })]
    const refused = await part(rows, 'part-of-file-2')
    expect(refused.body).toMatchObject({ written: 1, asks: [] })
    expect(refused.body.errors).toEqual([{ row: 1, errors: { bankAcNo: expect.any(String) } }])
    const taken = await send(desk, 'farmer', rows.slice(1), { accept: true })
    expect(taken.body).toMatchObject({ written: 1, errors: [], asks: [{ row: 0, field: 'bankAcNo' }] })
  })

  it('never has two of a number that is one person’s, of two files at once', async () => {
    const aadhaarNo = '234567890124'
    const told = await Promise.all(
      ['part-of-file-4', 'part-of-file-5'].map((key) => part([written({ aadhaarNo }), written()], key)),
    )
    expect(told.map(({ body }) => body.written).sort()).toEqual([1, 2])
  })

  it('is small, and shut to whoever may not create', async () => {
    const rows = Array.from({ length: rowsOfPart + 1 }, () => ({ ledgerName: 'A' }))
    expect((await part(rows, 'part-of-file-6')).status).toBe(422)
    expect((await part([written()], 'part-of-file-7', await market.client('dosad'))).status).toBe(403)
  })
})
