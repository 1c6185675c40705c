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

/**
 * The attempts of a lot that were committed since the seal before, sealed together (0080): a chain by lot. What named no
 * lot is sealed as lot 0.
 */
export const attemptSeal = defineTable({
  name: 'attemptSeal',
  table: 'attempt_seal',
  fields: {
    lotId: integer({ required: true, big: true }),
    fromTxid: integer({ required: true, big: true }),
    toTxid: integer({ required: true, big: true }),
    entries: integer({ required: true, min: 1 }),
    previousHash: digest({}),
    hash: digest({ required: true }),
    /** The form of what was hashed (0157): 2 one attempt a line, whatever was typed in it. */
    hashVersion: integer({ required: true, default: 1 }),
    /** By the database's clock, as attempts are decided. */
    sealedAt: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['lotId', 'toTxid'] }],
  indexes: [['toTxid']],
  versioned: false,
  audit: 'self',
})

/** Which head an address of ANCHOR_MAIL has: one is sent once, by whichever process, also where another ended before it had. */
export const anchorSent = defineTable({
  name: 'anchorSent',
  table: 'anchor_sent',
  fields: {
    /** A hash of the address. */
    place: text({ max: 64, required: true }),
    leafNo: integer({ min: 0 }),
    /** The one that is under way, and since when some process has it; the same message until it was taken. */
    nextLeafNo: integer({ min: 0 }),
    claimedAt: instant({}),
  },
  unique: [{ fields: ['place'] }],
  versioned: false,
  audit: 'self',
})

/** Where a chain stood when it was sealed: bids and attempts by lot, vouchers by market, the seals of the audit and of security events. */
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
