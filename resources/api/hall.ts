import { z } from 'zod'
import { dayText, hundredths, instantText, list, named, rowId, whole } from '#shared/answer'
import { contract, type EventOf, streamContract } from '#shared/contract'
import { idBody } from '#shared/queryParameters'
import { lotRow, slotRow } from './lots'
import { eventsAfter } from './room'

/** A slot as the hall sees it. */
export const hallSlot = named(
  'HallSlot',
  slotRow.pick({
    id: true,
    version: true,
    slotNo: true,
    day: true,
    startsAt: true,
    endsAt: true,
    lotFrom: true,
    lotTo: true,
    numberOfLots: true,
    round: true,
    softClose: true,
    slotStatus: true,
  }),
)
export type HallSlot = z.infer<typeof hallSlot>

/** A lot as the hall sees it: its number and its price, nothing of the farmer. */
export const hallLot = named(
  'HallLot',
  lotRow.pick({
    id: true,
    lotNo: true,
    race: true,
    cocoonType: true,
    floorPrice: true,
    lotStatus: true,
    round: true,
    highestBid: true,
    reelerName: true,
    reelerNameTa: true,
    licenseNo: true,
    bidCount: true,
    lastBidAt: true,
    roomVersion: true,
  }),
)
export type HallLot = z.infer<typeof hallLot>

/** What came of the last closed slot. Prices in ₹ per kg over the lots that were not refused. */
export const hallResult = named(
  'HallResult',
  z.strictObject({
    slotNo: whole,
    lots: whole,
    sold: whole.describe('The farmer said yes'),
    pending: whole.describe('The farmer has not been asked yet'),
    highest: whole.nullable(),
    average: hundredths.nullable().describe("The simple mean of the lots' highest bids, two decimals"),
  }),
)
export type HallResult = z.infer<typeof hallResult>

/** What a screen of the hall shows; instants ISO UTC, `now` the clock that decides bids. */
export const hallRoom = named(
  'HallRoom',
  z.strictObject({
    now: instantText,
    day: dayText,
    market: z.strictObject({
      name: z.string(),
      nameTa: z.string().nullable(),
    }),
    slot: hallSlot.nullable().describe("The running slot, else the day's last one"),
    lots: list(hallLot),
    next: hallSlot.nullable(),
    result: hallResult.nullable(),
  }),
)
export type HallRoom = z.infer<typeof hallRoom>

/** The first answer to a screen; the token is told once and kept nowhere but on the screen. */
export const hallAsked = named(
  'HallAsked',
  z.strictObject({
    code: z.string(),
    token: z.string(),
    endsAt: instantText,
  }),
)
export type HallAsked = z.infer<typeof hallAsked>

export const hallTicket = named(
  'HallTicket',
  z.strictObject({
    now: instantText,
    status: z.enum(['WAITING', 'OPEN']),
    code: z.string(),
    endsAt: instantText,
    market: z
      .strictObject({
        name: z.string(),
        nameTa: z.string().nullable(),
      })
      .nullable(),
    day: dayText.nullable(),
  }),
)
export type HallTicket = z.infer<typeof hallTicket>

/** A screen that shows a market's day, for those who run it. */
export const hallScreen = named(
  'HallScreen',
  z.strictObject({
    id: rowId,
    code: z.string(),
    day: dayText,
    openedAt: instantText,
    openedBy: z.string(),
    openedByTa: z.string().nullable(),
    endsAt: instantText,
  }),
)
export type HallScreen = z.infer<typeof hallScreen>

/** Screens of the hall. */
export const hallApi = {
  stream: streamContract({
    method: 'GET',
    path: 'hall/stream',
    events: named('HallEvents', eventsAfter(hallRoom)),
  }),
  ask: contract({ method: 'POST', path: 'hall/ask', answer: hallAsked }),
  ticket: contract({ method: 'GET', path: 'hall/ticket', answer: hallTicket }),
  open: contract({
    method: 'POST',
    path: 'hall/open',
    body: z.object({ code: z.string('hall.refused.code').max(40, 'hall.refused.code') }),
    answer: list(hallScreen),
  }),
  screens: contract({ method: 'GET', path: 'hall/screens', answer: list(hallScreen) }),
  end: contract({ method: 'POST', path: 'hall/end', body: z.object({ id: idBody }), answer: list(hallScreen) }),
  room: contract({ method: 'GET', path: 'hall/room', answer: hallRoom }),
} as const

/** An event of the room, as a screen of the hall hears it. */
export type HallEvent = EventOf<typeof hallApi.stream>
