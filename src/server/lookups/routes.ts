import { z } from 'zod'
import { adOffice } from '#resources/adOffice'
import { lookupApi } from '#resources/api/lookups'
import { district, taluk } from '#resources/geography'
import { market } from '#resources/market'
import { officials } from '#shared/access'
import { idQuery } from '#shared/queryParameters'
import type { Resource } from '#shared/resource'
import { term } from '#shared/terms'
import { listAnswer } from '../crud/answers'
import { codeOf } from '../crud/create'
import { listRows } from '../crud/read'
import type { Feature } from '../feature'
import { rowId } from '../http/input'
import { type Call, route } from '../http/route'
import { marketFor } from '../markets'
import { peekSerial } from '../numbers/service'
import { lovOf } from './queries'

const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] as const

/** A lookup path of the specification over a declared resource, narrowed by one of its parameters. */
const narrowed = (path: string, resource: Resource, filter: (call: Call) => Record<string, unknown>) =>
  route({
    method: 'GET',
    path,
    permit: officials,
    summary: `Choices: ${resource.label.many.en}`,
    answer: listAnswer(resource),
    handle: (call) => listRows(call, resource, { filter: filter(call) }),
  })

/** The lists behind the masters' choices. */
export const lookupFeature = (): Feature => ({
  routes: [
    route({
      ...lookupApi.lov,
      permit: officials,
      summary: 'A lookup list',
      handle: ({ db, params }) => lovOf(db, params.type ?? ''),
    }),
    narrowed('MasGeo/getAll_GeoByName/District', district, () => ({})),
    route({
      method: 'GET',
      path: 'MasGeo/getAll_ByFilter',
      permit: officials,
      query: z.object({ districtId: idQuery(term('field.districtId')) }),
      summary: 'Taluks of a district',
      answer: listAnswer(taluk),
      handle: (call) =>
        listRows(call, taluk, {
          filter: call.query.districtId ? { districtId: call.query.districtId } : {},
        }),
    }),
    narrowed('MasAssistantDirector/getAll_MasAssistantDirectorByRegionId/{regionId}', adOffice, ({ params }) => ({
      regionId: rowId.parse(params.regionId),
    })),
    narrowed('MasBranch/getAll_BranchByADOId/{adoId}', market, ({ params }) => ({
      adOfficeId: rowId.parse(params.adoId),
    })),
    route({
      ...lookupApi.months,
      permit: officials,
      summary: 'The months of an accounting year',
      handle: async () => months.map((month) => ({ month, ...term(`month.${month}`) })),
    }),
    route({
      ...lookupApi.headCode,
      permit: officials,
      summary: "The next farmer's head code, if nobody else takes it first",
      handle: async (call) => {
        const marketId = marketFor(call.user, call.query.marketId)
        const next = await peekSerial(call, { marketId, kind: 'F', period: '' })
        return { headCode: await codeOf(call, 'F', marketId, next) }
      },
    }),
  ],
})
