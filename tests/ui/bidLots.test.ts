import { describe, expect, it } from 'vitest'
import type { SlotRow } from '#resources/api/lots'
import type { LotPatch, ReelerLot, ReelerRoom } from '#resources/api/room'
import { terms } from '#shared/terms'
import {
  estimate,
  hasWithdrawal,
  lostLeads,
  nextBid,
  standingOf,
  withOwnBid,
  withPatches,
  withRead,
} from '../../src/client/bid/lots'
import { inOtherLanguage } from '../../src/client/bid/words'

const me = 7
const lot = (values: Partial<ReelerLot> = {}): ReelerLot => ({
  ...{ id: 1, lotNo: 27, race: 'BV', cocoonType: 'BV-DH', approxWeight: '37.250', village: 'Papparapatti' },
  ...{ villageTa: null, shellRatio: '20.33', renditta: '6.75', floorPrice: 600, floorWaived: false },
  ...{ lotStatus: 'BIDDING', round: 1, highestBid: null, highestReelerId: null, highestSurrogate: false },
  ...{ bidCount: 0, lastBidAt: null, roomVersion: 1, myBid: null, myBidAt: null },
  ...{ mySurrogate: false, myWithdrawn: null, saleCancelled: false },
  ...values,
})
const room = (lots: readonly ReelerLot[]): ReelerRoom => ({
  now: '2026-11-20T05:00:00.000Z',
  slot: { id: 3, version: 1, slotStatus: 'LIVE' } as SlotRow,
  lots,
  running: 3,
  me: {
    reelerId: me,
    name: 'R',
    nameTa: null,
    licenseNo: 'DPI/R/0007',
    licenceUntil: '2027-03-31',
    market: { name: 'M', nameTa: null },
  },
  rules: { step: 1, levyPercent: '0.75', newDeviceWaits: false },
  device: 'BOUND',
  cover: { prepaid: false, free: null, refunds: '0.00', late: '0.00', days: 3, dueDay: null },
})
const patch = (values: Partial<LotPatch>): LotPatch => ({
  ...{ id: 1, roomVersion: 2, highestBid: 630, highestReelerId: me, reelerName: 'R', reelerNameTa: null },
  ...{ licenseNo: null, highestSurrogate: false, bidCount: 1, benefit: 30, lastBidAt: null, lotStatus: 'BIDDING' },
  ...values,
})

describe('a lot on the phone', () => {
  it('knows the least that may be bid', () => {
    expect(nextBid(lot(), 1)).toBe(600)
    expect(nextBid(lot({ highestBid: 632 }), 5)).toBe(637)
    expect(nextBid(lot({ floorWaived: true }), 1)).toBe(1)
  })

  it('costs its weight at the price with the levy, to the rupee', () => {
    expect(estimate(lot(), 635, '0.75')).toBe('23,831')
  })

  it('says where the reeler stands, and what came of it', () => {
    const mine = { myBid: 630, highestReelerId: me }
    const said = (values: Partial<ReelerLot>) => standingOf(lot(values), me)
    expect(said({ highestReelerId: 8 })).toBeNull()
    expect(said(mine)).toBe('leading')
    expect(said({ ...mine, highestReelerId: 8 })).toBe('outbid')
    expect(said({ ...mine, lotStatus: 'BID_CLOSED' })).toBe('waits')
    expect(said({ ...mine, lotStatus: 'APPROVED' })).toBe('sold')
    expect(said({ ...mine, highestReelerId: 8, lotStatus: 'WEIGHED' })).toBe('soldToAnother')
    expect(said({ ...mine, lotStatus: 'REJECTED' })).toBe('refused')
  })

  it('says that a sale was taken back, and not that the farmer refused, where it was cancelled after its day', () => {
    const mine = lot({ myBid: 630, highestReelerId: me, lotStatus: 'RETURNED', saleCancelled: true })
    expect(standingOf(mine, me)).toBe('cancelled')
  })

  it('stays refused where it went home or on to the next day after it', () => {
    const mine = { myBid: 630, highestBid: 630, highestReelerId: me }
    const refused = withPatches(room([lot({ ...mine, lotStatus: 'BID_CLOSED' })]), [patch({ lotStatus: 'REJECTED' })])
    for (const lotStatus of ['RETURNED', 'CARRIED'] as const) {
      const [gone] = withPatches(refused, [patch({ roomVersion: 3, lotStatus })]).lots
      expect(standingOf(gone as ReelerLot, me)).toBe('refused')
    }
  })
})

