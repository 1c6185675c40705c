/*
 * The engine brings the files of an installation in one piece of six megabytes; a cluster that is made reads few of them.
 * The others become zeros, which travel as nothing.
 */

const needed = /^\/pglite\/(lib\/postgresql\/plpgsql\.so|share\/postgresql\/timezone(sets)?\/)/
const listed = /"?filename"?:"([^"]+)","?start"?:([\de]+),"?end"?:([\de]+)/g

/** The piece with what is needed in its places, which `program`, the engine's own script, lists. Throws Error for another engine. */
export function neededShare(piece: Uint8Array, program: string): Uint8Array {
  const files = [...program.matchAll(listed)].map(([, name = '', start, end]) => ({
    name,
    start: Number(start),
    end: Number(end),
  }))
  const kept = files.filter(({ name }) => needed.test(name))
  if (!kept.some(({ name }) => name.endsWith('/plpgsql.so')) || files.some(({ end }) => end > piece.length))
    throw new Error('The engine lists its files in another way: src/tab/share.ts has to follow.')
  const made = new Uint8Array(piece.length)
  for (const { start, end } of kept) made.set(piece.subarray(start, end), start)
  return made
}
