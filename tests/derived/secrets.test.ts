import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { workbookOf } from '#exports/workbook'
import { resourceOf } from '#resources/index'
import { checks } from '#shared/checks'
import { languages } from '#shared/label'
import { csvOf } from '../../src/client/crud/files/csv'
import { listSheet } from '../../src/client/crud/files/sheet'
import type { CrudRecord } from '../../src/client/crud/records/record'
import { type App, createApp } from '../../src/server/app'
import type { Passwords } from '../../src/server/context'
import { password as seeded, type TestApp, testApp } from '../support/app'
import { confirmAccount } from '../support/confirmed'
import { type TestClient, testClient } from '../support/cookies'
import { collectedLog } from '../support/log'

/* Aadhaar, PAN, bank numbers, passwords and one-time passwords: known where they are typed, and nowhere afterwards. */

const sha256 = (plain: string) => createHash('sha256').update(plain).digest('hex')
/** The tests' own people keep their plain passwords; whoever comes later has a hash, as in the product. */
const passwords: Passwords = {
  hash: async (plain) => sha256(plain),
  verify: async (stored, plain) => stored === sha256(plain) || stored === `plain:${plain}`,
}

/** A valid number for each of these eleven digits. */
const aadhaarOf = (digits: string): string => {
  const valid = [...'0123456789'].map((check) => digits + check).find((number) => checks.aadhaar(number))
  if (!valid) throw new Error(`${digits} has no check digit`)
  return valid
}

const numbers = {
  farmer: { aadhaarNo: aadhaarOf('46352817094'), panNo: 'QWZPK8261L', bankAcNo: '730164829551047' },
  reeler: { aadhaarNo: aadhaarOf('58207361942'), panNo: 'RXTPM5937J', bankAcNo: '640293817755210' },
  changed: { aadhaarNo: aadhaarOf('69318472056'), panNo: 'SYUPN6048H', bankAcNo: '551928374660129' },
  imported: { aadhaarNo: aadhaarOf('70429583165'), panNo: 'TZVPO7159G', bankAcNo: '462817365571038' },
  another: { aadhaarNo: aadhaarOf('81530694273'), panNo: 'UAWPP8260F', bankAcNo: '373706256482947' },
  last: { aadhaarNo: aadhaarOf('92641705384'), panNo: 'VBXPQ9371E', bankAcNo: '284695147393856' },
  /** Refused ones: what is wrong with them is said without them. */
  wrong: { aadhaarNo: '463528170941', panNo: 'QWZ8261LPK', bankAcNo: '730A64829551' },
}
const chosen = {
  reeler: 'Silver mulberry 4471',
  officer: 'Bamboo basket 8830',
  tsc: 'Loom and shuttle 29',
  own: 'Evening river 60413',
  guessed: 'Not the right one 7',
}

let market: TestApp
let app: App
let spies: MockInstance[]
const log = collectedLog('debug')
const clients = new Map<string, TestClient>()
/** Everything that the server said, and what the senders were handed apart. */
const answers: string[] = []
const codes: string[] = []

const as = (name: string) => clients.get(name) as TestClient
const listening = (): TestClient =>
  testClient(
    async (request) => {
      const response = await app.fetch(request)
      answers.push(`${request.method} ${request.url} ${await response.clone().text()}`)
      return response
    },
    { password: seeded },
  )

const person = (mobileNo: string) => ({
  ledgerName: 'Kaveri Muthu',
  fatherName: 'Murugan',
  community: 'BC',
  mobileNo,
  address: '1 Main Street',
  districtId: 1,
  bankName: 'Indian Bank',
  bankBranchName: 'Dharmapuri',
  ifscCode: 'IDIB000D001',
})
const asFarmer = { customerType: 'farmer', tsc: 0, farmerType: 'SMALL' }
const asReeler = { customerType: 'reeler', licenseNo: 'DPI/S/1', licenseDate: '2026-03-02', reelerType: 'CHARKA' }

