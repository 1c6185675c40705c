import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../support/freePort'
import { root } from '../support/root'
import type { findings } from './tools'

const run = promisify(execFile)
const deploy = join(root, 'deploy')
const project = 'drill'
const image = 'localhost/market'

/** The compose file of `deploy/`, for a folder elsewhere and on ports that are free; answers those too, by the file's own. */
async function onFreePorts(folder: string): Promise<{ file: string; ports: ReadonlyMap<number, number> }> {
  const file = join(folder, 'compose.yml')
  let text = (await readFile(join(deploy, 'container/compose.yml'), 'utf8'))
    .replace('context: ../..', `context: ${root}`)
    .replaceAll(' ../', ` ${deploy}/`)
    .replaceAll(' ./', ` ${deploy}/container/`)
  const ports = new Map<number, number>()
  for (const own of [8004, 8005, 18004, 18005]) {
    ports.set(own, await freePort())
    text = text.replace(`127.0.0.1:${own}:`, `127.0.0.1:${ports.get(own)}:`)
  }
  await writeFile(file, text)
  return { file, ports }
}

const status = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  )

/**
 * The compose file of `deploy/container` with the image that was built: two processes over the PostgreSQL of POSTGRES_IMAGE, of
 * which one is stopped and started again while the other serves.
 */
export async function composed(
  folder: string,
  { hold }: Pick<ReturnType<typeof findings>, 'hold'>,
  until: (isSo: () => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  const { file, ports } = await onFreePorts(folder)
  const key = () => randomBytes(32).toString('base64')
  const env = {
    ...process.env,
    ...{ STORAGE_DRIVER: 'vfs', DATA_KEY: key(), SEAL_KEY: key(), PUBLIC_URL: 'https://market.example' },
    // What a password may have, and a statement must not trip over.
    ...{ MARKET_DATABASE_PASSWORD: randomBytes(12).toString('hex'), POSTGRES_PASSWORD: `it's ${key()}` },
  }
  const compose = (...args: string[]) =>
    run('podman-compose', ['-f', file, '-p', project, ...args], { env, cwd: folder, maxBuffer: 64_000_000 })
  const inside = async (name: string, ...command: string[]) =>
    (
      await run('podman', ['exec', `${project}_${name}_1`, ...command], { env }).catch((error: Error) => ({
        stdout: error.message,
      }))
    ).stdout.trim()
  const asked = (sql: string) => inside('postgres', 'psql', '-U', 'postgres', '-d', 'market', '-Atc', sql)
  const at = (own: number, path: string) => `http://127.0.0.1:${ports.get(own)}${path}`
  const isReady = async (own: number) => (await status(at(own, '/ready'))) === 200
  try {
    await compose('up', '-d')
    const both = await until(async () => (await isReady(18004)) && (await isReady(18005)))
    const logs = both ? '' : (await compose('logs').catch((error: Error) => ({ stdout: error.message }))).stdout
    hold(`both processes of ${image} are ready over the PostgreSQL of the compose file`, both, logs.slice(-3_000))
    const served = [await status(at(8004, '/')), await status(at(8005, '/'))]
    hold('both serve the console', served.join() === '200,200', served)
    const wanted = /^max_connections *= *(\d+)/m.exec(
      await readFile(join(deploy, 'postgresql/market.conf'), 'utf8'),
    )?.[1]
    const has = await asked('show max_connections')
    hold("PostgreSQL has the market's settings", has === wanted, has)
    const account = await asked(
      "select rolsuper, (select pg_get_userbyid(datdba) from pg_database where datname = 'market') from pg_roles where rolname = 'market'",
    )
    hold('its account owns the database and is no superuser', account === 'f|market', account)
    const written = await inside(
      'market1',
      'sh',
      '-c',
      'touch /opt/market/x 2>/dev/null && echo yes; touch /data/x && echo data',
    )
    hold('a process writes to its volume alone', written === 'data', written)
    await run('podman', ['stop', `${project}_market1_1`], { env })
    hold('one serves while the other is stopped', (await isReady(18005)) && !(await isReady(18004)))
    await run('podman', ['start', `${project}_market1_1`], { env })
    hold('and it comes back', await until(() => isReady(18004)))
  } finally {
    await compose('down', '-v').catch((error: Error) => hold('it is taken down', false, error.message))
    // Which this podman-compose leaves.
    await run('podman', ['network', 'rm', `${project}_default`], { env }).catch(() => undefined)
  }
}
