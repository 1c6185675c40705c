import { z } from 'zod'
import { readJson } from './input'

const jsonText = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return readJson(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'fault.json' })
        return z.NEVER
      }
    })
    .pipe(shape)
    .optional()

/** `sort`, `range` and `filter` as ra-data-simple-rest sends them. */
export const listQuery = z.object({
  sort: jsonText(z.tuple([z.string(), z.string()])),
  range: jsonText(z.tuple([z.number().int().min(0), z.number().int().min(-1)])),
  filter: jsonText(z.record(z.string(), z.unknown())),
})
