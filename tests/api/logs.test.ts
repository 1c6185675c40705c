import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resourceOf } from '#resources/index'
import { createApp } from '../../src/server/app'
import { faultOf, faultText } from '../../src/server/faults/fault'
import { nameOf } from '../../src/server/faults/statement'
import { log, setLogSink } from '../../src/server/log'
import { logLines } from '../../src/server/logLines'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { root } from '../support/root'
import { validBody } from '../support/values'

/* What goes wrong is told to the log, never whose numbers it was about. */

const secrets = {
  password: 'Secret-pass-9137',
  aadhaarNo: '499118665246',
  panNo: 'BNZPM2501F',
  bankAcNo: '918273645546372',
  mobileNo: '9812345678',
}

let market: TestApp
let desk: TestClient
const written: string[] = []
let asBefore = () => {}
const lines = () => written.join('')
const records = () => written.map((line) => JSON.parse(line))

beforeAll(async () => {
  market = await testApp()
  desk = await market.client('marketofficer')
  asBefore = setLogSink(logLines('info', { write: (line) => void written.push(line) }))
})
beforeEach(() => void written.splice(0))
afterAll(async () => {
  asBefore()
  await market.close()
})

const expectSilence = () => {
  for (const secret of [...Object.values(secrets), desk.token ?? '', desk.cookies.get('XSRF-TOKEN') ?? ''])
    expect([secret, lines().includes(secret)]).toEqual([secret, false])
}

const farmerBody = async () => {
  const [own] = await market.db.query<Record<string, number>>(sql`
    select b.id as market, t.id as taluk, t.district_id as district, c.id as tsc from mas_branch b, mas_taluk t, mas_tsc c
    where b.code = 'DPI' and c.code = 'DPI01' order by t.id limit 1`)
  const lov = await market.db.query<{ list: string; code: string }>(sql`select list, code from mas_lov order by id`)
  const lookup = (list: string) => lov.find((row) => row.list === list)?.code ?? ''
  const { password: _, ...numbers } = secrets
  return { ...validBody(resourceOf('farmer'), 901, { reference: (to) => own?.[to] ?? 1, lookup }), ...numbers }
}

describe('the log', () => {
  it('is silent about refused sign-ins and refused records', async () => {
    const nobody = await market.client()
    await nobody.post('auth/connect', { username: 'marketofficer', password: secrets.password })
    await nobody.fetch('auth/connect', { method: 'POST', body: `{"password":"${secrets.password}" ${secrets.panNo}` })
    await desk.post('Customer/UpdateCustomer', { id: 1, version: 1, ...secrets, ledgerName: '' })
    expect(lines()).toBe('')
  })

  it('tells a fault of the database by what finds it, and never by a value', async () => {
    await market.arrange(sql`
      alter table mas_customer add constraint nobody_knows check (bank_ac_no_last4 <> '6372' or mobile_no = '')`)
    const answer = await desk.post('auth/Register-Customer', await farmerBody())
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id')
    expect(await answer.json()).toEqual({
      code: 'FAULT',
      message: `An error occurred (reference ${id})`,
      reference: id,
    })
    expect(records()).toHaveLength(1)
    expect(records()[0]).toMatchObject({
      level: 'error',
      requestId: id,
      route: 'POST auth/Register-Customer',
      msg: 'The request failed',
      fault: {
        type: 'database',
        code: '23514',
        constraint: 'nobody_knows',
        statement: 'insert mas_customer',
        message: 'new row for relation "mas_customer" violates check constraint "nobody_knows"',
      },
    })
    expect(records()[0].fault.at).toMatch(/^src\/server\/.+\.ts:\d+:\d+$/)
    expectSilence()
  })

  it('tells any other fault without what was typed', async () => {
    vi.spyOn(market.deps.vault, 'seal').mockImplementationOnce(async (_, plain) => {
      throw new TypeError(`cannot seal ${plain}\n    at ${plain} of "${secrets.password}"`)
    })
    expect((await desk.post('auth/Register-Customer', await farmerBody())).status).toBe(500)
    expect(records()[0].fault).toMatchObject({ type: 'TypeError', message: expect.stringMatching(/^cannot seal …/) })
    expectSilence()
  })

  it('keeps a fault in one line and its stack', () => {
    const fault = new Error('first\nGET /api/forged 200 "token"')
    const [title, ...stack] = faultText(fault).split('\n')
    expect(title).toBe('Error: first GET /api/forged … …')
    for (const line of stack) expect(line).toMatch(/^ {4}at /)
  })
})

describe('a request', () => {
  it('is named in the answer, whatever became of it', async () => {
    const named = /^[0-9a-z]{10}$/
    expect((await desk.get('health')).headers.get('x-request-id')).toMatch(named)
    expect((await desk.get('nothing/here')).headers.get('x-request-id')).toMatch(named)
    expect((await desk.get('securityEvent')).headers.get('x-request-id')).toMatch(named)
    const app = createApp(market.deps)
    const request = new Request('http://localhost/api/health')
    const answer = await app.fetch(request, { address: '10.0.0.1', requestId: 'from-the-proxy' })
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy')
  })

  it('that is refused says so in a line with its name', async () => {
    const answer = await desk.get('securityEvent')
    expect(records()).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'Refused',
        code: 'FORBIDDEN',
        route: 'GET securityEvent',
        requestId: answer.headers.get('x-request-id'),
      }),
    ])
  })
})

describe('a statement that fails', () => {
  it('is told by name, line and column', async () => {
    const fault = await market.db.query(sql`select 1,\n  nothing from mas_branch`).catch((error: unknown) => error)
    expect(faultOf(fault)).toMatchObject({
      code: '42703',
      message: 'column "nothing" does not exist',
      statement: 'select mas_branch',
      position: '2:3',
    })
  })

  it('quotes no value', async () => {
    const fault = await market.db.query(sql`select ${secrets.panNo}::int8`).catch((error: unknown) => error)
    expect(JSON.stringify(faultOf(fault))).not.toContain(secrets.panNo)
  })

  it.each([
    ['/* lotRegister.sql */ with lot as (select 1) select * from lot', 'lotRegister.sql'],
    ['copy (/* lotRegister.sql */ select 1) to stdout', 'lotRegister.sql'],
    ['insert into mas_customer (id) values ($1)', 'insert mas_customer'],
    ['update lot set x = 1', 'update lot'],
    ['select record_security_event($1, $2)', 'select record_security_event'],
  ])('%s is called %s', (text, name) => expect(nameOf(text)).toBe(name))
})

describe('a line', () => {
  it('has nothing under a name that is a secret’s, wherever it stands', () => {
    const { password } = secrets
    log.info({ text: 'x', ...{ password, body: { otp: password, deep: { token: password } } } }, 'Said')
    expect(lines()).not.toContain(password)
    expect(records()[0]).toMatchObject({ text: 'x', msg: 'Said' })
  })

  it('is written by the log alone: the server says nothing past it but what its commands tell at a terminal', () => {
    const commands = [
      'main.ts',
      'admin.ts',
      'verify.ts',
      'replayDay.ts',
      'archiveYear.ts',
      'exchangeKey.ts',
      'db/generate.ts',
      'db/generating.ts',
      'demo.ts',
      'remove.ts',
    ]
    const folder = join(root, 'src/server')
    const past = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !commands.some((one) => name.endsWith(one)))
      .filter((name) => /\bconsole\.\w+\(|process\.std(out|err)\.write/.test(readFileSync(join(folder, name), 'utf8')))
    expect(past).toEqual([])
  })
})
