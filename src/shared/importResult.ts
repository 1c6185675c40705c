import { z } from 'zod'
import { list, named, whole } from './answer'

/** What an import found. */
export const importResult = named(
  'ImportResult',
  z.strictObject({
    total: whole,
    ready: whole.describe('Rows without an error'),
    errors: list(z.strictObject({ row: whole, errors: z.record(z.string(), z.string()) })).describe(
      "Rows are counted from 0; an error of a whole row stands under ''",
    ),
    asks: list(z.strictObject({ row: whole, field: z.string(), text: z.string() })),
    written: whole,
  }),
)
export type ImportResult = z.infer<typeof importResult>