describe('the room on the phone', () => {
  it('follows the stream, older news change nothing', () => {
    const led = withPatches(room([lot()]), [patch({})])
    expect(led.lots[0]).toMatchObject({ highestBid: 630, myBid: 630 })
    const outbid = withPatches(led, [patch({ roomVersion: 3, highestBid: 640, highestReelerId: 8, bidCount: 2 })])
    expect(outbid.lots[0]).toMatchObject({ highestBid: 640, myBid: 630 })
    expect(lostLeads(led, outbid).map(({ lotNo }) => lotNo)).toEqual([27])
    expect(withPatches(outbid, [patch({})]).lots[0]?.highestBid).toBe(640)
    expect(withRead(outbid, led).lots[0]?.highestBid).toBe(640)
  })

  it('notices a bid that was taken back', () => {
    const led = withPatches(room([lot()]), [patch({ bidCount: 2 })])
    const gone = patch({ roomVersion: 3, highestBid: null, highestReelerId: null, bidCount: 1 })
    expect(hasWithdrawal(led, [gone])).toBe(true)
    expect(hasWithdrawal(led, [patch({ roomVersion: 3, bidCount: 3 })])).toBe(false)
  })

  it('notices it also where a bid of the same moment rides in its place', () => {
    const led = room([lot({ bidCount: 2, roomVersion: 5, lotStatus: 'SLOTTED' })])
    const both = patch({ roomVersion: 7, highestReelerId: 8, bidCount: 2, lotStatus: 'SLOTTED' })
    expect(hasWithdrawal(led, [both])).toBe(true)
    // Three bids, and the slot opened.
    expect(hasWithdrawal(led, [patch({ roomVersion: 9, bidCount: 5 })])).toBe(false)
    expect(hasWithdrawal(led, [patch({ roomVersion: 9, bidCount: 4 })])).toBe(true)
  })

  it('knows of its own bid by the answer, also where the stream has the one that took the lead at once', () => {
    const mine = {
      lotId: 1,
      lotNo: 27,
      amount: 630,
      sequence: 2,
      at: '2026-11-20T05:00:00.000Z',
      highestBid: 630,
      bidCount: 2,
    }
    const answer = { ...mine, leading: true } as const
    const led = withOwnBid(room([lot({ highestBid: 620, highestReelerId: 8, bidCount: 1, roomVersion: 2 })]), answer)
    expect(led.lots[0]).toMatchObject({ myBid: 630, highestBid: 630, highestReelerId: me, roomVersion: 2 })
    const both = patch({ roomVersion: 4, highestBid: 640, highestReelerId: 8, bidCount: 3 })
    expect(hasWithdrawal(led, [both])).toBe(false)
    const outbid = withPatches(led, [both])
    expect(standingOf(outbid.lots[0] as ReelerLot, me)).toBe('outbid')
    expect(lostLeads(led, outbid)).toHaveLength(1)
    // The answer may be the later of the two.
    const late = withOwnBid(withPatches(room([lot({ roomVersion: 2 })]), [both]), answer)
    expect(late.lots[0]).toMatchObject({ myBid: 630, highestBid: 640, highestReelerId: 8 })
    expect(withOwnBid(outbid, { ...answer, amount: 610 }).lots).toEqual(outbid.lots)
  })

  it('forgets a withdrawn bid once one as high stands, and knows who placed it', () => {
    const before = room([lot({ myBid: 610, myWithdrawn: 630 })])
    const risen = (highestBid: number, highestSurrogate = false) =>
      withPatches(before, [patch({ highestBid, highestSurrogate })]).lots[0]
    expect(risen(620)).toMatchObject({ myBid: 620, myWithdrawn: 630, mySurrogate: false })
    expect(risen(630, true)).toMatchObject({ myBid: 630, myWithdrawn: null, mySurrogate: true })
    const outbid = withPatches(before, [patch({ highestBid: 640, highestReelerId: 8, highestSurrogate: true })])
    expect(outbid.lots[0]).toMatchObject({ myBid: 610, myWithdrawn: 630, mySurrogate: false })
  })
})

describe('a rule', () => {
  it('is said in the other language with the same figures', () => {
    const args = { amount: 612, next: 613 }
    const english = '₹ 612 is not above the highest bid. The next bid is ₹ 613 or more.'
    const tamil = '₹ 612 அதிகபட்ச ஏல விலையை விடக் கூடுதல் இல்லை. அடுத்த ஏல விலை ₹ 613 அல்லது அதற்கு மேல்.'
    expect(inOtherLanguage('rule.bid.notHigher', args, 'en')).toBe(tamil)
    expect(inOtherLanguage('rule.bid.notHigher', args, 'ta')).toBe(english)
    expect(inOtherLanguage('rule.required', { field: { en: 'Lot', ta: 'குவியல்' } }, 'en')).toBe('குவியல் தேவை.')
    expect(inOtherLanguage('rule.unknown', args, 'en')).toBeNull()
  })

  it('of a bid is known to the phone, whichever it is', () => {
    for (const key of Object.keys(terms).filter((one) => one.startsWith('rule.bid.')))
      expect(inOtherLanguage(key, {}, 'en')).toBe(terms[key as keyof typeof terms].ta)
  })
})
