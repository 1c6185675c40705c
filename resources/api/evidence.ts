import { z } from 'zod'
import { dayText, list, named, rowId, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { dayQuery, lotIdQuery, slotIdQuery } from './questions'

const hash = z.string().describe('SHA-256 in hexadecimal')

/** As it was hashed; what its parts are called stands in docs/evidence/verify.mjs. */
const hashed = z.string().describe('The text, as it was hashed')

const link = z.strictObject({
  text: hashed,
  round: whole.nullable().describe('Of a bid whose text does not say it'),
  takesBack: whole.nullable().describe('Which link a withdrawal takes back; the text names the bid by its number'),
})

const lot = z.strictObject({
  id: rowId,
  lotNo: whole,
  round: whole,
  lotStatus: z.string(),
  pricePerKg: whole.nullable(),
  reelerId: rowId.nullable(),
  links: list(link).describe('Its bids and what took them back'),
  headHash: hash.nullable().describe('Of the last link'),
  attempts: list(z.strictObject({ text: hashed })).describe(
    'Every bid that was sent for it, accepted or refused, by seals',
  ),
  attemptsHash: hash.nullable().describe('Of the last seal of its attempts'),
  weights: hashed.nullable().describe('Null of a lot that was not weighed'),
})

const voucher = z.strictObject({
  text: hashed,
  lots: z.string().nullable().describe('The lots of a bill, where the text does not have them'),
})

const seal = z.strictObject({
  text: z.string().describe('The leaf: its number and moment, then each sealed head on a line'),
  proof: list(hash).describe('From the leaf to the head of the tree (RFC 9162)'),
})

const close = z.strictObject({
  text: z.string().describe('As it was signed'),
  signature: z.string(),
  heads: z.string().describe('Number, links and head of each lot of the day, of which the text has the hash'),
})

/** Bids, attempts, weights, bills and vouchers with the seals over them, for somebody who has nothing of the product. */
export const bundle = named(
  'EvidenceBundle',
  z.strictObject({
    format: z.literal('cocoon-evidence/5'),
    madeAt: z.string(),
    marketId: rowId,
    day: dayText,
    wholeDay: z.boolean().describe('Whether these are all lots of the day'),
    key: z.strictObject({ origin: z.string(), vkey: z.string(), publicKey: z.string() }),
    checkpoint: z.string().nullable(),
    lots: list(lot),
    vouchers: list(voucher).describe('Those of the bills, and each that follows one of them until the next seal'),
    seals: list(seal),
    close: close.nullable().describe('Of a day that was closed by itself'),
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
