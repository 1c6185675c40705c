import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import type { Fault } from './machines'

/** What one fault came to; milliseconds. */
export interface Struck {
  readonly fault: Fault
  /** The longest time without an accepted bid. */
  readonly gap: number
  /** From the fault until another node led; null where nobody saw it. */
  readonly led: number | null
  /** By how much the slot ended later, and how long after that end it closed. */
  readonly given: number
  readonly closedAfter: number
  readonly bids: number
  /** Until three nodes stood again, once the fault was mended. */
  readonly wholeAfter: number
  readonly load: number
  readonly at: string
}

/** The faults of a drill in a file, a line each, as they happen: what is broken off goes on where it stopped. */
export interface Record {
  readonly struck: readonly Struck[]
  add(one: Struck): Promise<void>
}

/** The record in `file`, with what an earlier run left there; without a file it is kept in memory alone. */
export async function openRecord(file: string | undefined): Promise<Record> {
  const text = file && existsSync(file) ? await readFile(file, 'utf8') : ''
  const struck = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Struck)
  return {
    struck,
    async add(one) {
      struck.push(one)
      if (file) await appendFile(file, `${JSON.stringify(one)}\n`)
    },
  }
}
