import { courseApi } from '#resources/api/course'
import { marketDesk } from '#shared/access'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { slotAsked } from '../slots/service'
import { slotCourse } from './service'

/** Slots that are over, played again. */
export const courseFeature = (): Feature => ({
  routes: [
    route({
      ...courseApi.course,
      permit: marketDesk,
      summary:
        'The course of a slot: as it was planned, then every bid, refusal, withdrawal and change of times, in order',
      handle: async ({ query, ...ctx }) => slotCourse(ctx, await slotAsked(ctx, query)),
    }),
  ],
})
