import { z } from 'zod'
import { dayText, kg, list, named, rowId, rupees, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { dayQuery, lotIdQuery, slotIdQuery } from './questions'

/** A moment to the microsecond, as it was hashed. */
const moment = z.string().describe('Date and time in UTC with six decimals')
const hash = z.string().describe('SHA-256 in hexadecimal')

const link = z.strictObject({
  sequence: whole,
  previousHash: hash.nullable(),
  hash,
  bid: z
    .strictObject({
      id: rowId,
      round: whole,
      slotId: rowId,
      amount: whole,
      reelerId: rowId,
      userId: rowId,
      surrogate: z.boolean(),
      confirmed: z.boolean(),
      key: z.string(),
      reason: z.string().nullable(),
      at: moment,
      version: whole.describe('What was hashed: 2 all that a bid means, 1 less'),
    })
    .nullable(),
  withdrawal: z.strictObject({ bidId: rowId, userId: rowId, reason: z.string(), at: moment }).nullable(),
})

const attempt = z.strictObject({
  id: rowId,
  txid: whole,
  slotId: rowId.nullable(),
  round: whole.nullable(),
  reelerId: rowId.nullable(),
  userId: rowId,
  amount: whole.nullable(),
  surrogate: z.boolean(),
  confirmedHigh: z.boolean(),
  until: moment.nullable(),
  device: z.string().nullable(),
  key: z.string().nullable(),
  cameAt: moment,
  decidedAt: moment,
  standing: whole.nullable(),
  outcome: z.string(),
  rule: z.string().nullable(),
  sequence: whole.nullable(),
  args: z.string().nullable().describe('As text, as it was hashed'),
  reason: z.string().nullable(),
})

/** A seal by its number, from 0; it stands in the bundle's `seals` once. */
const leafNo = z.int().min(0)

const seal = z.strictObject({
  leafNo,
  text: z.string().describe('The leaf: its number and moment, then each sealed head on a line'),
  proof: list(hash).describe('From the leaf to the head of the tree (RFC 9162)'),
})

/** The attempts of some transactions sealed together. */
const attemptSeal = z.strictObject({
  id: rowId,
  fromTxid: whole,
  toTxid: whole,
  entries: whole,
  previousHash: hash.nullable(),
  hash,
})

/** The crates of one weighing of a lot, and of a later one why it was weighed again. */
const weighing = z.strictObject({
  weighing: whole,
  again: z
    .strictObject({ netBefore: kg, netAfter: kg, userId: rowId, at: moment, reason: z.string() })
    .nullable()
    .describe('Null of the first weighing'),
  crates: list(z.strictObject({ crateNo: whole, gross: kg, tare: kg, net: kg })),
})

const lot = z.strictObject({
  id: rowId,
  marketId: rowId,
  lotNo: whole,
  day: dayText,
  slotId: rowId.nullable(),
  round: whole,
  lotStatus: z.string(),
  pricePerKg: whole.nullable(),
  reelerId: rowId.nullable(),
  bidSequence: whole,
  headHash: hash.nullable(),
  links: list(link),
  seal: leafNo.nullable().describe('The last seal of its bids'),
  attempts: list(attempt).describe('Every bid that was sent for it, accepted or refused'),
  attemptSeals: list(attemptSeal),
  attemptSeal: leafNo.nullable().describe('The last seal of its attempts'),
  netWeight: kg.nullable(),
  weighing: whole.describe('The weighing that counts; 0 before the first'),
  weighedById: rowId.nullable(),
  weighedAt: moment.nullable(),
  weighings: list(weighing),
  weightSeal: leafNo.nullable().describe('The seal of its last weighing'),
})

/** A bill that has one of the lots, with all its lines. */
const bill = z.strictObject({
  id: rowId,
  invoiceNo: z.string(),
  side: z.enum(['farmer', 'reeler']),
  day: dayText,
  customerId: rowId,
  isCancelled: z.boolean(),
  weight: kg,
  amount: rupees,
  levy: rupees,
  roundOff: rupees,
  netAmount: rupees,
  lines: list(
    z.strictObject({ lotId: rowId, weight: kg, pricePerKg: rupees, amount: rupees, levy: rupees, netAmount: rupees }),
  ),
})

/** A voucher of a market as a link of its chain. */
const voucher = z.strictObject({
  marketId: rowId,
  sequence: whole,
  voucherNo: z.string(),
  vouType: z.string(),
  accountingYear: z.string(),
  day: dayText,
  amount: rupees,
  invoiceId: rowId.nullable(),
  reversesId: rowId.nullable(),
  id: rowId,
  postedById: rowId,
  postedAt: moment,
  referenceNo: z.string().nullable(),
  notes: z.string().nullable(),
  lines: list(
    z.strictObject({ lineNo: whole, head: z.string(), customerId: rowId.nullable(), debit: rupees, credit: rupees }),
  ),
  previousHash: hash.nullable(),
  hash,
})

/** Bids, attempts, weights, bills and vouchers with the seals over them, for somebody who has nothing of the product. */
export const bundle = named(
  'EvidenceBundle',
  z.strictObject({
    format: z.literal('cocoon-evidence/4'),
    madeAt: z.string(),
    wholeDay: z.boolean().describe('Whether these are all lots of the day'),
    key: z.strictObject({ origin: z.string(), vkey: z.string(), publicKey: z.string() }),
    checkpoint: z.string().nullable(),
    lots: list(lot),
    bills: list(bill),
    vouchers: list(voucher).describe('Those of the bills, and each that follows one of them until the next seal'),
    voucherSeals: list(z.strictObject({ marketId: rowId, leafNo })).describe('The first seal at or after each of them'),
    seals: list(seal),
    days: list(
      z.strictObject({
        text: z.string().describe('As it was signed'),
        signature: z.string(),
        heads: z.string().describe('Number, links and head of each lot of the day, of which the text has the hash'),
      }),
    ),
  }),
)
export type Bundle = z.infer<typeof bundle>

export const evidenceApi = {
  bundle: contract({
    method: 'GET',
    path: 'evidence/bundle',
    query: dayQuery.extend({ slotId: slotIdQuery, lotId: lotIdQuery }),
    answer: bundle,
  }),
} as const
