import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileValue } from '#shared/files'
import { findBroken } from '../../src/server/evidence/service'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { gifScript, html, jpegWith, pdf, png, sampleFile, svg } from '../support/files'
import { type Row, rowsOf } from '../support/officialDesks'

/* Files of records: what is kept, who attaches it, who reads it, and what stays. */

interface TestResponse<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body & { readonly errors?: Record<string, string>; readonly code?: string }
}
const answered = async <Body>(response: Response) =>
  ({ status: response.status, body: await response.json() }) as TestResponse<Body>

describe.each(['postgres', 'pglite'] as const)('on %s', (driver) => {
  let market: TestApp
  const desks = new Map<string, TestClient>()
  const desk = (name = 'marketofficer') => desks.get(name) as TestClient
  beforeAll(async () => {
    market = await testApp({ farmers: 3, reelers: 3, driver })
    for (const name of ['dosad', 'ad', 'branchad', 'marketofficer', 'pennagaram', 'reeler01'])
      desks.set(name, await market.client(name))
  })
  afterAll(() => market.close())

  const sent = async (bytes: Uint8Array, { name = 'book.png', of = 'reeler', by = 'marketofficer' } = {}) =>
    answered<FileValue>(
      await desk(by).fetch(`${of}/files/bankPassbook?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        body: bytes as BodyInit,
      }),
    )
  const upload = async (bytes: Uint8Array = png(), more = {}): Promise<FileValue> => {
    const { status, body } = await sent(bytes, more)
    expect([status, body.errors]).toEqual([201, undefined])
    return body
  }
  const one = async (of = 'reeler', at = 0, by = 'marketofficer'): Promise<Row> =>
    (await rowsOf(desk(by), of)).filter(({ own }) => own !== false)[at] as Row
  const save = async ({ id, version }: Row, bankPassbook: unknown, by = 'marketofficer') =>
    answered<Row>(await desk(by).post('Customer/UpdateCustomer', { id, version, bankPassbook }))
  const saved = async (row: Row, bankPassbook: unknown, by?: string): Promise<Row> => {
    const { status, body } = await save(row, bankPassbook, by)
    expect([status, body.errors]).toEqual([200, undefined])
    return body
  }
  const read = (id: number, file: number, { of = 'reeler', by = 'marketofficer' } = {}) =>
    desk(by).get(`${of}/${id}/files/${file}`)
  const bytesAt = async (...asked: Parameters<typeof read>) =>
    new Uint8Array(await (await read(...asked)).arrayBuffer())
  const kept = (id: number) => market.db.query(sql`select record_id from file where id = ${id}`)

  it('is sent, attached by the save that names it, and read as it was sent', async () => {
    const bytes = png(7)
    const file = await upload(bytes, { name: 'passbook.png' })
    expect(file).toEqual({ id: file.id, name: 'passbook.png', type: 'image/png', size: bytes.length })
    const row = await saved(await one(), file)
    expect(row.bankPassbook).toEqual(file)
    expect((await one()).bankPassbook).toEqual(file)
    const response = await read(row.id, file.id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'content-disposition': "inline; filename*=UTF-8''passbook.png",
      'cache-control': 'no-store',
    })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect(response.headers.get('etag')).toBeNull()
  })

  it('comes with a new record, and stays when that is read, changed and sent back', async () => {
    const [like] = await market.db.query<{ districtId: number; tsc: number }>(sql`
      select b.district_id, t.id as tsc from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id
      where b.code = 'DPI' limit 1`)
    const file = await upload(pdf(), { of: 'farmer', name: 'book.pdf' })
    const made = await answered<Row>(
      await desk().post('farmer', {
        ...{ ledgerName: 'Murugan K', fatherName: 'Kandasamy', mobileNo: '9600012349', community: 'BC' },
        ...{ address: '4 North Street', farmerType: 'SMALL', districtId: like?.districtId, tsc: like?.tsc },
        ...{ bankAcNo: '700000000009', bankName: 'Indian Bank', bankBranchName: 'Palacode', ifscCode: 'IDIB000P001' },
        bankPassbook: file,
      }),
    )
    expect([made.status, made.body.bankPassbook]).toEqual([201, file])
    const again = await desk().fetch(`farmer/${made.body.id}`, { method: 'PUT', body: JSON.stringify(made.body) })
    expect(await again.json()).toMatchObject({ version: 2, bankPassbook: file })
    expect(await bytesAt(made.body.id, file.id, { of: 'farmer' })).toEqual(pdf())
  })

  it('is of a type that its field takes, by its content and whatever it is called', async () => {
    const said = 'This is no JPEG, PNG, PDF file.'
    for (const [bytes, name] of [
      [gifScript, 'book.jpg'],
      [svg, 'book.png'],
      [html, 'book.jpg'],
      [sampleFile['image/webp'](), 'book.webp'],
      [png().subarray(0, 3), 'book.png'],
      [new TextEncoder().encode('{}'), 'book.pdf'],
    ] as const)
      expect([name, await sent(bytes, { name })]).toMatchObject([
        name,
        { status: 422, body: { errors: { bankPassbook: said } } },
      ])
    const tamil = await desk().fetch('reeler/files/bankPassbook?name=x', {
      method: 'POST',
      body: svg as BodyInit,
      headers: { 'Accept-Language': 'ta' },
    })
    expect(await tamil.json()).toMatchObject({ errors: { bankPassbook: 'இது JPEG, PNG, PDF கோப்பு அல்ல.' } })
    expect(await sent(new Uint8Array())).toMatchObject({
      status: 422,
      body: { errors: { bankPassbook: 'The file is empty.' } },
    })
  })

  it('that is a picture and a page at once is kept as a picture that nothing runs of', async () => {
    const bytes = jpegWith('<script>alert(1)</script>')
    const file = await upload(bytes, { name: 'book.html' })
    expect(file).toMatchObject({ name: 'book.html.jpg', type: 'image/jpeg' })
    const row = await saved(await one('reeler', 1), file)
    const { headers } = await read(row.id, file.id)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff'])
  })

  it('is no larger than its field takes, with and without a length that is told', async () => {
    const most = await upload(pdf(500_000), { name: 'most.pdf' })
    expect(most.size).toBe(500_000)
    const said = { status: 413, body: { errors: { bankPassbook: 'The file is larger than 500 kB.' } } }
    expect(await sent(pdf(500_001))).toMatchObject(said)
    const body = new Blob([pdf(700_000) as BlobPart]).stream()
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect(await answered(await desk().fetch('reeler/files/bankPassbook?name=x', init))).toMatchObject(said)
  })

  it('has a name without folders, control characters and turned letters', async () => {
    for (const [given, name] of [
      ['../../etc/பாஸ்புக் பக்கம்.PNG', 'பாஸ்புக் பக்கம்.PNG'],
      ['C:\\fakepath\\book.png', 'book.png'],
      ['a\u202egnp.exe', 'agnp.exe.png'],
      ['..', 'file.png'],
      ['x'.repeat(300), `${'x'.repeat(116)}.png`],
    ] as const)
      expect((await upload(png(), { name: given })).name).toBe(name)
  })

  it('is attached by nobody but its sender, to its own field, once', async () => {
    const [first, second] = [await one('reeler', 0), await one('reeler', 1)]
    const refused = { status: 422, body: { errors: { bankPassbook: 'Choose the file again.' } } }
    const theirs = await upload(png(1), { by: 'branchad' })
    expect(await save(first, theirs)).toMatchObject(refused)
    expect(await save(first, { id: 999_999 })).toMatchObject(refused)
    for (const odd of ['sending', 7, { id: '7' }, { id: -1 }, { name: 'x.png' }, []])
      expect([odd, (await save(first, odd)).status]).toEqual([odd, 422])
    const ofFarmers = await upload(png(2), { of: 'farmer' })
    expect(await save(first, ofFarmers)).toMatchObject(refused)
    const own = await upload(png(3))
    const row = await saved(first, own)
    expect(await save(second, own)).toMatchObject(refused)
    expect(await save(await one('reeler', 1), row.bankPassbook)).toMatchObject(refused)
    expect(await kept(own.id)).toEqual([{ recordId: row.id }])
  })

  it('is read by those who read its record, and by no other way', async () => {
    const own = await upload(png(4))
    const row = await saved(await one(), own)
    expect((await read(row.id, own.id, { by: 'dosad' })).status).toBe(200)
    expect((await read(row.id, own.id, { by: 'pennagaram' })).status).toBe(404)
    expect((await read(row.id, own.id, { by: 'reeler01' })).status).toBe(403)
    const theirs = await one('reeler', 0, 'pennagaram')
    expect((await read(theirs.id, own.id, { by: 'pennagaram' })).status).toBe(404)
    expect((await read(row.id, own.id, { of: 'farmer' })).status).toBe(404)
    const waiting = await upload(png(5))
    expect((await read(row.id, waiting.id)).status).toBe(404)
    const stranger = await market.client()
    expect((await stranger.get(`reeler/${row.id}/files/${own.id}`)).status).toBe(401)
    const send = (client: TestClient) =>
      client.fetch('reeler/files/bankPassbook?name=x', { method: 'POST', body: png() as BodyInit })
    expect((await send(stranger)).status).toBe(401)
    expect([(await send(desk('dosad'))).status, (await send(desk('reeler01'))).status]).toEqual([403, 403])
  })

  it('stays with the market that registered its farmer', async () => {
    const file = await upload(png(6), { of: 'farmer' })
    const row = await saved(await one('farmer'), file)
    await market.arrange(sql`
      insert into customer_market (customer_id, market_id)
      select ${row.id}, id from mas_branch where code = 'PNG'`)
    const met = (await rowsOf(desk('pennagaram'), 'farmer')).find(({ id }) => id === row.id)
    expect(met).toMatchObject({ own: false, bankPassbook: null })
    expect((await read(row.id, file.id, { of: 'farmer', by: 'pennagaram' })).status).toBe(404)
    expect((await read(row.id, file.id, { of: 'farmer' })).status).toBe(200)
  })

  it('of two people who save at once is that of the first; the second keeps theirs and saves again', async () => {
    const row = await one('reeler', 2)
    const [first, second] = [await upload(png(8)), await upload(png(9), { by: 'branchad' })]
    const both = await Promise.all([save(row, first), save(row, second, 'branchad')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both[0]?.status === 409 ? first : second
    const by = lost === first ? 'marketofficer' : 'branchad'
    const current = both.find(({ status }) => status === 409)?.body.current as Row
    expect((await saved(current, lost, by)).bankPassbook).toEqual(lost)
  })

  it('that another took the place of, or that was taken away, stays in the history and is read there', async () => {
    const [old, next] = [await upload(png(10), { name: 'old.png' }), await upload(png(11), { name: 'next.png' })]
    const row = await saved(await saved(await saved(await one(), old), next), null)
    expect(row.bankPassbook).toBeNull()
    const entries = await answered<{ changes: object[]; titles: object }[]>(
      await desk().get(`reeler/${row.id}/history`),
    )
    expect(entries.body.slice(0, 2)).toMatchObject([
      {
        changes: [{ field: 'bankPassbook', before: next.id, after: null }],
        titles: { bankPassbook: { [next.id]: 'next.png' } },
      },
      {
        changes: [{ field: 'bankPassbook', before: old.id, after: next.id }],
        titles: { bankPassbook: { [old.id]: 'old.png', [next.id]: 'next.png' } },
      },
    ])
    expect(await bytesAt(row.id, old.id)).toEqual(png(10))
    expect((await read(row.id, old.id, { by: 'pennagaram' })).status).toBe(404)
  })

  it('leaves in the audit what it was, and never its content', async () => {
    const file = await upload(pdf(4000), { name: 'audited.pdf' })
    const { id } = await saved(await one(), file)
    const [made, given] = await market.db.query<{ operation: string; after: Record<string, unknown> }>(sql`
      select operation, after from audit where table_name = 'file' and row_id = ${file.id} order by id`)
    expect(made?.after).toMatchObject({
      name: 'audited.pdf',
      size: 4000,
      sha256: expect.stringMatching(/^\\x[0-9a-f]{64}$/),
    })
    expect(given).toMatchObject({ operation: 'UPDATE', after: { record_id: id } })
    expect([made, given].map((entry) => 'bytes' in (entry?.after ?? {}))).toEqual([false, false])
  })

  it('is never changed, and never removed once a record has it, not even by SQL', async () => {
    const file = await upload(png(12))
    const change = market.arrange(sql`update file set bytes = '\\x00' where id = ${file.id}`)
    await expect(change).rejects.toMatchObject({ code: 'CM002' })
    await saved(await one(), file)
    await expect(market.arrange(sql`delete from file where id = ${file.id}`)).rejects.toMatchObject({ code: 'CM002' })
    const stolen = market.arrange(sql`update file set record_id = record_id + 1 where id = ${file.id}`)
    await expect(stolen).rejects.toMatchObject({ code: 'CM002' })
  })

  it('that whoever owns the database changed all the same is found by verify', async () => {
    const { id } = await upload(png(12))
    expect(await findBroken(market.db, market.deps.signer)).toEqual([])
    const triggers = (state: string) => market.db.query(sql.raw(`alter table file ${state} trigger content_kept`))
    await triggers('disable')
    await market.arrange(sql`update file set bytes = ${png(13)}, sha256 = sha256(${png(13)}) where id = ${id}`)
    await triggers('enable')
    expect(await findBroken(market.db, market.deps.signer)).toEqual([`File ${id}: it is not what was sent.`])
    await market.arrange(sql`delete from file where id = ${id}`)
  })

  it('that no record was saved with goes after a day, and before it where its sender sends twenty more', async () => {
    const attached = await upload(png(13))
    await saved(await one(), attached)
    const first = await upload(png(14), { by: 'ad' })
    for (let n = 0; n < 19; n += 1) await upload(png(n), { by: 'ad' })
    expect(await kept(first.id)).toHaveLength(1)
    const last = await upload(png(20), { by: 'ad' })
    expect([await kept(first.id), await kept(last.id)]).toEqual([[], [{ recordId: null }]])
    market.clock.advance(23 * 3600_000)
    await market.app.tick()
    expect(await kept(last.id)).toHaveLength(1)
    market.clock.advance(2 * 3600_000)
    await market.app.tick()
    expect([await kept(last.id), await kept(attached.id)]).toMatchObject([[], [{ recordId: expect.any(Number) }]])
    desks.set('marketofficer', await market.client('marketofficer'))
    expect(await save(await one(), last)).toMatchObject({ status: 422 })
  })
})
