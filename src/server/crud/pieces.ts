import type { Ctx } from '../context'
import type { Read } from '../db/reader'
import { RawJson } from '../rawJson'

/* The rows of a list that leave as a file or on paper. */

/** So many rows are read and written at once: bids are heard between. */
const together = 1000

const encoder = new TextEncoder()

/** The list of the rows with these ids as JSON, some at a time; `read` answers them in the order of the list. */
export async function inPieces(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly object[]>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces = [encoder.encode('[')]
  for (let from = 0; from < ids.length; from += together) {
    const rows = await read(ids.slice(from, from + together))
    if (rows.length === 0) continue
    pieces.push(encoder.encode((pieces.length > 1 ? ',' : '') + JSON.stringify(rows).slice(1, -1)))
  }
  return [...pieces, encoder.encode(']')]
}

/** The same as `rows` of an object that tells more. */
export const rowsAmong = (rows: readonly Uint8Array<ArrayBuffer>[], told: object): RawJson =>
  new RawJson([encoder.encode('{"rows":'), ...rows, encoder.encode(`,${JSON.stringify(told).slice(1)}`)])

/** Reads what is to leave, all of it as it stood at one moment; from the standby where one is set up, else as lists are read. */
export const readForFile = <T>(caller: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<Read<T>> =>
  caller.deps.reader.read((db) => read({ ...caller, db }), { ofOneMoment: true, here: 'work' })
