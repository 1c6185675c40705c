import { z } from 'zod'
import { list, named } from './answer'
import { defaultSay, type ErrorCode, type ErrorDetails, statusOf } from './errors'
import { importResult } from './importResult'
import { formatIssue, formatIssues } from './issues'
import type { Language } from './label'

const codes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]
const label = z.strictObject({ en: z.string(), ta: z.string() })

/** What every request that fails is answered: what `errors.ts` writes, and nothing else. */
export const errorSchema = named(
  'Error',
  z.strictObject({
    code: z.enum([...codes, 'FAULT']),
    message: z.string().describe('In the language that was asked for'),
    result: z.literal('Failure').optional().describe('Of a sign-in'),
    rule: z.string().optional().describe('The rule of the day that refuses'),
    args: z
      .record(z.string(), z.union([z.string(), z.number(), label]))
      .optional()
      .describe("What fills the rule's text"),
    errors: z.record(z.string(), z.string()).optional().describe('By the dotted path of a field'),
    asks: list(z.strictObject({ field: z.string(), text: z.string(), retype: z.boolean().optional() }))
      .optional()
      .describe('Fields whose values want a yes: the same again with their names in `confirmed`'),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The record as it stands, after another change of it'),
    reference: z.string().optional().describe('Names the request in the log'),
    import: importResult.optional().describe('Of an import that was refused: what it found'),
  }),
)
export type ErrorBody = z.infer<typeof errorSchema>

/** The body of an answer: `{ code, message, rule?, args?, errors?, asks?, current? }`, texts in `language`. */
export function errorBody(code: ErrorCode, details: ErrorDetails, language: Language): ErrorBody {
  const { errors, asks, current } = details
  const said = details.say ?? Object.values(errors ?? {})[0] ?? asks?.[0]?.say ?? { key: defaultSay[code] }
  return {
    ...(code === 'WRONG_PASSWORD' && { result: 'Failure' }),
    code,
    message: formatIssue(language, said),
    ...(code === 'REFUSED' && { rule: said.key, ...(said.args && { args: said.args }) }),
    ...(errors && { errors: formatIssues(language, errors) }),
    ...(asks && {
      asks: asks.map(({ field, say: text, retype }) => ({
        field,
        text: formatIssue(language, text),
        ...(retype && { retype }),
      })),
    }),
    ...(current !== undefined && { current: current as ErrorBody['current'] }),
  }
}
