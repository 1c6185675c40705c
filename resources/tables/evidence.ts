import { digest, instant, integer, text } from '#shared/field'
import { defineTable } from '#shared/resource'

/**
 * The heads of all chains that moved, sealed together: a leaf of a Merkle tree (RFC 9162) whose head is signed as a C2SP
 * checkpoint. With `edge`, the heads of its full subtrees, the tree grows without a look at its leaves.
 */
export const evidenceSeal = defineTable({
  name: 'evidenceSeal',
  table: 'evidence_seal',
  fields: {
    /** From 0, without gaps. */
    leafNo: integer({ required: true, min: 0 }),
    sealedAt: instant({ required: true }),
    heads: integer({ required: true, min: 1 }),
    leafHash: digest({ required: true }),
    rootHash: digest({ required: true }),
    edge: digest({ required: true }),
    signature: digest({ required: true }),
  },
  unique: [{ fields: ['leafNo'] }],
  versioned: false,
  audit: 'self',
})

/** Where a chain stood when it was sealed: bids by lot, vouchers by market, the seals of the audit and of security events. */
export const evidenceHead = defineTable({
  name: 'evidenceHead',
  table: 'evidence_head',
  fields: {
    leafNo: integer({ required: true, min: 0 }),
    kind: text({ max: 10, required: true }),
    headOf: integer({ required: true, big: true }),
    sequence: integer({ required: true, big: true }),
    hash: digest({ required: true }),
  },
  unique: [{ fields: ['leafNo', 'kind', 'headOf'] }],
  indexes: [['kind', 'headOf', 'id']],
  versioned: false,
  audit: 'self',
})
