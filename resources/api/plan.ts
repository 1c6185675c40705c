import { z } from 'zod'
import { list, named, whole } from '#shared/answer'

/**
 * What a commit over several would do now: to how many, with which figures, and each that it passes over or that stops
 * it, with why. The commit goes by the same plan.
 */
export const planOf = <const Why extends string, Figures extends z.ZodRawShape, One extends z.ZodRawShape>(
  name: string,
  figures: Figures,
  whys: readonly [Why, ...Why[]],
  one: One,
) =>
  named(
    name,
    z.strictObject({
      seen: z
        .string()
        .describe('Sent along with the yes: where the plan is another by then, nothing is done (CONFLICT)'),
      count: whole.describe('How many it is done to'),
      ...figures,
      exceptions: list(
        z.strictObject({
          why: z.enum(whys),
          stops: z.boolean().describe('Whether nothing is done because of it; else it alone is passed over'),
          ...one,
        }),
      ),
    }),
  )
