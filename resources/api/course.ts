import { z } from 'zod'
import { instantText, list, named, rowId, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { hallResult, hallRoom } from './hall'
import { slotChangeRow, slotRow } from './lots'
import { slotQuery } from './questions'
import { lotPatch, reelerRoom, room } from './room'

/** One thing that happened in a slot: what it was, and what the rooms heard of it then. Instants ISO UTC. */
export const courseStep = named(
  'CourseStep',
  z.strictObject({
    at: instantText,
    kind: z.enum([
      ...['OPENED', 'ACCEPTED', 'REPEATED', 'ASKED', 'REFUSED', 'WITHDRAWN', 'EXTENSION', 'TIMES', 'CLOSED'],
      ...['APPROVED', 'REJECTED', 'REOPENED'],
    ] as const),
    lotId: rowId.nullable(),
    lotNo: whole.nullable(),
    amount: whole.nullable(),
    reelerId: rowId.nullable(),
    reelerName: z.string().nullable(),
    reelerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    by: z
      .string()
      .nullable()
      .describe(
        'The official who bid for the reeler, took the bid back, moved the times or entered the farmer’s answer',
      ),
    reason: z.string().nullable().describe("That official's reason"),
    why: z
      .strictObject({ en: z.string(), ta: z.string() })
      .nullable()
      .describe('The rule by which a bid was refused or asked about, as it was said'),
    lots: list(lotPatch),
    slot: slotRow.nullable(),
    change: slotChangeRow.nullable(),
  }),
)
export type CourseStep = z.infer<typeof courseStep>
export type CourseKind = CourseStep['kind']

/** Who sent bids in a slot, by name and licence of the time it closed. */
const courseReeler = named('CourseReeler', reelerRoom.shape.me.omit({ market: true }))
export type CourseReeler = z.infer<typeof courseReeler>

/**
 * A slot from its plan to the farmers' answers: the room before anything happened, then each thing in order. A room that begins so
 * and hears the steps shows at each instant what it showed then.
 */
export const slotCourse = named(
  'SlotCourse',
  z.strictObject({
    room: room.describe('As planned: no bid, by the rules and names of the time it closed'),
    market: hallRoom.shape.market,
    result: hallResult.nullable().describe('Of the slot before it, as the hall knew it'),
    steps: list(courseStep),
    reelers: list(courseReeler),
    levyPercent: reelerRoom.shape.rules.shape.levyPercent,
  }),
)
export type SlotCourse = z.infer<typeof slotCourse>

export const courseApi = {
  course: contract({ method: 'GET', path: 'SlotInfo/course', query: slotQuery, answer: slotCourse }),
} as const
