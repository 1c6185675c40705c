import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../support/freePort'
import { root } from '../support/root'

export interface Server {
  readonly port: number
  /** Seconds of processor time since the start. */
  cpu(): Promise<number>
  /** Bytes in memory after collections, until they give back no more. */
  memory(): Promise<number>
  /** Bytes that were resident at most since the start. */
  peak(): Promise<number>
  /** What its processor does while the work goes on, by samples. */
  profile(work: () => Promise<unknown>): Promise<Profile>
  stop(): Promise<void>
}

/** As the inspector has it: `samples` are ids of nodes, `timeDeltas` the microseconds before each. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const probe = join(import.meta.dirname, 'probe.mjs')
const flags = ['--expose-gc', '--import', pathToFileURL(probe).href]

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  if (await Promise.race([gone.then(() => true), wait(5_000, false)])) return
  child.kill('SIGKILL')
  await gone
}

async function untilReady(child: ChildProcess, port: number, path: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) break
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer && answer.status < 500) return
    await wait(50)
  }
  throw new Error('The server did not start')
}

/** Runs a program of Node with the probe in it until `path` answers. It ends with us, however we end. */
export async function startProcess(args: readonly string[], env: NodeJS.ProcessEnv, path: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, ...args], {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = 0
  // The first complaints are enough: a fault under load is said thousands of times.
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said < 4_000) process.stderr.write(chunk.subarray(0, 4_000 - said))
    said += chunk.length
  })
  const stop = () => end(child)
  try {
    await untilReady(child, port, path)
  } catch (error) {
    await stop()
    throw error
  }
  const ask = async <T = number>(what: 'cpu' | 'memory' | 'peak' | 'profile' | 'profiled') => {
    child.send(what)
    const [answer] = (await once(child, 'message')) as [T]
    return answer
  }
  return {
    port,
    stop,
    cpu: () => ask('cpu'),
    memory: () => ask('memory'),
    peak: () => ask('peak'),
    async profile(work) {
      await ask('profile')
      await work()
      return ask<Profile>('profiled')
    },
  }
}

const bundle = join(root, 'dist/server/main.js')
const start = `await (await import(${JSON.stringify(pathToFileURL(bundle).href)})).main([])`

/** The built server as a process of its own, as `npm start` runs it: what is measured is the sources that stand here. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const { status } = spawnSync(process.execPath, [join(root, 'src/server/start.mjs'), 'built'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The server was not built')
  return startProcess(
    ['--input-type=module', '-e', start],
    // Bidders of a measurement are as fast as the server is.
    { NODE_ENV: 'production', DEMO: 'off', MAX_BIDS_PER_SECOND: '100000', ...env },
    '/api/health',
  )
}
