import { z } from 'zod'
import { countQuery, dayParameter, idQuery } from '#shared/queryParameters'
import { term } from '#shared/terms'

/** What a page of the day asks for; the service says what it misses. A route names what it reads and nothing more. */
export const dayQuery = z.object({
  date: dayParameter(term('field.date')),
  marketId: idQuery(term('field.market')),
})
/** The same of one of the day's slots. */
export const slotQuery = dayQuery.extend({ slotNo: countQuery(term('field.slotNo')) })

export const slotIdQuery = idQuery(term('field.slotNo'))
export const lotIdQuery = idQuery(term('field.lotNo'))
