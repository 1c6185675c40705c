import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './freePort'
import { root } from './root'

/** The sources in a folder of their own, to be changed as a developer changes them. */
export interface Copy {
  readonly folder: string
  /** Replaces a text that stands there; fails where it does not. */
  change(file: string, from: string, to: string): void
  write(file: string, text: string): void
  delete(file: string): void
  read(file: string): string
  /** Line and column, from 1, at which a text stands in a file. */
  placeOf(file: string, text: string): string
  /** Every file as it was when the copy was made. */
  restore(): void
  /** Names of the migrations, in order. */
  migrations(): string[]
  /** What `npm run db:generate` is, without a terminal. */
  generate(...args: string[]): Promise<Ended>
  /** What `npm run doctor` is. */
  doctor(args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended>
  remove(): void
}

export interface Ended {
  readonly code: number
  readonly said: string
}

/** The settings of whoever runs the tests are not those of what they start. */
const bareEnv = () => {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITEST')))
}

const run = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', ...args],
      { cwd: folder, env: { ...bareEnv(), ...env } },
      (error, out, said) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + said }),
    )
    child.stdin?.end()
  })

/** A copy of the checkout, or of another copy as it stands. */
export function copyOf(of: string = root): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'cocoon-copy-'))
  for (const part of ['src', 'resources', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(of, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const at = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  /** What files had before they were touched; null where there was none. */
  const before = new Map<string, string | null>()
  const keep = (file: string) => {
    if (!before.has(file)) before.set(file, existsSync(at(file)) ? read(file) : null)
  }
  const write = (file: string, text: string) => {
    keep(file)
    writeFileSync(at(file), text)
  }
  return {
    folder,
    read,
    write,
    change(file, from, to) {
      const text = read(file)
      if (!text.includes(from)) throw new Error(`${file} does not have '${from}'`)
      write(
        file,
        text.replace(from, () => to),
      )
    },
    delete(file) {
      keep(file)
      rmSync(at(file))
    },
    placeOf(file, part) {
      const [earlier = ''] = read(file).split(part)
      return `${file}:${earlier.split('\n').length}:${earlier.length - earlier.lastIndexOf('\n')}`
    },
    restore() {
      for (const [file, text] of before)
        if (text === null) rmSync(at(file), { force: true })
        else writeFileSync(at(file), text)
      before.clear()
    },
    migrations: () =>
      readdirSync(at('src/server/db/migrations'))
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    generate: (...args) => run(folder, ['src/server/db/generate.ts', ...args]),
    doctor: (args = ['--fresh'], env = {}) => run(folder, ['src/server/doctor/main.ts', ...args], env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Ends with the tests, also when they are ended from outside. */
const starter = `process.stdin.resume()
process.stdin.on('close', () => process.exit())
const { main } = await import('./src/server/main.ts')
await main(process.argv.slice(2))
if (process.argv[2]) process.exit()
`

/** The development server, without making anything ready for a browser. */
const devStarter = `process.stdin.resume()
process.stdin.on('close', () => process.exit())
const { createServer } = await import('vite')
const optimizeDeps = { noDiscovery: true, include: [] }
const server = await createServer({ configFile: 'vite.config.ts', cacheDir: '.vite', optimizeDeps })
process.on('SIGTERM', () => server.close().then(() => process.exit()))
await server.listen()
`

export interface CopyServer {
  readonly url: string
  /** Everything that it said up to now. */
  said(): string
  end(): Promise<void>
}

/** Runs one command of a copy's server, as 'admin:create'. */
export function commandOf({ folder, write }: Copy, env: Record<string, string>, command: string): Promise<Ended> {
  write('starter.mts', starter.replace("process.stdin.on('close', () => process.exit())\n", ''))
  return run(folder, ['starter.mts', command], env)
}

async function started({ folder, write }: Copy, env: Record<string, string>, text: string): Promise<CopyServer> {
  const port = await freePort()
  write('starter.mts', text)
  const child = spawn(process.execPath, ['--import', 'tsx', 'starter.mts'], {
    cwd: folder,
    env: { ...bareEnv(), ...env, PORT: String(port) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(said)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) break
    await wait(50)
  }
  return {
    url,
    said: () => said,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A copy's server on a free port, once it answers. Throws with what it said where it ends before. */
export const serverOf = (copy: Copy, env: Record<string, string>): Promise<CopyServer> => started(copy, env, starter)

/** What `npm run dev` is, in a copy: the same configuration, on a free port. */
export const devServerOf = (copy: Copy, env: Record<string, string>): Promise<CopyServer> =>
  started(copy, env, devStarter)
