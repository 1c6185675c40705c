import { digest, instant, integer } from '#shared/field'
import { defineTable } from '#shared/resource'

/**
 * Security events sealed together, each batch to the one before. That a seal was made stands in the audit too, whose own
 * seals are signed with each day.
 */
export const securitySeal = defineTable({
  name: 'securitySeal',
  table: 'security_seal',
  fields: {
    fromTxid: integer({ required: true, big: true }),
    /** Events of transactions before this one are in this batch or an earlier one. */
    toTxid: integer({ required: true, big: true }),
    entries: integer({ required: true, min: 0 }),
    previousHash: digest({}),
    hash: digest({ required: true }),
    sealedAt: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['toTxid'] }],
  versioned: false,
})
