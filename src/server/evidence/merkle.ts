/* The Merkle tree of RFC 9162 (2.1.1; the same as RFC 6962's): leaves by 0x00, nodes by 0x01, SHA-256. */

const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

const node = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)

/** The heads of the full subtrees of a tree, the largest first: all that it takes to grow it. */
export type Edge = readonly Uint8Array[]

/** The edge of a tree of `size` leaves after one more. */
export async function grown(edge: Edge, size: number, leaf: Uint8Array): Promise<Edge> {
  const next = [...edge]
  let head = leaf
  for (let left = size; left % 2 === 1; left = Math.floor(left / 2)) head = await node(next.pop() as Uint8Array, head)
  return [...next, head]
}

/** The head of the tree. Throws for one without leaves. */
export async function rootOf(edge: Edge): Promise<Uint8Array> {
  const [last, ...before] = edge.toReversed()
  if (!last) throw new Error('A tree without leaves has no head')
  let root = last
  for (const head of before) root = await node(head, root)
  return root
}

/** Whether two digests are one. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

const joined = (edge: Edge): Uint8Array => new Uint8Array(edge.flatMap((head) => Array.from(head)))

/** An edge as it is stored, one head behind the other, and read. */
export const edgeBytes = joined
export const edgeOf = (stored: Uint8Array): Edge =>
  Array.from({ length: stored.length / 32 }, (_, at) => stored.slice(at * 32, at * 32 + 32))

/** For each of these leaves the way to the head of the tree (RFC 9162, 2.1.3.1), from the leaf up. */
export async function inclusionProofs(
  leaves: readonly Uint8Array[],
  wanted: readonly number[],
): Promise<Map<number, Uint8Array[]>> {
  const known = new Map<string, Uint8Array>()
  const headOf = async (from: number, to: number): Promise<Uint8Array> => {
    if (to - from === 1) return leaves[from] as Uint8Array
    const key = `${from} ${to}`
    const half = from + split(to - from)
    const head = known.get(key) ?? (await node(await headOf(from, half), await headOf(half, to)))
    known.set(key, head)
    return head
  }
  const pathOf = async (leaf: number, from: number, to: number): Promise<Uint8Array[]> => {
    if (to - from === 1) return []
    const half = from + split(to - from)
    return leaf < half
      ? [...(await pathOf(leaf, from, half)), await headOf(half, to)]
      : [...(await pathOf(leaf, half, to)), await headOf(from, half)]
  }
  const proofs = new Map<number, Uint8Array[]>()
  for (const leaf of new Set(wanted)) proofs.set(leaf, await pathOf(leaf, 0, leaves.length))
  return proofs
}

/** The largest power of two below `size`. */
const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))
