import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './freePort'
import { root } from './root'

const run = promisify(execFile)
const own = /^(dist|data|\.git|\.env)$|(^|\/)node_modules$/

/** A copy of the checkout, its own to change; the packages are shared. */
export interface Copy {
  readonly folder: string
  /** Puts `line` after the one that holds `mark`; throws when there is none. */
  addLine(file: string, mark: string, line: string): Promise<void>
  npm(...args: string[]): Promise<void>
  /** `npm start`: builds, prepares the database, serves. Answers the address once it is ready. */
  start(databaseUrl: string): Promise<string>
  remove(): Promise<void>
}

/** As a person's shell would have it, without what the test runner sets; its builds are for this run alone. */
const plainEnvironment = (): NodeJS.ProcessEnv => {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  return { ...env, QUICK_BUILD: '1' }
}

async function untilReady(url: string, hasEnded: () => string | null): Promise<void> {
  for (let waited = 0; waited < 270_000; waited += 200) {
    const failure = hasEnded()
    if (failure !== null) throw new Error(`The server did not start:\n${failure}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error('The server was not ready in time')
}

async function serve(folder: string, databaseUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const key = () => randomBytes(32).toString('base64')
  const env = { ...plainEnvironment(), PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl }
  // A group of its own, so that npm and what it started end together.
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, DATA_KEY: key(), SEAL_KEY: key(), DATA_DIR: join(folder, 'data') },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk))
  const gone = once(server, 'exit')
  const stop = async () => {
    if (server.exitCode === null && server.pid) process.kill(-server.pid, 'SIGTERM')
    await gone
  }
  const ready = untilReady(url, () => (server.exitCode === null ? null : said))
  return { url, ready, stop }
}

export async function copyCheckout(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'cocoon-checkout-'))
  await cp(root, folder, { recursive: true, filter: (path) => !own.test(relative(root, path)) })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  let stop: () => Promise<void> = async () => undefined
  return {
    folder,
    async addLine(file, mark, line) {
      const path = join(folder, file)
      const lines = (await readFile(path, 'utf8')).split('\n')
      const at = lines.findIndex((each) => each.includes(mark))
      if (at < 0) throw new Error(`${file} has no line with ${mark}`)
      await writeFile(path, lines.toSpliced(at + 1, 0, line).join('\n'))
    },
    async npm(...args) {
      await run('npm', args, { cwd: folder, env: plainEnvironment() })
    },
    async start(databaseUrl) {
      const server = await serve(folder, databaseUrl)
      stop = server.stop
      await server.ready
      return server.url
    },
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
