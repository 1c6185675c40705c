import { z } from 'zod'
import { hostUrls } from './hostUrls'
import { type Limits, usualLimits } from './limits'
import { pushHost, usualPushHosts } from './pushHosts'

/** Refused settings: each variable's name and what it takes, never the value, which may be a key or a password. */
export class EnvError extends Error {
  constructor(readonly issues: readonly { variable: string; takes: string }[]) {
    super(issues.map(({ variable, takes }) => `${variable} takes ${takes}`).join('\n'))
  }
}

/** Shells and systemd take quotes away, a container's file of settings leaves them: then they are none of the value. */
const isQuoted = (text: string) => /^(["']).*\1$/s.test(text)

/** One variable: unset and empty mean `initial`; else `read` answers its value, or undefined to refuse it. */
const variable = <T, I>(takes: string, initial: I, read: (text: string) => T | undefined) =>
  z
    .string({ error: takes })
    .default('')
    .transform((given, context): T | I => {
      const text = given.trim()
      if (text === '') return initial
      const value = isQuoted(text) ? undefined : read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: isQuoted(text) ? `${takes}; without quotes around it` : takes })
      return z.NEVER
    })

const whole = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const oneOf =
  <T extends string>(...values: T[]) =>
  (text: string) =>
    values.find((value) => value === text)

const address =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined

/** Where browsers find it: the console stands at the root of its host, so a path would be passed over in silence. */
const site = (text: string) => {
  const url = address('http:', 'https:')(text)
  if (url === undefined) return undefined
  const { href, origin } = new URL(url)
  return href === `${origin}/` ? origin : undefined
}

/** Whether a user or a password can be read: a % of its own is written %25. */
const isEncoded = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** A mail server with a host, and with what it takes: a path or a question would be passed over in silence. */
const mailServer = (text: string) => {
  const url = address('smtp:', 'smtps:')(text)
  if (url === undefined) return undefined
  const { hostname, pathname, search, username, password } = new URL(url)
  const isSignedIn = isEncoded(username) && isEncoded(password)
  return hostname !== '' && /^\/?$/.test(pathname) && search === '' && (isSignedIn || username + password === '')
    ? url
    : undefined
}

/** One host or several, as libpq writes them. The driver takes a % that begins no pair of digits for one of its own. */
const databaseAddress = (text: string) => {
  const isOne = (url: string) => {
    if (address('postgres:', 'postgresql:')(url) === undefined) return false
    const { username, password } = new URL(url)
    return [username, password].every((one) => one === '' || /%(?![\da-f]{2})/i.test(one) || isEncoded(one))
  }
  return hostUrls(text).urls.every(isOne) ? text.replace(/\/+$/, '') : undefined
}

const key = (text: string) => {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined
  const bytes = atob(text.replace(/=$/, '').replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
}

/** The same of the database itself: of several hosts one that only reads is passed over. */
const writtenTo = (text: string) => {
  const { urls, mustWrite } = hostUrls(text)
  return urls.length === 1 || mustWrite ? databaseAddress(text) : undefined
}

const several =
  <T>(read: (text: string) => T | undefined) =>
  (text: string) => {
    const values = text.split(',').map((one) => read(one.trim()))
    return values.every((one) => one !== undefined) ? (values as T[]) : undefined
  }

const keyId = (text: string) => (/^[0-9a-f]{8}$/.test(text) ? text : undefined)
/** A public key, or the word for one that nobody has any more. */
type KeyBefore = Uint8Array | 'unknown'
const keyBefore = (text: string): KeyBefore | undefined => (text === 'unknown' ? text : key(text))
const none = <T>(): T[] => []

const object = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? text : undefined
  } catch {
    return undefined
  }
}

const mailAddress = String.raw`[^\s@<>"(),:;[\\\]]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*`
/** 'Name <name@host>', or the address alone: one line without marks that a head of a message reads. */
const mailFrom = (text: string) =>
  new RegExp(`^(?:[^\\p{Cc}<>"@,;]{1,80} <${mailAddress}>|${mailAddress})$`, 'iu').test(text) ? text : undefined

const mailAddresses = (text: string) => {
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every((address) => new RegExp(`^${mailAddress}$`, 'iu').test(address)) ? addresses : undefined
}

const pushHosts = (text: string) => {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => pushHost(host.trim()))
  return hosts.every((host) => host !== undefined) ? hosts : undefined
}

const flag = (text: string) => ({ on: true, off: false })[text.toLowerCase()]
const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined)
const hops = (text: string) => whole(0, 10)(text)
const count = (usual: number) => variable('a whole number from 1 to 100000', usual, whole(1, 100_000))
const word = (text: string) => (/\s/.test(text) ? undefined : text)
const databaseWords =
  'an address as postgres://user:password@host:5432/name, signs in the password percent-encoded (a % is %25)'
const webAddress = 'an address that begins with http:// or https://'
const bytes32 = '32 random bytes in base64, as of: openssl rand -base64 32'

