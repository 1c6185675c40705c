import { shellApi } from '#resources/api/shell'
import { officials } from '#shared/access'
import type { Feature } from '../feature'
import { storable } from '../http/json'
import { route } from '../http/route'
import { findRecords } from './service'

/** Any record by a few characters, from anywhere in the console. */
export const findFeature = (): Feature => ({
  routes: [
    route({
      ...shellApi.find,
      permit: officials,
      summary: "Farmers, reelers and lots of the caller's markets by code, name, number or licence",
      handle: (call) => findRecords(call, storable(call.query.q)),
    }),
  ],
})
