import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../support/freePort'
import { root } from '../support/root'

const run = promisify(execFile)

/** What the server calls itself at the database, so that only its connections are cut. */
export const serverName = 'market-under-fault'

/** The server ends when its input does, so also when the tests are ended from outside. */
const start = `process.stdin.resume()
process.stdin.on('close', () => process.exit())
const { main } = await import('./dist/server/main.js')
await main(process.argv.slice(2))
if (process.argv[2]) process.exit()
`

/** Bundled as it is shipped, in a folder that looks like the checkout. */
async function bundle(folder: string): Promise<void> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const to = join(folder, 'dist/server')
  await run(process.execPath, [vite, 'build', '--ssr', '--outDir', to, '--logLevel', 'warn'], {
    cwd: root,
    env,
  })
  for (const name of ['src', 'resources', 'node_modules', 'package.json'])
    await symlink(join(root, name), join(folder, name))
  await writeFile(join(folder, 'start.mjs'), start)
}

export interface FragileServer {
  readonly url: string
  /** The bundle, in a folder that looks like the checkout. */
  readonly folder: string
  /** Runs one command of the server's, as 'verify'; answers its exit code. */
  run(...command: string[]): Promise<number>
  /** Starts the process and waits until it is ready; answers the milliseconds that took. */
  start(): Promise<number>
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Tells the process to end, as a restart does; answers the milliseconds that it took. */
  stop(): Promise<number>
  /** Milliseconds until the server says that it is ready, its database included. */
  ready(): Promise<number>
  log(): Promise<string>
  /** Ends whatever runs and removes the files. */
  remove(): Promise<void>
}

export interface ServerOptions {
  /** What it calls itself at the database. */
  readonly name?: string
  /** Another one, whose bundle it runs. */
  readonly like?: FragileServer
  /** Makes another version of the bundle in its folder. */
  readonly change?: (folder: string) => Promise<void>
  /** A module that is loaded before it. */
  readonly preload?: string
  /** More of its environment. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where what it says goes, in place of a file in its folder. */
  readonly logFile?: string
}

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
/** Of the app that the tests arrange with: who comes to a database with other keys than it was written under is refused. */
const keys = { DATA_KEY: key(7), SEAL_KEY: key(9) }

/** The real server process on a free port, over the database at `databaseUrl`. */
export async function fragileServer(
  databaseUrl: string,
  { name = serverName, like, change, preload, settings, logFile: ownLog }: ServerOptions = {},
): Promise<FragileServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cocoon-faults-'))
  const filled = like ? cp(like.folder, folder, { recursive: true, verbatimSymlinks: true }) : bundle(folder)
  await filled
    .then(() => change?.(folder))
    .catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = new URL(databaseUrl)
  database.searchParams.set('application_name', name)
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database.href,
    DATA_DIR: join(folder, 'data'),
    ...keys,
    DEMO: 'off',
    // Storms bid as fast as they are answered.
    MAX_BIDS_PER_SECOND: '100000',
    ...settings,
  }
  const before = preload ? ['--import', preload] : []
  const logFile = ownLog ?? join(folder, 'log')
  let end: ((signal?: NodeJS.Signals) => Promise<void>) | null = null

  const ready = async () => {
    const since = performance.now()
    while (performance.now() - since < 20_000) {
      const answer = await fetch(`${url}/api/health`).catch(() => null)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) return performance.now() - since
      await wait(20)
    }
    throw new Error(`The server was not ready in time:\n${await readFile(logFile, 'utf8')}`)
  }
  const kill = async () => {
    await end?.()
    end = null
  }
  const spawned = async (args: readonly string[]) => {
    const log = await open(logFile, 'a')
    const child = spawn(process.execPath, [...before, join(folder, 'start.mjs'), ...args], {
      cwd: folder,
      env,
      stdio: ['pipe', log.fd, log.fd],
    })
    await log.close()
    return child
  }
  return {
    url,
    folder,
    async run(...command) {
      const [code] = await once(await spawned(command), 'exit')
      return Number(code)
    },
    ready,
    kill,
    async stop() {
      const since = performance.now()
      await end?.('SIGTERM')
      end = null
      return performance.now() - since
    },
    log: () => readFile(logFile, 'utf8'),
    async start() {
      const child = await spawned([])
      end = async (signal = 'SIGKILL') => {
        const gone = child.exitCode !== null || child.signalCode !== null || once(child, 'exit')
        child.kill(signal)
        await gone
      }
      return ready()
    },
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
