import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv, variables } from '../../src/server/env'
import { logLines } from '../../src/server/logLines'
import { isPushAddress, usualPushHosts } from '../../src/server/pushHosts'
import { misspeltSettings, settingWarnings } from '../../src/server/settingWarnings'
import { root } from '../support/root'

const key = Buffer.alloc(32, 7).toString('base64')

const refusal = (record: Record<string, string>) => {
  try {
    readEnv(record)
  } catch (error) {
    if (error instanceof EnvError) return error
  }
  throw new Error('It was not refused')
}

describe('the settings', () => {
  it('have a value for every variable that is not set or empty', () => {
    expect(readEnv({ PORT: '', MAP_KEY: ' ' })).toMatchObject({
      host: '127.0.0.1',
      port: 8004,
      publicUrl: null,
      databaseUrl: null,
      dataDir: './data',
      demo: true,
      dataKey: null,
      trustProxy: 0,
      apiRoot: '/api',
      mapKey: null,
      logLevel: 'info',
    })
  })

  it('are read into their types', () => {
    const env = readEnv({
      PORT: '9000',
      DEMO: 'off',
      DATA_KEY: key,
      SEAL_KEY: key.replace('=', ''),
      TRUST_PROXY: '2',
      PUBLIC_URL: 'https://market.example.in/',
      DATABASE_URL: 'postgres://user:p%40ss@host:5432/market',
      API_ROOT: 'https://api.example.in:8004/api/',
    })
    expect(env).toMatchObject({ port: 9000, demo: false, trustProxy: 2, publicUrl: 'https://market.example.in' })
    expect(env.apiRoot).toBe('https://api.example.in:8004/api')
    expect(env.dataKey).toEqual(new Uint8Array(32).fill(7))
    expect(env.sealKey).toEqual(env.dataKey)
  })

  it.each([
    ['HOST', 'http://here'],
    ['PORT', '0'],
    ['PORT', '80x'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'market.example.in'],
    ['PUBLIC_URL', 'https://market.example.in/silk'],
    ['PUBLIC_URL', 'https://name:secret@market.example.in'],
    ['DATABASE_URL', 'postgres://a:5432,b:5432/market'],
    ['DATA_DIR', '"/var/lib/market"'],
    ['ANCHOR_FILE', "'/mnt/anchors'"],
    ['SMS_GATEWAY_KEY', '"secret"'],
    ['DATA_KEY_LOST', 'all'],
    ['SEAL_KEY_BEFORE', `${key},lost`],
    ['DATABASE_URL', 'mysql://host/market'],
    ['DATABASE_URL', 'postgres://a:5432,b:none/market'],
    ['POOL_SIZE', 'none'],
    ['DEMO', 'maybe'],
    ['DATA_KEY', 'c2hvcnQ='],
    ['SEAL_KEY', 'secret secret'],
    ['TRUST_PROXY', 'yes'],
    ['API_ROOT', '//elsewhere'],
    ['CAPTCHA_VERIFY_URL', 'captcha.example'],
    ['SMS_GATEWAY_URL', 'sms:gateway'],
    ['SMS_SENDER_ID', 'SILK TN'],
    ['MAIL_URL', 'https://mail.example'],
    ['MAIL_URL', 'smtps://user@mail.example'],
    ['MAIL_URL', 'smtp://mail.example/?tls=none'],
    ['MAIL_URL', 'smtp://clerk:100%@mail.example:587'],
    ['MAIL_URL', 'smtp://:alone@mail.example:587'],
    ['DATABASE_URL', 'postgres://market:50%e3x@host/market'],
    ['MAIL_FROM', 'Silk market'],
    ['MAIL_FROM', 'Silk, market <market@example.in>'],
    ['MAIL_FROM', 'a@b.in\nBcc: c@d.in'],
    ['FIREBASE_CONFIG', '[]'],
    ['IDENTITY_PROVIDER', 'ftp://host'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name and by what it takes', (variable, value) => {
    const { issues, message } = refusal({ [variable]: value })
    expect(issues).toEqual([{ variable, takes: expect.stringMatching(/^[a-z0-9]/) }])
    expect(message).toContain(`${variable} takes `)
    expect(message).not.toContain(value)
  })

  it('take a password with a percent sign, written out or as the driver reads it', () => {
    const mail = { MAIL_URL: 'smtp://clerk:100%25@mail.example:587', MAIL_FROM: 'a@b.in' }
    const database = { DATABASE_URL: 'postgres://market:10%off@host/market', DATA_KEY: key, SEAL_KEY: key }
    expect(readEnv({ ...mail, ...database })).toMatchObject({
      mail: { url: mail.MAIL_URL },
      databaseUrl: database.DATABASE_URL,
    })
  })

  it('name every wrong variable at once', () => {
    expect(refusal({ PORT: 'x', DEMO: 'x' }).issues.map(({ variable }) => variable)).toEqual(['PORT', 'DEMO'])
  })

  it('refuse a database without keys of its own', () => {
    const { issues } = refusal({ DATABASE_URL: 'postgres://host/market', DATA_KEY: key })
    expect(issues.map(({ variable }) => variable)).toEqual(['SEAL_KEY'])
  })

  it('want a port of its own for the figures, and quotes around nothing', () => {
    expect(refusal({ PORT: '9000', METRICS_PORT: '9000' }).message).toBe('METRICS_PORT takes another port than PORT')
    expect(refusal({ DEMO: '"off"' }).message).toBe('DEMO takes on or off; without quotes around it')
  })

  it('name keys of before, and ids of those that are lost', () => {
    const env = readEnv({ DATA_KEY_LOST: '0a1b2c3d, 4e5f6071', SEAL_KEY_BEFORE: `${key}, unknown` })
    expect(env.lostDataKeys).toEqual(['0a1b2c3d', '4e5f6071'])
    expect(env.sealKeysBefore).toEqual([new Uint8Array(32).fill(7), 'unknown'])
  })

  it('are asked after where a name is misspelt, by the name alone', () => {
    const said = misspeltSettings(['DEM0', 'DATABSE_URL', '\uFEFFPORT', 'trust_proxy', 'HOME', 'PWD', 'PATH', 'TERM'])
    expect(said.map((one) => /did you mean (\w+)/.exec(one)?.[1])).toEqual([
      'DEMO',
      'DATABASE_URL',
      'PORT',
      'TRUST_PROXY',
    ])
    expect(misspeltSettings([...variables, 'NODE_ENV', 'ADMIN_USER', 'HOSTNAME', 'LANG'])).toEqual([])
  })

  it('are warned of where they are taken, and dangerous', () => {
    const warnings = (record: Record<string, string>) => settingWarnings(readEnv(record)).join('\n')
    expect(warnings({})).toBe('')
    expect(warnings({ DEMO: 'off' })).toMatch(
      /SMS_GATEWAY_URL[\s\S]*ANCHOR_FILE nor ANCHOR_MAIL[\s\S]*PUBLIC_URL is not set/,
    )
    expect(warnings({ DEMO: 'off', ANCHOR_FILE: '/mnt/anchors.txt' })).not.toContain('ANCHOR')
    expect(warnings({ PUBLIC_URL: 'https://market.example.in' })).toContain('TRUST_PROXY is 0')
    expect(warnings({ PUBLIC_URL: 'https://market.example.in', TRUST_PROXY: '1' })).toBe('')
    expect(warnings({ HOST: '0.0.0.0' })).toContain('demo passwords are open')
  })

  it('want a key for the gateway and a secret for the captcha, and are one with them', () => {
    const { issues } = refusal({ SMS_GATEWAY_URL: 'https://sms.example/send', CAPTCHA_KEY: 'site' })
    expect(issues.map(({ variable }) => variable)).toEqual(['SMS_GATEWAY_KEY', 'CAPTCHA_SECRET'])
    expect(readEnv({})).toMatchObject({ smsGateway: null, captcha: null })
    const env = readEnv({
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_KEY: 'k',
      CAPTCHA_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
    })
    expect(env.smsGateway).toEqual({ url: 'https://sms.example/send', key: 'k', senderId: null })
    expect(env.captcha).toMatchObject({ key: 'site', secret: 'secret', verifyUrl: expect.stringMatching(/^https:/) })
  })

  it('want a sender for the mail server, and are one with it', () => {
    expect(refusal({ MAIL_URL: 'smtps://mail.example:465' }).issues.map(({ variable }) => variable)).toEqual([
      'MAIL_FROM',
    ])
    expect(readEnv({ MAIL_FROM: 'market@example.in' }).mail).toBeNull()
    expect(
      readEnv({ MAIL_URL: 'smtps://u:p%40@mail.example:465/', MAIL_FROM: 'Silk market <market@example.in>' }).mail,
    ).toEqual({
      url: 'smtps://u:p%40@mail.example:465',
      from: 'Silk market <market@example.in>',
    })
  })

  it('want somebody to turn to for messages to browsers, and call services of a domain or of one’s own alone', () => {
    const PUSH_KEY = Buffer.alloc(32, 5).toString('base64')
    expect(refusal({ PUSH_KEY }).issues.map(({ variable }) => variable)).toEqual(['PUSH_CONTACT'])
    const usual = readEnv({ PUSH_KEY, PUSH_CONTACT: 'mailto:market@example.in' }).push
    expect(usual).toMatchObject({ contact: 'mailto:market@example.in', hosts: usualPushHosts })
    expect(readEnv({ PUSH_HOSTS: 'push.example.in, *.Push.example.in,http://127.0.0.1:9000' }).push.hosts).toEqual([
      'push.example.in',
      '*.push.example.in',
      'http://127.0.0.1:9000',
    ])
    for (const PUSH_HOSTS of ['*.com', '*', '10.0.0.1', 'localhost', 'https://a.in/path', 'a.in,', 'ftp://a.in'])
      expect(refusal({ PUSH_HOSTS }).issues, PUSH_HOSTS).toHaveLength(1)
  })

  it('lead to a browser’s push service alone', () => {
    const taken = [
      'https://fcm.googleapis.com/fcm/send/x:y',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ]
    for (const address of taken) expect(isPushAddress(address, usualPushHosts), address).toBe(true)
    const refused = [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.example.in/x',
      'https://user:password@fcm.googleapis.com/x',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://notify.windows.com/x',
      'https://evilpush.apple.com/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'javascript:alert(1)',
      '',
    ]
    for (const address of refused) expect(isPushAddress(address, usualPushHosts), address).toBe(false)
  })

  it('all stand in the operator’s guide, and nothing that is no setting', () => {
    const rows = readFileSync('docs/OPERATIONS.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| `[A-Z_]+`/.test(line))
    const told = rows.flatMap((row) =>
      Array.from(row.split('|')[1]?.matchAll(/`([A-Z_]+)`/g) ?? [], ([, name]) => name),
    )
    expect(told.toSorted()).toEqual([...variables].toSorted())
  })

  it('all stand in .env.example, which is valid as it is', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const written = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/) as [string, string])
    expect(written.map(([name]) => name).sort()).toEqual([...variables].sort())
    expect(readEnv(Object.fromEntries(written))).toEqual(readEnv({}))
  })

  it('come from .env too, where the environment is silent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    try {
      writeFileSync(join(folder, '.env'), 'PORT=9001\nMAP_KEY=from-the-file\n')
      const script = `import { loadEnvFile } from '${join(root, 'src/server/envFile.ts')}'
        loadEnvFile()
        console.log(process.env.PORT, process.env.MAP_KEY)`
      const tsx = import.meta.resolve('tsx')
      const said = execFileSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
        cwd: folder,
        env: { PATH: process.env.PATH, PORT: '9000' },
        encoding: 'utf8',
      })
      expect(said.trim()).toBe('9000 from-the-file')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.each([
    ['debug', ['debug', 'info', 'warn', 'error']],
    ['info', ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('let nothing be said below %s', (level, heard) => {
    const lines: string[] = []
    const log = logLines(level, { write: (line) => void lines.push(line) })
    for (const one of ['debug', 'info', 'warn', 'error'] as const) log[one]({}, one)
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(heard)
  })
})