const schema = z.object({
  HOST: variable('a host name or an address without port', '127.0.0.1', hostName),
  PORT: variable('a whole number from 1 to 65535', 8004, whole(1, 65_535)),
  PUBLIC_URL: variable(`${webAddress}, with nothing behind its host and port`, null, site),
  DATABASE_URL: variable(`${databaseWords}, several hosts with ?target_session_attrs=read-write`, null, writtenTo),
  REPORTS_DATABASE_URL: variable(databaseWords, null, databaseAddress),
  POOL_SIZE: variable('a whole number from 1 to 200', 8, whole(1, 200)),
  DATA_DIR: variable('a folder', './data', (text) => text),
  DEMO: variable('on or off', true, flag),
  DATA_KEY: variable(bytes32, null, key),
  SEAL_KEY: variable(bytes32, null, key),
  DATA_KEY_BEFORE: variable(bytes32, null, key),
  DATA_KEY_LOST: variable('ids of keys as a refused start names them, with commas', none<string>(), several(keyId)),
  SEAL_KEY_BEFORE: variable('public keys in base64 with commas, or unknown', none<KeyBefore>(), several(keyBefore)),
  ANCHOR_FILE: variable('a file', null, (text) => text),
  ANCHOR_MAIL: variable('e-mail addresses, separated by commas', null, mailAddresses),
  TRUST_PROXY: variable('the number of proxies in front of the server, 0 to 10', 0, hops),
  MAX_CONNECTIONS: count(usualLimits.connections),
  MAX_PER_ADDRESS: count(usualLimits.ofAddress),
  MAX_STREAMS_PER_ADDRESS: count(usualLimits.streamsOfAddress),
  MAX_STREAMS_PER_SESSION: count(usualLimits.streamsOfSession),
  MAX_BIDS_PER_SECOND: count(usualLimits.bidsOfAccount),
  API_ROOT: variable(`${webAddress}, or a path that begins with /`, '/api', (text) =>
    text.startsWith('/') && !text.startsWith('//') ? text.replace(/\/+$/, '') : address('http:', 'https:')(text),
  ),
  MAP_KEY: variable('a key without spaces', null, word),
  CAPTCHA_KEY: variable('a key without spaces', null, word),
  CAPTCHA_SECRET: variable('a key without spaces', null, word),
  CAPTCHA_VERIFY_URL: variable(
    webAddress,
    'https://www.google.com/recaptcha/api/siteverify',
    address('http:', 'https:'),
  ),
  CAPTCHA_SCRIPT_URL: variable(
    webAddress,
    'https://www.google.com/recaptcha/api.js?render=explicit',
    address('http:', 'https:'),
  ),
  SMS_GATEWAY_URL: variable(webAddress, null, address('http:', 'https:')),
  SMS_GATEWAY_KEY: variable('a key without spaces', null, word),
  SMS_SENDER_ID: variable('a name without spaces', null, word),
  MAIL_URL: variable(
    'an address that begins with smtp:// or smtps://, user and password percent-encoded (a % is %25)',
    null,
    mailServer,
  ),
  MAIL_FROM: variable('an address, as Market <market@example.in>', null, mailFrom),
  PUSH_KEY: variable(bytes32, null, key),
  PUSH_CONTACT: variable('an address that begins with mailto: or https://', null, address('mailto:', 'https:')),
  PUSH_HOSTS: variable('hosts of push services, as fcm.googleapis.com,*.push.apple.com', usualPushHosts, pushHosts),
  FIREBASE_CONFIG: variable('a JSON object', null, object),
  IDENTITY_PROVIDER: variable(webAddress, null, address('http:', 'https:')),
  METRICS_HOST: variable('a host name or an address without port', '127.0.0.1', hostName),
  METRICS_PORT: variable('a whole number from 1 to 65535', null, whole(1, 65_535)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(webAddress, null, address('http:', 'https:')),
  LOG_LEVEL: variable(
    'debug, info, warn, error or silent',
    'info' as const,
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
  ),
})

/** The variables by name, for `.env.example` and the settings page. */
export const variables = Object.keys(schema.shape) as (keyof typeof schema.shape)[]

type Read = z.output<typeof schema>

/** What must stand together: keys are never made up for a database that outlives this folder. */
const together = (read: Read) => {
  const withDatabase = 'a value of its own where DATABASE_URL is set: 32 random bytes in base64, kept safe'
  const missing: [variable: string, isMissing: boolean, takes: string][] = [
    ['DATA_KEY', !!read.DATABASE_URL && !read.DATA_KEY, withDatabase],
    ['SEAL_KEY', !!read.DATABASE_URL && !read.SEAL_KEY, withDatabase],
    [
      'DATABASE_URL',
      !!read.REPORTS_DATABASE_URL && !read.DATABASE_URL,
      'the database that REPORTS_DATABASE_URL follows',
    ],
    ['METRICS_PORT', read.METRICS_PORT === read.PORT, 'another port than PORT'],
    ['SMS_GATEWAY_KEY', !!read.SMS_GATEWAY_URL && !read.SMS_GATEWAY_KEY, 'the key that SMS_GATEWAY_URL asks for'],
    ['MAIL_FROM', !!read.MAIL_URL && !read.MAIL_FROM, 'the address from which MAIL_URL sends'],
    ['MAIL_URL', !!read.ANCHOR_MAIL && !read.MAIL_URL, 'the mail server that takes what goes to ANCHOR_MAIL'],
    ['PUSH_CONTACT', !!read.PUSH_KEY && !read.PUSH_CONTACT, 'whom a push service turns to about PUSH_KEY'],
    ['CAPTCHA_SECRET', !!read.CAPTCHA_KEY && !read.CAPTCHA_SECRET, 'the secret that belongs to CAPTCHA_KEY'],
  ]
  return missing.flatMap(([variable, isMissing, takes]) => (isMissing ? [{ variable, takes }] : []))
}

const named = (read: Read) => ({
  host: read.HOST,
  port: read.PORT,
  publicUrl: read.PUBLIC_URL,
  databaseUrl: read.DATABASE_URL,
  /** A standby of the same database that reports are read from; null for none. */
  reportsDatabaseUrl: read.REPORTS_DATABASE_URL,
  poolSize: read.POOL_SIZE,
  dataDir: read.DATA_DIR,
  demo: read.DEMO,
  dataKey: read.DATA_KEY,
  sealKey: read.SEAL_KEY,
  /** The key that `npm run keys:exchange` takes the place of; a server reads nothing by it. */
  dataKeyBefore: read.DATA_KEY_BEFORE,
  /** Ids of keys that numbers in the database were encrypted by and that nobody has any more. */
  lostDataKeys: read.DATA_KEY_LOST,
  /** Public keys by which seals were signed before SEAL_KEY; 'unknown' where nobody knows one. */
  sealKeysBefore: read.SEAL_KEY_BEFORE,
  /** Where each day's seal is written down outside the database; null for nowhere. */
  anchorFile: read.ANCHOR_FILE,
  /** To whom it is sent; null for nobody. */
  anchorMail: read.ANCHOR_MAIL,
  /** How many proxies stand in front; 0 means that forwarding headers are not believed. */
  trustProxy: read.TRUST_PROXY,
  /** What is open at a time, at most. */
  limits: {
    connections: read.MAX_CONNECTIONS,
    ofAddress: read.MAX_PER_ADDRESS,
    streamsOfAddress: read.MAX_STREAMS_PER_ADDRESS,
    streamsOfSession: read.MAX_STREAMS_PER_SESSION,
    bidsOfAccount: read.MAX_BIDS_PER_SECOND,
  } satisfies Limits,
  /** Where the console calls: `/api` of its own origin unless told otherwise. */
  apiRoot: read.API_ROOT,
  mapKey: read.MAP_KEY,
  captcha:
    read.CAPTCHA_KEY && read.CAPTCHA_SECRET
      ? {
          key: read.CAPTCHA_KEY,
          secret: read.CAPTCHA_SECRET,
          verifyUrl: read.CAPTCHA_VERIFY_URL,
          scriptUrl: read.CAPTCHA_SCRIPT_URL,
        }
      : null,
  /** Where messages to phones are handed over; null while none is set up. */
  smsGateway:
    read.SMS_GATEWAY_URL && read.SMS_GATEWAY_KEY
      ? { url: read.SMS_GATEWAY_URL, key: read.SMS_GATEWAY_KEY, senderId: read.SMS_SENDER_ID }
      : null,
  /** Where e-mail is handed over, and from whom it is; null while none is set up. */
  mail: read.MAIL_URL && read.MAIL_FROM ? { url: read.MAIL_URL, from: read.MAIL_FROM } : null,
  /** Messages to browsers that ask for them: whose key, whom a push service turns to, and which services are called. */
  push: { key: read.PUSH_KEY, contact: read.PUSH_CONTACT, hosts: read.PUSH_HOSTS },
  /** Settings of the specification that are empty (decision 13): checked, and used by nothing. */
  firebaseConfig: read.FIREBASE_CONFIG,
  identityProvider: read.IDENTITY_PROVIDER,
  /** Where machines ask for `/metrics`, `/live` and `/ready`; null for nowhere. */
  metrics: read.METRICS_PORT === null ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  /** The collector that follows bids; null for none. */
  traces: read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  /** The least that is said while the server runs. */
  logLevel: read.LOG_LEVEL,
})
export type Env = Readonly<ReturnType<typeof named>>

/** Reads the settings from a record such as `process.env`. Throws EnvError that names every wrong variable at once. */
export const readEnv = (record: Readonly<Record<string, string | undefined>>): Env => {
  const read = schema.safeParse(record)
  if (!read.success)
    throw new EnvError(read.error.issues.map(({ path, message }) => ({ variable: String(path[0]), takes: message })))
  const issues = together(read.data)
  if (issues.length > 0) throw new EnvError(issues)
  return named(read.data)
}
