import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, chmod, chown, cp, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './freePort'
import { type Account, postgresBinaries, serverAccount } from './postgresBinaries'

const run = promisify(execFile)
const guardFile = fileURLToPath(new URL('./postgresGuard.mjs', import.meta.url))

export interface PostgresServer {
  /** Of the maintenance database `postgres`, as its superuser. */
  readonly url: string
  stop(): Promise<void>
}

// No test looks at what a crash would leave, so nothing is forced to disk.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  lc_messages: 'C',
}

const initialise = async (
  bin: string,
  folder: string,
  account: Account | null,
  password: string,
  own: readonly string[] = [],
) => {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, `${password}\n`)
  if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid)
  await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=postgres',
      '--auth=password',
      `--pwfile=${passwordFile}`,
      '--no-sync',
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      ...own,
    ],
    { ...account, cwd: folder },
  )
}

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const untilReady = async (server: ChildProcess, url: string, logFile: string) => {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (server.exitCode !== null || server.signalCode !== null) break
    if (await answers(url)) return
    await wait(50)
  }
  throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8')}`)
}

const guard = (pid: number, folders: string[]) => {
  const child = spawn(process.execPath, [guardFile, String(pid), ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: tmpdir(),
  })
  return async () => {
    const gone = once(child, 'exit')
    child.stdin?.end()
    await gone
  }
}

/** Fills the data folder of a server that is about to start. */
type Fill = (bin: string, folder: string, account: Account | null) => Promise<void>

/** Starts it again a second after it ended, as the machine's own supervisor does. */
const again = ['sh', '-c', 'while :; do "$0" "$@"; sleep 1; done'] as const

async function startFilled(
  fill: Fill,
  password: string,
  own: Readonly<Record<string, string>>,
  isSupervised = false,
): Promise<PostgresServer> {
  const account = await serverAccount()
  const { bin, temporary } = await postgresBinaries(account)
  const folder = await mkdtemp(join(tmpdir(), 'cocoon-database-'))
  const folders = temporary ? [folder, temporary] : [folder]
  const logFile = join(folder, 'log')
  const log = await open(logFile, 'a')
  try {
    await fill(bin, folder, account)
  } catch (error) {
    await log.close()
    for (const each of folders) await rm(each, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const flags = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, ...args] = [...(isSupervised ? again : []), join(bin, 'postgres')]
  const server = spawn(program as string, [...args, '-D', join(folder, 'data'), '-p', String(port), ...flags], {
    ...account,
    stdio: ['ignore', log.fd, log.fd],
    // Out of the terminal's group: Ctrl-C is for the tests, and the guard follows them.
    detached: true,
    cwd: folder,
  })
  await once(server, 'spawn')
  // Of a supervisor the whole group, which it leads.
  const stop = guard((server.pid as number) * (isSupervised ? -1 : 1), folders)
  await log.close()
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  try {
    await untilReady(server, url, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  server.unref()
  return { url, stop }
}

/**
 * One PostgreSQL 18 on a free port of 127.0.0.1, with a random password; gone with its files when we are. `own` settings
 * go before those of the tests, which do not wait for the disk.
 */
export const startPostgres = (own: Readonly<Record<string, string>> = {}): Promise<PostgresServer> => {
  const password = randomBytes(12).toString('hex')
  return startFilled((bin, folder, account) => initialise(bin, folder, account, password), password, own)
}

/**
 * The same with its write-ahead log in a folder of its own, in segments of 1 MB, each commit written to it before it is
 * acknowledged; started again whenever it ends.
 */
export const startSupervised = (logFolder: string): Promise<PostgresServer> => {
  const password = randomBytes(12).toString('hex')
  const own = [`--waldir=${join(logFolder, 'wal')}`, '--wal-segsize=1']
  const settings = {
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '16MB',
    min_wal_size: '2MB',
    wal_recycle: 'off',
  }
  return startFilled(
    (bin, folder, account) => initialise(bin, folder, account, password, own),
    password,
    settings,
    true,
  )
}

/** What a server needs that a standby follows. */
export const withStandby = {
  wal_level: 'replica',
  max_wal_senders: '5',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** Copies the files of a running server, as PostgreSQL's own way to begin a standby does. */
async function copyRunning(url: string, to: string, account: Account | null): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ from: string }>("select current_setting('data_directory') as from")
    await client.query("select pg_backup_start('standby', true)")
    await cp(rows[0]?.from ?? '', to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
    const { rows: stopped } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), stopped[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  const { hostname, port, username, password } = new URL(url)
  await writeFile(join(to, 'standby.signal'), '')
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, to])
  await chmod(to, 0o700)
}

/** A standby that follows `primary`, which was started `withStandby`. */
export const startStandby = ({ url }: PostgresServer): Promise<PostgresServer> =>
  startFilled(
    async (_, folder, account) => {
      if (account) await chown(folder, account.uid, account.gid)
      await copyRunning(url, join(folder, 'data'), account)
    },
    new URL(url).password,
    withStandby,
  )
