import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/universal'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../src/server/mail'
import { reportFiles } from '../../src/server/reportFiles'
import { deliveries } from '../support/deliveries'
import { read, words } from '../unit/pdf/read'

/* Reports that are sent by e-mail, as a mail server takes them: whole, encoded, opened again. */

const d = deliveries()
const { at, runs, set, worker } = d

describe('a real mail server', () => {
  const received: { envelope: object; raw: string }[] = []
  let server: SMTPServer
  let refuse = ''
  let url = ''
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onAuth: ({ username, password }, _, done) =>
        username === 'market' && password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo: ({ address }, _, done) =>
        done(address === refuse ? Object.assign(new Error(`no ${address}`), { responseCode: 550 }) : null),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push({ envelope: session.envelope, raw: Buffer.concat(chunks).toString('utf8') })
          done(null)
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://market:p%40ss%2Fword@127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  beforeEach(() => {
    received.length = 0
    refuse = ''
  })
  const from = 'Cocoon market <market@example.in>'
  const real = (at = url) => worker({ mail: { mailer: smtpMailer({ url: at, from }), files: reportFiles() } })
  const attachment = () => {
    const { raw = '' } = received[0] ?? {}
    const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
    const part = raw.split(`--${boundary}`).find((one) => one.includes('Content-Disposition: attachment')) ?? ''
    return new Uint8Array(Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64'))
  }

  it('takes the PDF of the report, in Tamil, under an id of its own', async () => {
    await set({ language: 'ta', name: 'தினசரி' })
    at('2026-11-26T18:00')
    await real().run()
    expect(await runs()).toMatchObject([{ status: 'SENT' }])
    expect(received[0]?.envelope).toMatchObject({
      mailFrom: { address: 'market@example.in' },
      rcptTo: [{ address: 'director@example.org' }, { address: 'region@example.org' }],
    })
    expect(received[0]?.raw).toMatch(/Message-ID: <report-delivery\.\d+\.\d+@127\.0\.0\.1>/i)
    expect(received[0]?.raw).toContain('Auto-Submitted: auto-generated')
    const text = (await read(attachment())).map(words).join('\n')
    expect(text).toContain('தினசரிச் சுருக்கம்')
    expect(text).toContain('26/11/2026')
  }, 60_000)

  it('takes the workbook', async () => {
    await set({
      format: 'XLSX',
      report: 'monthlyAbstract',
      view: {
        filters: { preset: 'thisMonth', cover: 'To the Director:\n\nஇம்மாத வரத்து.' },
        columns: ['day', 'kg'],
      },
    })
    at('2026-11-26T18:00')
    await real().run()
    expect(await runs()).toMatchObject([{ status: 'SENT', error: null }])
    const sheets = await readWorkbook(new Blob([attachment()]))
    const [printed, data] = sheets.map((sheet) => sheet.data.map((row) => row[0]))
    const from = printed?.indexOf('To the Director:') ?? -1
    expect(printed?.[0]).toContain('Monthly abstract')
    expect(printed?.slice(from, from + 4)).toEqual(['To the Director:', null, 'இம்மாத வரத்து.', expect.any(String)])
    expect(JSON.stringify(data)).not.toContain('Director')
  }, 60_000)

  it('that refuses one address takes the other, and refuses all for good', async () => {
    await set()
    refuse = 'region@example.org'
    at('2026-11-26T18:00')
    await real().run()
    expect(await runs()).toMatchObject([{ status: 'SENT', error: 'SOME' }])
    await d.market.arrange(sql`update report_delivery set name = name where status = 'ACTIVE'`, 'marketofficer')
    await d.market.arrange(
      sql`delete from delivery_address where address_id = (select min(id) from mail_address)`,
      'marketofficer',
    )
    at('2026-11-27T18:00')
    await real().run()
    expect((await runs())[1]).toMatchObject({ status: 'FAILED', error: 'REFUSED', code: 550 })
  }, 60_000)

  it('that does not know the account, or is not there, is tried again; nothing of the password is kept', async () => {
    await set()
    at('2026-11-26T18:00')
    await real(url.replace('p%40ss', 'wrong-secret')).run()
    expect(await runs()).toMatchObject([{ status: 'WAITING', error: 'SIGN_IN', code: 535 }])
    d.market.clock.advance(60_000)
    await real('smtp://127.0.0.1:1').run()
    expect(await runs()).toMatchObject([{ status: 'WAITING', error: 'UNREACHED', attempts: 2 }])
    expect(JSON.stringify(await d.market.db.query(sql`select * from delivery_run`))).not.toContain('secret')
  }, 60_000)

  it('is given no file that takes too long', async () => {
    await set()
    at('2026-11-26T18:00')
    await worker({ mail: { mailer: smtpMailer({ url, from }), files: reportFiles(1) } }).run()
    expect(await runs()).toMatchObject([{ status: 'WAITING', error: 'FILE' }])
    expect(received).toEqual([])
  }, 60_000)
})
