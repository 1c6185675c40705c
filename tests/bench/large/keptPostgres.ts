import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../support/freePort'
import { type Account, postgresBinaries, serverAccount } from '../../support/postgresBinaries'
import type { PostgresServer } from '../../support/postgresServer'

const run = promisify(execFile)
const guardFile = fileURLToPath(new URL('../../support/postgresGuard.mjs', import.meta.url))
const cluster = 'data'

/** What it holds can be made again, so the disk is not waited for; memory as deploy/postgresql/market.conf has it. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  shared_buffers: '2GB',
  effective_cache_size: '5GB',
  work_mem: '32MB',
  timezone: 'UTC',
  lc_messages: 'C',
}

async function make(bin: string, folder: string, account: Account | null): Promise<void> {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, randomBytes(12).toString('hex'), { mode: 0o600 })
  if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid)
  const flags = ['--username=postgres', '--auth=password', '--no-sync', '--locale=C.UTF-8', '--encoding=UTF8']
  const own = [`--pgdata=${join(folder, cluster)}`, `--pwfile=${passwordFile}`]
  await run(join(bin, 'initdb'), [...own, ...flags], { ...account, cwd: folder })
}

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isReady) return
    await wait(100)
  }
  throw new Error(`PostgreSQL did not start:\n${(await readFile(logFile, 'utf8')).slice(-2_000)}`)
}

/** Ends the server as well as it can be ended; the guard only stands by in case that we die first. */
async function end(server: ChildProcess, guard: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
  }
  const over = once(guard, 'exit')
  guard.stdin?.end()
  await over
}

const exists = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

/** A PostgreSQL in a folder that stays: made where there is none, ended with us, to be opened again. */
export async function keptPostgres(folder: string): Promise<PostgresServer & { readonly isNew: boolean }> {
  const account = await serverAccount()
  const { bin, temporary } = await postgresBinaries(account)
  const isNew = (await exists(join(folder, cluster, 'PG_VERSION'))) === null
  await mkdir(folder, { recursive: true })
  if (isNew) await make(bin, folder, account)
  const password = await exists(join(folder, 'password'))
  const port = await freePort()
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(folder, 'log')
  const log = await open(logFile, 'a')
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, cluster), '-p', String(port), ...flags], {
    ...account,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    cwd: folder,
  })
  await once(server, 'spawn')
  await log.close()
  const guard = spawn(process.execPath, [guardFile, String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: tmpdir(),
  })
  const stop = async () => {
    await end(server, guard)
    if (temporary) await rm(temporary, { recursive: true, force: true })
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  try {
    await untilReady(server, url, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  server.unref()
  return { url, stop, isNew }
}