async function done(response: Response, ...expected: number[]): Promise<{ id: number; version: number }> {
  const text = await response.text()
  if (!expected.includes(response.status)) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}

async function codeOf(mobileNo: string): Promise<string> {
  const code = await market.otpFor(mobileNo)
  codes.push(code)
  return code
}

async function customers(): Promise<void> {
  const desk = as('marketofficer')
  const register = (body: object) => desk.post('auth/Register-Customer', body)
  const wrong = await register({ ...person('9700000001'), ...asFarmer, ...numbers.wrong })
  expect(Object.keys((await wrong.json()).errors).sort()).toEqual(['aadhaarNo', 'bankAcNo', 'panNo'])
  const farmer = await done(await register({ ...person('9700000001'), ...asFarmer, ...numbers.farmer }), 201)
  const taken = { ...person('9700000002'), ...asFarmer, ...numbers.farmer }
  await done(await register(taken), 409, 422)
  const reeler = { ...person('9700000003'), ...asReeler, ...numbers.reeler, password: chosen.reeler }
  await done(await register(reeler), 201)
  const change = { ...farmer, ...numbers.changed }
  await done(
    await desk.post('Customer/UpdateCustomer', { id: farmer.id, version: farmer.version, ...numbers.wrong }),
    422,
  )
  await done(await desk.post('Customer/UpdateCustomer', change), 200)
  await done(await desk.post('Customer/UpdateCustomer', change), 409)
  const [tsc] = await market.db.query<{ code: string }>(sql`
    select t.code from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI' limit 1`)
  const row = (mobileNo: string, own: object) => ({
    ...person(mobileNo),
    ...asFarmer,
    districtId: 'Dharmapuri',
    tsc: tsc?.code,
    ...own,
  })
  const rows = [row('9700000004', numbers.imported), row('9700000005', numbers.another)]
  const bad = [...rows, row('9700000006', numbers.wrong), row('9700000007', numbers.changed)]
  await done(await desk.post('farmer/import', { rows: bad, dryRun: true }), 200)
  await done(await desk.post('farmer/import', { rows: bad, dryRun: false }), 422)
  await done(await desk.post('farmer/import', { rows, dryRun: true }), 200)
  await done(await desk.post('farmer/import', { rows, dryRun: false, accept: true }), 200, 201)
}

async function passwordsAndCodes(): Promise<void> {
  const [office] = await market.db.query<{ id: number; marketId: number }>(
    sql`select ad_office_id as id, id as market_id from mas_branch where code = 'DPI'`,
  )
  const officer = { name: 'Selvi R', mobileNo: '9700000010', userName: 'selvi.r', password: chosen.officer }
  const asked = { ...officer, role: 'marketofficer', marketId: office?.marketId }
  const made = await done(await as('ad').post('auth/Register-Market', asked), 201)
  await done(await confirmAccount(market, 'rjd', made.id), 200)
  const tsc = { code: 'S9', name: 'Secret centre', adOfficeId: office?.id, userName: 'centre9', password: chosen.tsc }
  await done(await as('ad').post('Tsc/Save', tsc), 201)
  const stranger = listening()
  await done(await stranger.post('auth/connect', { username: 'selvi.r', password: chosen.guessed }), 401)
  const own = await listening().signIn('selvi.r', chosen.officer)
  await done(await own.post('auth/Password-Change', { oldPassword: chosen.guessed, newPassword: chosen.own }), 422)
  await done(await own.post('auth/Password-Change', { oldPassword: chosen.officer, newPassword: chosen.own }), 200)
  clients.set('selvi.r', own)
  const signUp = { role: 'farmer', name: 'Asks Once', mobileNo: '9700000020', marketId: office?.marketId }
  await done(await stranger.post('auth/Register-Customer', signUp), 201)
  const code = await codeOf('9700000020')
  await done(await stranger.post('auth/verify-otp', { mobileNo: '9700000020', otp: code }), 200)
  await done(await stranger.post('auth/GenerateOtp/9700000010', { purpose: 'reset' }), 200)
  const reset = await codeOf('9700000010')
  const { ticket } = await (await stranger.post('auth/verify-otp', { mobileNo: '9700000010', otp: reset })).json()
  expect(ticket).toBeTruthy()
}

