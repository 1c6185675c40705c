import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, variables } from '../../src/server/env'
import { root } from '../support/root'

/* What `deploy/container/compose.yml` names is what the image, the settings and nginx have. */

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment: Readonly<Record<string, string>>
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
  readonly volumes: readonly string[]
  readonly stop_grace_period: string
  readonly healthcheck: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const file = 'deploy/container/compose.yml'
const compose = parse(text(file), { merge: true }) as Compose
const image = text('deploy/container/Containerfile')
const markets = Object.entries(compose.services).filter(([name]) => name.startsWith('market'))

/** As the environment fills it in. */
const given: Readonly<Record<string, string>> = {
  MARKET_DATABASE_PASSWORD: 'secret',
  POSTGRES_PASSWORD: 'secret',
  DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  SEAL_KEY: Buffer.alloc(32, 2).toString('base64'),
  PUBLIC_URL: 'https://market.example.in',
}
const filled = (value: string) =>
  value
    .replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_, name: string) => given[name] ?? `no ${name}`)
    .replaceAll(/\$\{\w+:-([^}]+)\}/g, (_, usual: string) => usual)

describe.each(markets)('%s', (_, market) => {
  it('is built from the Containerfile of the checkout', () => {
    const { context = '', dockerfile = '' } = market.build ?? {}
    expect(join(root, dirname(file), context)).toBe(join(root))
    expect(existsSync(join(root, dockerfile))).toBe(true)
  })

  it('has settings that the server takes, for real work', () => {
    const environment = Object.fromEntries(
      Object.entries(market.environment).map(([name, value]) => [name, filled(value)]),
    )
    const known = text('.env.example')
    for (const name of Object.keys(environment)) expect(known, name).toMatch(new RegExp(`^#? ?${name}=`, 'm'))
    const env = readEnv(environment)
    expect(env).toMatchObject({ demo: false, trustProxy: 1, publicUrl: given.PUBLIC_URL })
    expect(new URL(env.databaseUrl ?? '').host).toBe('postgres:5432')
  })

  it('is handed on every setting that the image does not have', () => {
    const own = new Set(Array.from(image.matchAll(/\b([A-Z_]+)=/g), ([, name]) => name))
    expect(variables.filter((name) => !own.has(name) && !(name in market.environment))).toEqual([])
  })

  it('is asked whether it is ready where the image answers that', () => {
    const metrics = /METRICS_PORT=(\d+)/.exec(image)?.[1]
    expect(market.healthcheck.test.join(' ')).toContain(`http://127.0.0.1:${metrics}/ready`)
    expect(text('src/server/probes.ts')).toContain("'/ready'")
  })

  it('hands on ports that the image opens, on this machine alone', () => {
    const open = /^EXPOSE (.*)$/m.exec(image)?.[1]?.split(' ')
    expect(market.ports?.map((one) => one.split(':').at(-1))).toEqual(open)
    for (const one of market.ports ?? []) expect(one).toMatch(/^127\.0\.0\.1:/)
  })

  it('keeps what it writes in a volume of its own, and has the time to end', () => {
    const kept = /^VOLUME (.*)$/m.exec(image)?.[1]
    const [name = '', at] = market.volumes[0]?.split(':') ?? []
    expect(at).toBe(kept)
    expect(Object.keys(compose.volumes)).toContain(name)
    expect(Number.parseInt(market.stop_grace_period, 10)).toBeGreaterThanOrEqual(10)
  })

  it('begins once the database is there', () => {
    expect(market.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  })
})

it('processes stand where nginx looks for them', () => {
  const asked = [...text('deploy/nginx/market.conf').matchAll(/^ +server (127\.0\.0\.1:\d+)/gm)].map(([, at]) => at)
  expect(markets.map(([, { ports = [] }]) => ports[0]?.replace(/:\d+$/, ''))).toEqual(asked)
})

/** Files of the checkout, by where they stand inside. */
const filesOf = ({ volumes }: Service) =>
  new Map(
    volumes
      .filter((one) => one.startsWith('.'))
      .map((one) => one.split(':'))
      .map(([from = '', to = '']) => [to, join(dirname(file), from)]),
  )

it('PostgreSQL has the settings of a market, and is reached by the processes', () => {
  const { command = [] } = compose.services.postgres as Service
  const of = (name: string) => command.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  expect(filesOf(compose.services.postgres as Service).get(of('config_file') ?? '')).toBe(
    'deploy/postgresql/market.conf',
  )
  expect(of('listen_addresses')).toBe('*')
})

it('its account and database are made as they are asked for', () => {
  const made = filesOf(compose.services.postgres as Service).get('/docker-entrypoint-initdb.d/role.sh') ?? ''
  const asked = new URL(filled(markets[0]?.[1].environment.DATABASE_URL ?? ''))
  expect(text(made)).toContain(`create role ${asked.username} login password :'password'`)
  expect(text(made)).toContain(`create database ${asked.pathname.slice(1)} owner ${asked.username}`)
  expect(compose.services.postgres?.environment).toHaveProperty('MARKET_DATABASE_PASSWORD')
})

it('what it is given has a default, or a word for whoever forgot it: without one podman-compose leaves it as it stands', () => {
  const asked = [...text(file).matchAll(/\$\{\w+([^}]*)\}/g)].map(([, rest]) => rest)
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((rest) => !/^:[-?]./.test(rest ?? ''))).toEqual([])
})

it('files and volumes that are named are there', () => {
  for (const service of Object.values(compose.services)) {
    for (const from of filesOf(service).values()) expect(existsSync(join(root, from)), from).toBe(true)
    for (const one of service.volumes.filter((volume) => !volume.startsWith('.')))
      expect(compose.volumes).toHaveProperty(one.split(':')[0] ?? '')
  }
})
