import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { overHeaders } from '../../src/simulate/caller'
import { simulate } from '../../src/simulate/run'
import { freePort } from '../support/freePort'
import { root } from '../support/root'
import { openWorkshop, signal, type Workshop } from './processes'
import { findings, requireTools, versionsOf } from './tools'

/*
 * `npm run drill:backup`: a market on a PostgreSQL of its own that pgBackRest backs up, as `deploy/pgbackrest` has it. A
 * table is dropped after the market; what is restored to the moment before has the ledger's hash of that moment, and holds
 * against its anchors. What is restored to an hour too early is found by the anchors, and said. Ends with 1 where something
 * does not hold, with 2 where a tool is missing.
 */

const tools = {
  pgbackrest: ['/usr/bin/pgbackrest'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
}
requireTools(tools)
const bin = '/usr/lib/postgresql/15/bin'
const exec = promisify(execFile)
const { hold, end } = findings()

interface Said {
  readonly code: number
  readonly text: string
}

/** A program to its end, with what it said. */
const run = (workshop: Workshop, file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, asUs = false) =>
  exec(file, [...args], {
    ...(asUs ? {} : workshop.account),
    cwd: asUs ? root : workshop.folder,
    env: { PATH: `${bin}:/usr/bin:/bin`, LANG: 'C.UTF-8', HOME: workshop.folder, ...env, DRILL: workshop.folder },
  }).then(
    ({ stdout, stderr }): Said => ({ code: 0, text: stdout + stderr }),
    (error: { code?: number; stdout?: string; stderr?: string }): Said => ({
      code: error.code ?? -1,
      text: `${error.stdout}${error.stderr}`,
    }),
  )

async function must(said: Promise<Said>): Promise<string> {
  const { code, text } = await said
  if (code !== 0) throw new Error(text)
  return text
}

/** pgBackRest with the file of `deploy/`, its folders those of the drill. */
async function openRepository(workshop: Workshop, data: string, port: number) {
  const { folder } = workshop
  const file = join(folder, 'pgbackrest.conf')
  const text = (await readFile(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8'))
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('/var/log/pgbackrest', folder)
    .replace('/tmp/pgbackrest', join(folder, 'lock'))
    .replace('/var/spool/pgbackrest', join(folder, 'spool'))
    .replace('/var/lib/postgresql/15/market', data)
    .replace('pg1-port=5432', `pg1-port=${port}`)
    .replace('/var/run/postgresql', folder)
  await writeFile(file, text)
  return (...args: readonly string[]) =>
    must(run(workshop, 'pgbackrest', [`--config=${file}`, '--stanza=market', ...args]))
}

async function startServer(workshop: Workshop, name: string, data: string, port: number, own: readonly string[] = []) {
  const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${workshop.folder}`, ...own]
  const server = await workshop.start(name, join(bin, 'postgres'), ['-D', data, ...flags.flatMap((one) => ['-c', one])])
  for (let waited = 0; waited < 120_000; waited += 200) {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
    const isOpen = await client
      .connect()
      .then(() => client.query('select pg_is_in_recovery() as recovering'))
      .then(
        ({ rows }) => rows[0].recovering === false,
        () => false,
      )
    await client.end().catch(() => undefined)
    if (isOpen) return server
    await wait(200)
  }
  throw new Error(`PostgreSQL '${name}' did not start:\n${await workshop.tails()}`)
}

/** What the books and the auction come to: the heads of their chains, and how many rows lead to them. */
async function hashOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select concat_ws(' ', (select count(*) from voucher), (select md5(string_agg(t::text, '|' order by t::text)) from ledger_chain t),
        (select count(*) from bid), (select md5(string_agg(encode(hash, 'hex'), '' order by id)) from bid)) as hash`)
    return rows[0].hash
  } finally {
    await client.end()
  }
}

async function drill(workshop: Workshop): Promise<void> {
  const { folder } = workshop
  const [port, restoredPort, earlierPort, webPort] = [15_480, 15_481, 15_482, await freePort()]
  const url = (at: number, name = 'market') => `postgres://postgres@127.0.0.1:${at}/${name}`
  const data = join(folder, 'data')
  const backrest = await openRepository(workshop, data, port)
  await must(
    run(workshop, join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-k']),
  )
  const archive = (await readFile(join(root, 'deploy/postgresql/archive.conf'), 'utf8')).replace(
    "'pgbackrest ",
    `'pgbackrest --config=${join(folder, 'pgbackrest.conf')} `,
  )
  const settings = await readFile(join(root, 'deploy/postgresql/market.conf'), 'utf8')
  await appendFile(join(data, 'postgresql.conf'), `${settings}\n${archive}`)
  await startServer(workshop, 'postgres', data, port)
  await backrest('stanza-create')
  await backrest('check')
  const admin = new pg.Client({ connectionString: url(port, 'postgres') })
  await admin.connect()
  await admin.query('create database market')

  const anchors = join(folder, 'site', 'anchors')
  await mkdir(join(folder, 'site'))
  const key = () => randomBytes(32).toString('base64')
  const env = { DATA_DIR: join(folder, 'site'), DATA_KEY: key(), SEAL_KEY: key(), ANCHOR_FILE: anchors }
  const anchored = async () => (await readFile(anchors, 'utf8').catch(() => '')).split('\n\n').length
  /** A process of the console while `work` goes on; it seals what moved and writes the anchor when it starts. */
  const whileOpen = async (work: (address: string) => Promise<void>) => {
    const before = await anchored()
    const child = await workshop.start('server', process.execPath, ['src/server/start.mjs'], {
      env: { ...env, DATABASE_URL: url(port), PORT: String(webPort) },
      cwd: root,
      asUs: true,
    })
    const address = `http://127.0.0.1:${webPort}`
    for (let waited = 0; (await anchored()) === before; waited += 200) {
      if (child.exitCode !== null || waited > 240_000) throw new Error(`The server: ${await workshop.tails()}`)
      await wait(200)
    }
    await work(address)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    signal(child.pid ?? 0, 'SIGTERM')
    await gone
  }
  const auction = (address: string) =>
    simulate(
      {
        ...{ url: address, reelers: 6, minutes: 0.3, pace: 6, seed: 'backup' },
        ...{ password: 'Silk-demo-2026', officer: 'marketofficer' },
      },
      { fetch: overHeaders(fetch), print: () => undefined, signal: new AbortController().signal },
    ).then(({ accepted }) => hold(`${accepted} bids were accepted`, accepted > 0))
  /** The moment, and what stands at it. */
  const now = async () => {
    await wait(1_200)
    const { rows } = await admin.query('select clock_timestamp()::text as at')
    await wait(1_200)
    return { at: String(rows[0].at), hash: await hashOf(url(port)), anchors: await readFile(anchors, 'utf8') }
  }

  await whileOpen(async () => undefined)
  await backrest('--type=full', 'backup')
  hold('a full backup beside a market', true)
  await whileOpen(auction)
  await whileOpen(async () => undefined)
  const earlier = await now()
  await whileOpen(auction)
  await whileOpen(async () => undefined)
  const last = await now()
  hold('the market went on between the two moments', earlier.hash !== last.hash)
  const harm = new pg.Client({ connectionString: url(port) })
  await harm.connect()
  await harm.query('drop table voucher cascade')
  await harm.query('select pg_switch_wal()')
  await harm.end()
  await backrest('check')

  const restore = async (name: string, at: string, to: number) => {
    const since = performance.now()
    const into = join(folder, name)
    await must(run(workshop, 'mkdir', ['-m', '700', into]))
    await backrest(
      ...[
        '--type=time',
        `--target=${at}`,
        '--target-action=promote',
        '--target-timeline=current',
        `--pg1-path=${into}`,
        'restore',
      ],
    )
    await startServer(workshop, name, into, to, ['archive_mode=off'])
    return ((performance.now() - since) / 1_000).toFixed(1)
  }
  const verify = (at: number, file: string) =>
    run(
      workshop,
      process.execPath,
      ['src/server/start.mjs', 'verify', '--anchors', file],
      { ...env, DATABASE_URL: url(at) },
      true,
    )

  const took = await restore('restored', last.at, restoredPort)
  hold(
    `restored to the moment before the harm in ${took} s: the ledger's hash is that of then`,
    (await hashOf(url(restoredPort))) === last.hash,
  )
  const whole = await verify(restoredPort, anchors)
  hold('it holds against every anchor', whole.code === 0, whole)

  await restore('earlier', earlier.at, earlierPort)
  hold('restored to an earlier moment: the hash is that of then', (await hashOf(url(earlierPort))) === earlier.hash)
  const then = join(folder, 'site', 'anchors-then')
  await copyFile(anchors, then)
  await writeFile(then, earlier.anchors)
  const upToThen = await verify(earlierPort, then)
  hold('it holds against the anchors of until then', upToThen.code === 0, upToThen)
  const short = await verify(earlierPort, anchors)
  hold(
    'against all anchors it is found that the time since is gone',
    short.code === 1 && /anchor/i.test(short.text),
    short,
  )
  console.log(`        it says: ${short.text.trim().split('\n').at(-1)}`)
  await admin.end()
}

console.log(await versionsOf(tools))
const workshop = await openWorkshop('backup')
let failed = false
try {
  await drill(workshop)
} catch (error) {
  failed = true
  console.error(error)
  console.error(await workshop.tails())
} finally {
  await workshop.close()
}
process.exit(failed ? 1 : end())
