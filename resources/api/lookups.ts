import { z } from 'zod'
import { list, named, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { dayQuery } from './questions'

/** A row of a lookup list. */
const lookupRow = named('LookupRow', z.strictObject({ code: z.string(), name: z.string(), nameTa: z.string() }))
export type LookupRow = z.infer<typeof lookupRow>

/** The lists behind the masters' choices. */
export const lookupApi = {
  lov: contract({ method: 'GET', path: 'MasLov/getAll_LovType/{type}', answer: list(lookupRow) }),
  months: contract({
    method: 'GET',
    path: 'Configmonth/GetMonth',
    answer: list(z.strictObject({ month: whole, en: z.string(), ta: z.string() })),
  }),
  headCode: contract({
    method: 'GET',
    path: 'dataManager/getHeadCode/farmer',
    query: dayQuery.pick({ marketId: true }),
    answer: z.strictObject({ headCode: z.string() }),
  }),
} as const