const lists = ['farmer', 'reeler', 'tsc', 'marketAccount', 'masterUser', 'reelerAccount', 'registration']
const histories = ['farmer', 'reeler', 'tsc', 'masterUser', 'reelerAccount']
const rowsOf = new Map<string, CrudRecord[]>()

async function reading(): Promise<void> {
  for (const name of lists) {
    const rows = (await (await as('ad').get(name)).json()) as CrudRecord[]
    rowsOf.set(name, rows)
    await as('ad').get(`${name}/lookup?filter=${encodeURIComponent('{}')}`)
    for (const { id } of rows) await as('ad').get(`${name}/${id}`)
    for (const { id } of histories.includes(name) ? rows : []) await as('ad').get(`${name}/${id}/history`)
  }
  await as('dosad').get('views/messageList')
  await as('ad').get('find?q=Kaveri')
}

const brokenTables = ['mas_customer', 'mas_user'] as const

/** Tables that take nothing: the fault's own words hold what was sent. */
async function breaking(): Promise<void> {
  await market.arrange(sql`
    create function broken() returns trigger language plpgsql as $$
    begin raise exception 'broken: %', row_to_json(new); end $$`)
  for (const table of brokenTables)
    await market.arrange(sql`
      create trigger broken before insert on ${sql.identifier(table)} for each row execute function broken()`)
}

async function faults(): Promise<void> {
  await breaking()
  const farmer = { ...person('9700000031'), ...asFarmer, ...numbers.last }
  expect((await as('marketofficer').post('auth/Register-Customer', farmer)).status).toBe(500)
  const [office] = await market.db.query<{ id: number }>(
    sql`select ad_office_id as id from mas_branch where code = 'DPI'`,
  )
  const officer = { name: 'Selvi S', mobileNo: '9700000032', userName: 'selvi.s', password: chosen.officer }
  expect((await as('rjd').post('auth/Register-AD', { ...officer, adOfficeId: office?.id })).status).toBe(500)
  for (const table of brokenTables) await market.arrange(sql`drop trigger broken on ${sql.identifier(table)}`)
}

beforeAll(async () => {
  market = await testApp({ farmers: 2, reelers: 1 })
  const [tsc] = await market.db.query<{ id: number }>(sql`select id from mas_tsc where code = 'DPI01'`)
  asFarmer.tsc = tsc?.id as number
  app = createApp({ ...market.deps, passwords })
  spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  for (const name of ['dosad', 'rjd', 'ad', 'marketofficer']) clients.set(name, await listening().signIn(name))
  await customers()
  await passwordsAndCodes()
  await reading()
  await faults()
})
afterAll(async () => {
  for (const spy of spies) spy.mockRestore()
  log.restore()
  await app.stop()
  await market.close()
})

const secretNumbers = Object.values(numbers).flatMap((one) => Object.values(one))
const secrets = [...secretNumbers, ...Object.values(chosen)]

/** As it was typed, in groups of four, and as bytes. */
const forms = (secret: string): string[] => [
  secret,
  secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
]
const found = (texts: readonly string[], of: readonly string[] = secrets): string[] =>
  of.flatMap((secret) =>
    texts
      .filter((text) => forms(secret).some((form) => text.includes(form)))
      .map((text) => `${secret}: ${text.slice(0, 200)}`),
  )

/** Every row of every table as text, bytes as hexadecimal digits. */
async function dump(): Promise<string[]> {
  const tables = await market.db.query<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  return market.db.transaction(async (tx) => {
    await tx.query(sql`set local xmlbinary = hex`)
    const texts: string[] = []
    for (const { name } of tables) {
      const [row] = await tx.query<{ xml: string }>(
        sql`select query_to_xml(${`select * from ${name}`}, true, true, '')::text as xml`,
      )
      texts.push(`${name} ${(row?.xml ?? '').toLowerCase()}`)
    }
    return texts
  })
}

