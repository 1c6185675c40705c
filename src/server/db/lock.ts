import { randomBytes } from 'node:crypto'
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'

/** Another process holds the lock, or may hold it. The message is for the person who started the second one. */
export class LockError extends Error {}

interface Holder {
  readonly pid: number
  readonly host: string
  /** When that process began, in the kernel's ticks, for process ids are used again; '' where it cannot be known. */
  readonly began: string
}

const held = new Set<string>()

const beginning = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name stands in brackets and may hold spaces: count the fields after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = ({ pid, began }: Holder): boolean => {
  // Not held by this very process (`held` says so), so the number is an earlier process's.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = beginning(pid)
  return began === '' || now === '' || began === now
}

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const create = (file: string): boolean => {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  const holder: Holder = { pid: process.pid, host: hostname(), began: beginning(process.pid) }
  writeSync(descriptor, JSON.stringify(holder))
  closeSync(descriptor)
  return true
}

const parse = (file: string, text: string): Holder => {
  try {
    return JSON.parse(text) as Holder
  } catch {
    throw new LockError(`The lock ${file} cannot be read. If no server uses this folder, delete that file.`)
  }
}

/** Moves a dead holder's file away; puts it back if another process was quicker and the file is its own by now. */
const clear = (file: string, stale: string) => {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes the exclusive lock `file` and answers how to give it back. A lock whose process is dead is taken over.
 * Throws LockError when a live process has it, or one on another host may.
 */
export const takeLock = (file: string): (() => void) => {
  if (held.has(file)) throw new LockError(`${file} is held by this process already.`)
  for (let attempt = 0; !create(file); attempt++) {
    const text = read(file)
    if (text === null) continue
    const holder = parse(file, text)
    if (holder.host !== hostname())
      throw new LockError(`${file} was taken on host ${holder.host}. If no server runs there, delete that file.`)
    if (attempt > 4 || isAlive(holder))
      throw new LockError(`Process ${holder.pid} uses this folder already (${file}). Stop it first.`)
    clear(file, text)
  }
  held.add(file)
  return () => {
    if (held.delete(file)) rmSync(file, { force: true })
  }
}
