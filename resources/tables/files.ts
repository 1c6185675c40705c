import { digest, instant, integer, reference, text } from '#shared/field'
import { largestFile, longestFileName } from '#shared/files'
import { defineTable } from '#shared/resource'

/**
 * The files of records, one row each. A file waits without a record for the save that names it, which only its sender can
 * make, or goes after a day. What a record once had stays as it came, also where another took its place: the record's
 * history names it. Its own trail is in the audit, without the content.
 */
export const file = defineTable({
  name: 'file',
  table: 'file',
  fields: {
    /** The resource and its field for which it was sent. */
    resource: text({ max: 60, required: true }),
    field: text({ max: 60, required: true }),
    recordId: integer({ big: true, min: 1 }),
    name: text({ max: longestFileName, required: true }),
    /** As the content says. */
    type: text({ max: 60, required: true }),
    size: integer({ required: true, min: 1, max: largestFile }),
    sha256: digest({ required: true }),
    bytes: digest({ required: true }),
    uploadedById: reference({ to: 'user', required: true }),
    uploadedAt: instant({ required: true }),
  },
  indexes: [['recordId', 'uploadedAt']],
  versioned: false,
})
