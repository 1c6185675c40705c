import { z } from 'zod'
import { dayText, hundredths, instantText, list, named, rowId, rupees, whole } from '#shared/answer'
import { contract, type EventOf, streamContract } from '#shared/contract'
import { idBody, reasonBody, required } from '#shared/queryParameters'
import { bidRow, lotRow, slotChangeRow, slotRow } from './lots'
import { dayQuery, lotIdQuery, slotIdQuery, slotQuery } from './questions'

/** What a bid or a change of state moves on a lot in the room; applied only over an older `roomVersion`. */
export const lotPatch = named(
  'LotPatch',
  lotRow.pick({
    id: true,
    roomVersion: true,
    highestBid: true,
    highestReelerId: true,
    reelerName: true,
    reelerNameTa: true,
    licenseNo: true,
    highestSurrogate: true,
    bidCount: true,
    benefit: true,
    lastBidAt: true,
    lotStatus: true,
  }),
)
export type LotPatch = z.infer<typeof lotPatch>

/** Seconds from the slot's start and the price in ₹ per kg, bid by bid. */
export const course = named('Course', z.record(z.string(), list(z.tuple([z.number(), whole]).readonly())))
export type Course = z.infer<typeof course>

const running = rowId
  .nullable()
  .describe('The slot of the market that runs, where another one is asked for too: who comes back learns that it began')

/** The room as it stands: instants ISO UTC, `now` the clock that decides bids. */
export const roomSnapshot = named(
  'RoomSnapshot',
  z.strictObject({
    now: instantText,
    slot: slotRow.nullable(),
    lots: list(lotRow),
    running,
  }),
)
export type RoomSnapshot = z.infer<typeof roomSnapshot>

/** How the market bids: whole rupees above the highest; how often a late bid may extend; whether new devices wait. */
export const roomRules = named(
  'RoomRules',
  z.strictObject({
    step: whole,
    extensionsMost: whole,
    newDeviceWaits: z.boolean(),
  }),
)
export type RoomRules = z.infer<typeof roomRules>

export const room = named(
  'Room',
  z.strictObject({
    ...roomSnapshot.shape,
    course,
    changes: list(slotChangeRow).describe("What happened to the slot's times, in order"),
    rules: roomRules,
    reelerIds: list(rowId).describe('Every reeler who bid in this slot'),
  }),
)
export type Room = z.infer<typeof room>

/** The events of the room's stream, by name. */
const roomEvents = named(
  'RoomEvents',
  z.strictObject({
    snapshot: roomSnapshot,
    lots: z.strictObject({
      now: instantText,
      lots: list(lotPatch),
    }),
    slot: z
      .strictObject({
        now: instantText,
        slot: slotRow,
      })
      .describe('Any slot of the market that changed'),
    beat: z
      .strictObject({
        now: instantText,
        versions: whole,
        lots: whole,
      })
      .describe("`versions` is the sum of the room versions of the slot's lots, `lots` how many they are"),
  }),
)
/** The same where who watches begins with a picture of their own, which tells less of a lot. */
export const eventsAfter = <T extends z.ZodType>(snapshot: T) => z.strictObject({ ...roomEvents.shape, snapshot })

/** A lot as a reeler sees it: what is sold, its prices, and their own bids. */
export const reelerLot = named(
  'ReelerLot',
  z.strictObject({
    ...lotRow.pick({
      id: true,
      lotNo: true,
      race: true,
      cocoonType: true,
      approxWeight: true,
      village: true,
      villageTa: true,
      shellRatio: true,
      renditta: true,
      floorPrice: true,
      floorWaived: true,
      lotStatus: true,
      round: true,
      highestBid: true,
      highestReelerId: true,
      highestSurrogate: true,
      bidCount: true,
      lastBidAt: true,
      roomVersion: true,
    }).shape,
    myBid: whole.nullable().describe("The reeler's own highest standing bid of this round"),
    myBidAt: instantText.nullable(),
    mySurrogate: z.boolean().describe('An official placed it for them'),
    saleCancelled: z.boolean().describe('It was sold, and the sale was cancelled after its day'),
    myWithdrawn: whole
      .nullable()
      .describe(
        'The bid of theirs that the market withdrew last in this round, where nothing of theirs stands as high',
      ),
  }),
)
export type ReelerLot = z.infer<typeof reelerLot>

