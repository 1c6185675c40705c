import { z } from 'zod'
import { mostInFile } from '#shared/listParts'
import { readJson } from './json'

/** JSON in a parameter; what is none, or is of another form than `shape`, is one issue at the parameter, which says the `form`. */
function jsonText<T extends z.ZodType>(shape: T, form: string) {
  return z
    .string()
    .transform((text, context): z.output<T> => {
      const refuse = (message = 'fault.form') => {
        context.addIssue({ code: 'custom', message, params: { form } })
        return z.NEVER
      }
      let value: unknown
      try {
        value = readJson(text)
      } catch {
        return refuse()
      }
      const { data, error } = shape.safeParse(value)
      if (!error) return data
      // A rule over the whole says itself; of the form, where it is not met is of no help to whoever wrote it.
      const [first] = error.issues
      return refuse(first?.code === 'custom' ? first.message : undefined)
    })
    .optional()
    .meta({ contentMediaType: 'application/json', contentSchema: z.toJSONSchema(shape, { io: 'input' }) })
}

const row = (least: number) => z.number().int().min(least).max(1e12)

/** `sort`, `range` and `filter` as ra-data-simple-rest sends them. */
export const listQuery = z.object({
  sort: jsonText(z.tuple([z.string(), z.string().regex(/^(asc|desc)$/i)]), '["ledgerName","ASC"]').describe(
    'JSON: a field and ASC or DESC, ["ledgerName","ASC"]',
  ),
  range: jsonText(
    z.tuple([row(0), row(-1)]).refine(([from, to]) => to >= from - 1, 'rule.rangeOrder'),
    '[0,24]',
  ).describe('JSON: the first and the last row, [0,24]; 1,000 rows without it'),
  filter: jsonText(z.record(z.string(), z.unknown()), '{"isActive":1}').describe(
    'JSON: { "q": a text to look for, a field: a value or several, a field with _from or _to: a period }',
  ),
  for: z
    .literal('file')
    .optional()
    .describe(
      `'file': ${mostInFile} rows at most, all of one moment, for a file or paper; where a standby is set up they come from it, and say as of when if it is behind`,
    ),
})