describe('secret numbers and passwords', () => {
  it('are in no table', async () => {
    const texts = await dump()
    expect(texts.length).toBeGreaterThan(30)
    // The search finds what is there.
    expect(found(texts, ['kaveri muthu'])).not.toEqual([])
    expect(texts.find((text) => text.startsWith('public.mas_customer '))).toContain('<bank_ac_no_last4>')
    expect(
      found(
        texts,
        secrets.map((secret) => secret.toLowerCase()),
      ),
    ).toEqual([])
    expect(
      texts.filter((text) => secrets.some((secret) => text.includes(Buffer.from(secret).toString('hex')))),
    ).toEqual([])
  })

  it('are in no trail, though the changes are', async () => {
    const trail = await market.db.query<{ told: string }>(sql`select audit::text as told from audit`)
    expect(trail.length).toBeGreaterThan(8)
    expect(found(trail.map(({ told }) => told))).toEqual([])
    expect(trail.filter(({ told }) => /_(enc|hash)"/.test(told))).toEqual([])
  })

  it('are in no answer: records, lists, histories, errors of forms and imports', async () => {
    expect(answers.length).toBeGreaterThan(60)
    expect(found(answers, ['Kaveri Muthu'])).not.toEqual([])
    expect(answers.some((text) => text.includes('/history') && text.includes(numbers.changed.bankAcNo.slice(-4)))).toBe(
      true,
    )
    expect(found(answers)).toEqual([])
  })

  it('leave with no export', async () => {
    const files: string[] = []
    for (const name of ['farmer', 'reeler', 'tsc', 'masterUser'])
      for (const language of languages) {
        const rows = rowsOf.get(name) ?? []
        expect(rows.length).toBeGreaterThan(0)
        files.push(csvOf(resourceOf(name), rows, language, true))
        const declaration = resourceOf(name)
        const printed = { printedBy: 'M. Anbu', printedAt: '20/11/2026 10:00:00' }
        const asked = { filter: {}, totals: {}, place: null, today: '2026-11-20', withPeople: true, printed }
        const names = Object.keys(declaration.fields)
        const file = await workbookOf(listSheet({ declaration, rows, names, language, ...asked }))
        files.push(JSON.stringify(await readWorkbook(await file.arrayBuffer())))
      }
    expect(files.some((text) => text.includes(`XXXX ${numbers.changed.bankAcNo.slice(-4)}`))).toBe(true)
    expect(found(files)).toEqual([])
  })

  it('are in no line of the log, nor are codes', () => {
    const said = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
    const lines = [...log.lines, ...said]
    expect(lines.some((line) => line.includes('"route":"POST auth/Register-Customer","'))).toBe(true)
    expect(found(lines)).toEqual([])
    expect(lines.filter((line) => codes.some((code) => line.includes(code)))).toEqual([])
  })

  it('go with no message', () => expect(found(market.messages.map(({ text }) => text))).toEqual([]))
})

describe('one-time passwords', () => {
  it('were sent, and are in no table and no answer afterwards', async () => {
    expect(codes.map((code) => /^\d{6}$/.test(code))).toEqual([true, true])
    const columns = await market.db.query<{ told: string }>(sql`
      select otp::text as told from otp union all select outbox::text from outbox union all select audit::text from audit
      union all select registration::text from registration union all select idempotency::text from idempotency`)
    const whole = (code: string) => new RegExp(`(?<![\\d.])${code}(?!\\d)`)
    for (const code of codes) {
      expect(columns.filter(({ told }) => whole(code).test(told))).toEqual([])
      expect(answers.filter((text) => whole(code).test(text))).toEqual([])
    }
  })

  it('are kept under a key, not as a bare hash that a list of a million tells', async () => {
    const kept = await market.db.query<{ hash: string }>(sql`select encode(code_hash, 'hex') as hash from otp`)
    for (const code of codes) expect(kept.map(({ hash }) => hash)).not.toContain(sha256(code))
  })
})
