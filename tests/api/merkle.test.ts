import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { grown, inclusionProofs, isSame, rootOf } from '../../src/server/evidence/merkle'

/* The tree of seals against the definitions of RFC 9162. */

const sha256 = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
/** The head of a tree as RFC 9162 defines it (2.1.1). */
const headOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 1) return leaves[0] as Uint8Array
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(Uint8Array.of(1), headOf(leaves.slice(0, half)), headOf(leaves.slice(half)))
}
/** The head that a proof leads to, by the definition of the path. */
const headBy = (leaf: Uint8Array, at: number, size: number, proof: readonly Uint8Array[]): Uint8Array => {
  if (size === 1) return leaf
  let half = 1
  while (half * 2 < size) half *= 2
  const [rest, beside] = [proof.slice(0, -1), proof.at(-1) as Uint8Array]
  return at < half
    ? sha256(Uint8Array.of(1), headBy(leaf, at, half, rest), beside)
    : sha256(Uint8Array.of(1), beside, headBy(leaf, at - half, size - half, rest))
}

describe('the tree', () => {
  it('has the head and the proofs of RFC 9162 at every size', async () => {
    let edge: readonly Uint8Array[] = []
    const leaves: Uint8Array[] = []
    for (let at = 0; at < 20; at += 1) {
      const leaf = sha256(Uint8Array.of(0, at))
      edge = await grown(edge, at, leaf)
      leaves.push(leaf)
      const head = headOf(leaves)
      expect(isSame(await rootOf(edge), head)).toBe(true)
      for (const [one, proof] of await inclusionProofs(leaves, [...leaves.keys()]))
        expect(isSame(headBy(leaves[one] as Uint8Array, one, leaves.length, proof), head)).toBe(true)
    }
  })
})