/** Whether bids from this browser count: bound, free (the first bid binds it), waiting for an officer, or another's. */
export const deviceState = named('DeviceState', z.enum(['BOUND', 'FREE', 'WAITING', 'OTHER']))
export type DeviceState = z.infer<typeof deviceState>

/** What a reeler can still stand for, told to them alone; rupees as text. */
export const reelerCover = named(
  'ReelerCover',
  z.strictObject({
    prepaid: z.boolean().describe('They pay before they buy; else they buy on credit'),
    free: rupees
      .nullable()
      .describe(
        'What they can bid for, the lots they lead on in this slot not yet counted; null where nothing limits them',
      ),
    refunds: rupees.describe('Their own money that goes back to them by the word of two: it covers no bid any more'),
    late: rupees.describe(
      'What they have not paid within their `days` of credit: as long as it is above nothing, they cannot bid',
    ),
    days: whole,
    dueDay: dayText
      .nullable()
      .describe('The day by which their oldest unpaid bill is to be paid; null where none is unpaid'),
  }),
)
export type ReelerCover = z.infer<typeof reelerCover>

/** What the reeler's phone reads. */
export const reelerRoom = named(
  'ReelerRoom',
  z.strictObject({
    now: instantText,
    slot: slotRow.nullable(),
    lots: list(reelerLot),
    running,
    me: z.strictObject({
      reelerId: rowId,
      name: z.string(),
      nameTa: z.string().nullable(),
      licenseNo: z.string().nullable(),
      licenceUntil: dayText
        .nullable()
        .describe('The last day on which their licence lets them bid; null without a licence'),
      market: z.strictObject({
        name: z.string(),
        nameTa: z.string().nullable(),
      }),
    }),
    rules: z
      .strictObject({
        step: whole,
        levyPercent: hundredths,
        newDeviceWaits: z.boolean(),
      })
      .describe(
        "Whole rupees above the highest bid; levy of the reeler's side, percent as text; whether new devices wait",
      ),
    device: deviceState,
    cover: reelerCover,
  }),
)
export type ReelerRoom = z.infer<typeof reelerRoom>

/** A bid that a reeler sent, or an official for them, with what became of it. */
export const myAttempt = named(
  'MyAttempt',
  z.strictObject({
    id: rowId,
    lotNo: whole.nullable(),
    amount: whole.nullable(),
    at: instantText,
    outcome: z.enum(['ACCEPTED', 'REPEATED', 'ASKED', 'REFUSED']),
    surrogate: z.boolean(),
    why: z
      .strictObject({ en: z.string(), ta: z.string() })
      .nullable()
      .describe('What was said of one that was not accepted'),
  }),
)
export type MyAttempt = z.infer<typeof myAttempt>

/** The first answer to a bid, and again the answer to its repeat. */
export const placedBid = named(
  'PlacedBid',
  z.strictObject({
    lotId: rowId,
    lotNo: whole,
    amount: whole,
    sequence: whole,
    at: instantText,
    highestBid: whole,
    bidCount: whole,
    leading: z.literal(true),
  }),
)
export type PlacedBid = z.infer<typeof placedBid>

/** What became of a bid whose answer was lost. */
export const bidOutcome = named(
  'BidOutcome',
  z.strictObject({
    now: instantText.describe(
      "The instant, by the clock that decides, up to which all that was decided stands: once it is past the bid's `until`, nothing placed is final",
    ),
    placed: placedBid.nullable(),
  }),
)
export type BidOutcome = z.infer<typeof bidOutcome>

/** A device as the desk sees it: waiting for a yes, or enrolled for its reeler. Instants ISO UTC. */
export const deviceRow = named(
  'DeviceRow',
  z.strictObject({
    id: rowId,
    reelerId: rowId,
    licenseNo: z.string().nullable(),
    name: z.string(),
    nameTa: z.string().nullable(),
    agent: z.string().nullable().describe('What the browser calls itself'),
    deviceStatus: z.enum(['WAITING', 'BOUND']),
    askedAt: instantText,
    decidedAt: instantText.nullable(),
  }),
)
export type DeviceRow = z.infer<typeof deviceRow>

