import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, open, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Account, serverAccount } from '../support/postgresBinaries'

/** What a drill starts: in a folder of its own, by which each of its processes is known, however it came to be. */
export interface Workshop {
  readonly folder: string
  /** Who owns what PostgreSQL keeps; null where that is ourselves. */
  readonly account: Account | null
  /** Starts a program with its output in `<name>.log`; as `account` unless it is told `asUs`. */
  start(name: string, command: string, args: readonly string[], options?: StartOptions): Promise<ChildProcess>
  /** The last lines of every log, for whoever looks into a drill that failed. */
  tails(): Promise<string>
  /** Copies every log below `to`, as it is by now. */
  keepLogs(to: string): Promise<void>
  /** Ends whatever runs from the folder, and removes it. */
  close(): Promise<void>
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly asUs?: boolean
}

const path = '/usr/sbin:/usr/bin:/sbin:/bin'

/** Whether a process runs in the folder, or was started with it in its environment. */
async function belongs(pid: number, folder: string): Promise<boolean> {
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  if (at === folder || at.startsWith(`${folder}/`)) return true
  const told = (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).split('\0')
  return told.some((one) => one === `DRILL=${folder}` || one.startsWith(`DRILL=${folder}/`))
}

/** Ids of the processes of a folder, ours and our guard's left out. */
export async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const own = await Promise.all(ids.map(async (id) => id !== process.pid && (await belongs(id, folder))))
  return ids.filter((_, at) => own[at])
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

/** Ends every process of the folder, and what these start meanwhile. */
export async function endAll(folder: string): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const ids = await processesOf(folder)
    if (ids.length === 0) return
    for (const id of ids) signal(id, 'SIGKILL')
    await wait(100)
  }
  throw new Error(`Processes of ${folder} do not end: ${(await processesOf(folder)).join(', ')}`)
}

/** Ends them also when we are ended from outside: its input is our pipe, and closes with us. */
const guarded = (folder: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./guard.ts', import.meta.url)), folder], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })

export async function openWorkshop(name: string): Promise<Workshop> {
  const account = await serverAccount()
  const folder = await mkdtemp(join(tmpdir(), `market-${name}-`))
  if (account) await chown(folder, account.uid, account.gid)
  const guard = guarded(folder)
  return {
    folder,
    account,
    async start(of, command, args, { env = {}, cwd = folder, asUs = false } = {}) {
      const log = await open(join(folder, `${of}.log`), 'a')
      const child = spawn(command, [...args], {
        ...(asUs ? {} : account),
        cwd,
        env: { PATH: path, LANG: 'C.UTF-8', HOME: folder, ...env, DRILL: folder },
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
      })
      await once(child, 'spawn')
      await log.close()
      child.unref()
      return child
    },
    async tails() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log')).sort()
      const texts = names.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8').catch(() => '')
        return `== ${name}\n${text.split('\n').slice(-12).join('\n')}`
      })
      return (await Promise.all(texts)).join('\n')
    },
    async keepLogs(to) {
      const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'))
      for (const name of names) await cp(join(folder, name), join(to, name)).catch(() => undefined)
    },
    async close() {
      await endAll(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      const gone = once(guard, 'exit')
      guard.stdin?.end()
      await gone
    },
  }
}
