import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundRecord } from '#resources/api/shell'
import { businessDay, dayShown } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { billed, weighedDay } from '../support/soldDay'

let market: TestApp
let own: Auction
let desk: TestClient
const today = businessDay(new Date())

const find = async (q: string, client = desk) =>
  (await (await client.get(`find?q=${encodeURIComponent(q)}`)).json()) as FoundRecord[]
const texts = async (q: string, client = desk) => (await find(q, client)).map(({ text }) => text)

beforeAll(async () => {
  market = await testApp({ farmers: 20 })
  own = await auction(market, { lots: 3 })
  await auction(market, { lots: 2, market: 'PNG' })
  desk = await market.client('marketofficer')
  await market.arrange(
    sql`update mas_customer set ledger_name = 'K. Murugan', ledger_name_ta = 'கு. முருகன்',
      aadhaar_no_hash = 'h', aadhaar_no_last4 = '9012' where head_code = 'FDPI1007'`,
    'branchad',
  )
})
afterAll(() => market.close())

describe('the search from anywhere', () => {
  it('finds a person by code, licence, mobile number and name, in any letters', async () => {
    expect(await find('fdpi1007')).toEqual([
      {
        kind: 'farmer',
        id: expect.any(Number),
        text: 'K. Murugan',
        textTa: 'கு. முருகன்',
        fact: 'FDPI1007 · 9441000007',
        no: 'FDPI1007',
        market: 'DPI',
        marketId: own.marketId,
      },
    ])
    expect(await texts('dpi/r/0002')).toEqual(['Reeler 2'])
    for (const mobile of ['9441000007', '94410 00007', '+91 94410 00007'])
      expect(await texts(mobile)).toEqual(['K. Murugan'])
    expect(await texts('MURUG')).toEqual(['K. Murugan'])
    expect(await texts('முருகன்')).toEqual(['K. Murugan'])
    expect(await texts('farmer 11')).toEqual(['Farmer 11'])
  })

  it('finds a name with and without the joiner of க்‌ஷ, and with either apostrophe', async () => {
    await market.arrange(
      sql`update mas_customer set ledger_name = 'D''Souza L', ledger_name_ta = ${'லக்\u200cஷ்மி'} where head_code = 'FDPI1008'`,
      'branchad',
    )
    for (const q of ['லக்ஷ்மி', 'லக்\u200cஷ்மி', 'லக்\u200dஷ்', 'D’Souza', "d'souza"])
      expect([q, await texts(q)]).toEqual([q, ["D'Souza L"]])
    await market.arrange(sql`update mas_customer set ledger_name_ta = ${'லக்ஷ்மி'} where head_code = 'FDPI1008'`)
    expect(await texts('லக்\u200cஷ்')).toEqual(["D'Souza L"])
  })

  it('puts the lot of today first, and finds an older one by its day', async () => {
    const [first, second] = (await market.arrange<{ lotNo: number }>(
      sql`select lot_no from lot where id = any(${`{${own.lots.slice(0, 2).join(',')}}`}::int8[]) order by id`,
    )) as { lotNo: number }[]
    const [found, ...more] = await find(String(first?.lotNo))
    expect(found).toMatchObject({ kind: 'lot', id: own.lots[0], fact: today, market: 'DPI' })
    expect(found?.text).toMatch(new RegExp(`^${first?.lotNo} · `))
    expect(more).toEqual([])
    await market.arrange(sql`update lot set day = day - 3 where id = ${own.lots[1] ?? 0}`)
    const [{ day } = { day: '' }] = await market.arrange<{ day: string }>(
      sql`select day from lot where id = ${own.lots[1] ?? 0}`,
    )
    expect(await find(String(second?.lotNo))).toEqual([])
    expect(await find(`${second?.lotNo} ${dayShown(day)}`)).toEqual([
      expect.objectContaining({ kind: 'lot', id: own.lots[1], fact: day }),
    ])
  })

  it('finds a lot by its word, in both languages', async () => {
    const [{ lotNo } = { lotNo: 0 }] = await market.arrange<{ lotNo: number }>(
      sql`select lot_no from lot where id = ${own.lots[0] ?? 0}`,
    )
    for (const q of [`lot ${lotNo}`, `Lot  ${lotNo}`, `token ${lotNo}`, `குவியல் ${lotNo}`])
      expect([q, await find(q)]).toEqual([
        q,
        [expect.objectContaining({ kind: 'lot', id: own.lots[0], no: String(lotNo) })],
      ])
    expect(await find('lot nonsense')).toEqual([])
  })

  it('finds invoices and vouchers by their number or its last digits, for whoever may read them', async () => {
    const slotId = await weighedDay(market, {
      day: today,
      lots: [{ farmer: 2, reeler: 0, race: 'BV', kg: '30.000', rate: 600 }],
      slotNo: 4,
    })
    await billed(await market.client('branchad'), slotId)
    const known = await market.arrange<{ kind: string; no: string }>(sql`
      select side || 'Invoice' as kind, invoice_no as no from invoice
      union all select 'voucher', voucher_no from voucher order by 1, 2`)
    expect(new Set(known.map(({ kind }) => kind))).toEqual(new Set(['farmerInvoice', 'reelerInvoice', 'voucher']))
    const order = (rows: readonly { kind: string; no: string }[]) => rows.map(({ kind, no }) => `${kind} ${no}`).sort()
    for (const q of ['000001', 'invoice 1', 'பில் 000001', 'voucher 1'])
      expect([q, order(await find(q))]).toEqual([q, order(known)])
    expect((await find('1')).map(({ kind }) => kind)).toEqual(['lot'])
    for (const { kind, no } of known) {
      expect(order(await find(no.toLowerCase()))).toEqual([`${kind} ${no}`])
      expect(await find(no, await market.client('pennagaram'))).toEqual([])
      expect(await find(no, await market.client('dosad'))).toEqual([])
    }
    expect(await find('invoice 9999')).toEqual([])
  })

  it('asks for three characters, and answers twelve at most', async () => {
    expect(await find('fa')).toEqual([])
    expect(await find('  ')).toEqual([])
    expect(await find('Farmer')).toHaveLength(12)
  })

  it("stays within the caller's offices", async () => {
    const other = await market.client('pennagaram')
    expect(await find('fdpi1007', other)).toEqual([])
    expect(await texts('FPNG', other)).toEqual(['Farmer 1', 'Farmer 2'])
    const director = await market.client('dosad')
    expect(await texts('k. mur', director)).toEqual(['K. Murugan'])
    expect((await find('1', director)).map(({ kind, market: code }) => [kind, code])).toEqual([
      ['lot', 'DPI'],
      ['lot', 'PNG'],
    ])
  })

  it('finds a farmer of another market at the desk to which they have come, as its lists do', async () => {
    const [guest] = await market.arrange<{ id: number; code: string; name: string; mobile: string }>(sql`
      select id, head_code as code, ledger_name as name, mobile_no as mobile from mas_customer where head_code = 'FPNG1002'`)
    if (!guest) throw new Error('Nobody came')
    expect(await find(guest.code)).toEqual([])
    await market.arrange(
      sql`insert into customer_market (customer_id, market_id) values (${guest.id}, ${own.marketId})`,
      'marketofficer',
    )
    for (const q of [guest.code.toLowerCase(), guest.mobile])
      expect(await find(q)).toEqual([expect.objectContaining({ kind: 'farmer', id: guest.id, market: 'PNG' })])
    expect((await find(guest.name)).map(({ id }) => id)).toContain(guest.id)
    expect((await find('fpng1002', await market.client('pennagaram'))).map(({ id }) => id)).toEqual([guest.id])
  })

  it('neither searches nor shows what is secret, and takes signs for signs', async () => {
    expect(await find('9012')).toEqual([])
    expect(JSON.stringify(await find('fdpi1007'))).not.toMatch(/9012|0001"|bank/i)
    expect(await find('%%%')).toEqual([])
    expect(await find("o'neil\\")).toEqual([])
  })

  it('is for officials', async () => {
    expect((await (await market.client('reeler01')).get('find?q=farmer')).status).toBe(403)
    expect((await (await market.client()).get('find?q=farmer')).status).toBe(401)
  })
})