/** Of which slot, or of which market's running one. */
export const roomQuery = dayQuery.pick({ marketId: true }).extend({ slotId: slotIdQuery })
export type RoomQuestion = z.infer<typeof roomQuery>

const reelerQuery = z.object({ slotId: slotIdQuery })

/** The most that is bid, in ₹ per kg. */
export const mostBid = 99_999

const bidBody = z.object({
  lotId: idBody,
  amount: z.number('rule.number').positive('rule.positive').max(mostBid, 'rule.number'),
  confirmed: z.array(z.string()).default([]),
  until: z.iso.datetime({ offset: true, error: 'rule.date' }).nullish(),
  reelerId: idBody.nullish(),
  reason: reasonBody.nullish(),
})
export type BidBody = z.infer<typeof bidBody>

/** The lots of a date and slot with every bid on them. */
const auction = named(
  'Auction',
  z.strictObject({ slot: slotRow, lots: list(lotRow), bids: list(bidRow), changes: list(slotChangeRow) }),
)

const decidedDevices = z.strictObject({ devices: list(deviceRow), message: z.string() })

/** Bidding, the live room and the devices of reelers. */
export const roomApi = {
  stream: streamContract({ method: 'GET', path: 'BiddingInfo/stream', query: roomQuery, events: roomEvents }),
  myStream: streamContract({
    method: 'GET',
    path: 'BiddingInfo/myStream',
    query: reelerQuery,
    events: named('ReelerEvents', eventsAfter(reelerRoom)),
  }),
  placeBid: contract({ method: 'POST', path: 'BiddingInfo/Save_Bid', body: bidBody, answer: placedBid }),
  withdrawBid: contract({
    method: 'POST',
    path: 'BiddingInfo/WithdrawBid',
    body: z.object({ bidId: idBody, reason: reasonBody }),
    answer: z.strictObject({ lot: lotRow }),
  }),
  room: contract({ method: 'GET', path: 'BiddingInfo/getAll_LiveBidding', query: roomQuery, answer: room }),
  bidsOfLot: contract({
    method: 'GET',
    path: 'BiddingInfo/getAll_BidsByLot',
    query: z.object({ lotId: required(lotIdQuery) }),
    answer: list(bidRow),
  }),
  outcome: contract({
    method: 'GET',
    path: 'BiddingInfo/outcome',
    query: z.object({ key: z.string().regex(/^[\w.:-]{8,80}$/, 'fault.needsKey') }),
    answer: bidOutcome,
  }),
  auction: contract({ method: 'GET', path: 'SlotInfo/getAll_BidByDateSlot', query: slotQuery, answer: auction }),
  devices: contract({ method: 'GET', path: 'BiddingInfo/devices', answer: list(deviceRow) }),
  enrolDevice: contract({
    method: 'POST',
    path: 'BiddingInfo/EnrolDevice',
    body: z.object({ id: idBody, accept: z.boolean('rule.required') }),
    answer: decidedDevices,
  }),
  unbindDevice: contract({
    method: 'POST',
    path: 'BiddingInfo/UnbindDevice',
    body: z.object({ reelerId: idBody, reason: reasonBody }),
    answer: decidedDevices,
  }),
  myAttempts: contract({
    method: 'GET',
    path: 'BiddingInfo/myAttempts',
    query: z.object({ slotId: required(slotIdQuery) }),
    answer: list(myAttempt),
  }),
  myRoom: contract({
    method: 'GET',
    path: 'BiddingInfo/myRoom',
    query: reelerQuery,
    answer: reelerRoom,
  }),
} as const

/** An event of the room, as officials hear it. */
export type RoomEvent = EventOf<typeof roomApi.stream>
/** The same as a reeler hears it. */
export type ReelerEvent = EventOf<typeof roomApi.myStream>
