import { z } from 'zod'
import { readJson } from './json'

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
  sort: jsonText(z.tuple([z.string(), z.string().regex(/^(asc|desc)$/i, 'rule.notFound')])).describe(
    'JSON: a field and ASC or DESC, ["ledgerName","ASC"]',
  ),
  range: jsonText(
    z
      .tuple([z.number().int().min(0).max(1e12), z.number().int().min(-1).max(1e12)])
      .refine(([from, to]) => to >= from - 1, 'rule.rangeOrder'),
  ).describe('JSON: the first and the last row, [0,24]; 1,000 rows without it'),
  filter: jsonText(z.record(z.string(), z.unknown())).describe(
    'JSON: { "q": a text to look for, a field: a value or several, a field with _from or _to: a period }',
  ),
})
