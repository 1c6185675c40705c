import { z } from 'zod'
import { fieldsOf, instantText, list, named, rowId, whole } from '#shared/answer'
import { cocoonType } from '../cocoonType'
import { farmer } from '../farmer'
import { inward } from '../inward'
import { lot } from '../lot'
import { slot } from '../slot'

const { ledgerName, ledgerNameTa, areaName, areaNameTa, headCode, mobileNo } = fieldsOf(
  farmer,
  'ledgerName',
  'ledgerNameTa',
  'areaName',
  'areaNameTa',
  'headCode',
  'mobileNo',
)
/** Who a reeler is where a lot or a bid names one; null where none is named. */
const reelerNames = { reelerName: ledgerName.nullable(), reelerNameTa: ledgerNameTa, licenseNo: z.string().nullable() }

/** A lot with everything a desk or the room shows of it. Decimals are texts, instants ISO UTC. */
export const lotRow = named(
  'LotRow',
  z.strictObject({
    id: rowId,
    version: whole,
    ...fieldsOf(lot, 'lotNo', 'day', 'marketId', 'inwardId', 'farmerId', 'cocoonTypeId', 'race', 'dflCount'),
    ...fieldsOf(lot, 'approxWeight', 'count100', 'defectCount', 'defectPercent', 'pupaeCocoonWeight', 'shellWeight'),
    ...fieldsOf(lot, 'shellRatio', 'renditta', 'silkRate', 'conversionCost', 'recovery', 'floorPrice', 'floorWaived'),
    ...fieldsOf(lot, 'waiverReason', 'lotStatus', 'slotId', 'round', 'opensAt', 'closesAt', 'highestBid'),
    ...fieldsOf(lot, 'highestReelerId', 'highestSurrogate', 'bidCount', 'lastBidAt', 'roomVersion', 'pricePerKg'),
    ...fieldsOf(lot, 'netWeight', 'grossWeight', 'tareWeight', 'crateCount', 'weighing', 'weighedAt', 'carriedFromId'),
    ...fieldsOf(lot, 'leftReason', 'farmerInvoiced', 'reelerInvoiced'),
    ...fieldsOf(inward, 'arrivedAt', 'numberOfLots'),
    farmerCode: headCode,
    farmerName: ledgerName,
    farmerNameTa: ledgerNameTa,
    village: areaName,
    villageTa: areaNameTa,
    mobileNo,
    cocoonType: fieldsOf(cocoonType, 'shortName').shortName,
    slotNo: fieldsOf(slot, 'slotNo').slotNo.nullable(),
    ...reelerNames,
    benefit: whole.nullable().describe('Highest bid less floor price, ₹ per kg; null without either'),
  }),
)
export type LotRow = z.infer<typeof lotRow>

/** A slot of a day with what came of its lots. */
export const slotRow = named(
  'SlotRow',
  z.strictObject({
    id: rowId,
    version: whole,
    ...fieldsOf(
      slot,
      'marketId',
      'slotNo',
      'day',
      'startsAt',
      'endsAt',
      'duration',
      'lotFrom',
      'lotTo',
      'numberOfLots',
    ),
    ...fieldsOf(slot, 'round', 'softClose', 'extensions', 'slotStatus'),
    bids: whole,
    lotsWithBid: whole,
    approved: whole,
    rejected: whole,
    noBid: whole,
    weighed: whole,
    billed: whole,
  }),
)
export type SlotRow = z.infer<typeof slotRow>

/** A slot's times before and after a change; instants ISO UTC. */
export const slotChangeRow = named(
  'SlotChangeRow',
  z.strictObject({
    kind: z.enum(['TIMES', 'EXTENSION']),
    startsBefore: instantText,
    endsBefore: instantText,
    startsAfter: instantText,
    endsAfter: instantText,
    reason: z.string().nullable().describe('Null for an extension by a late bid'),
    by: z.string().nullable().describe('Null where lost time was given back'),
    at: instantText,
  }),
)
export type SlotChangeRow = z.infer<typeof slotChangeRow>

export const bidRow = named(
  'BidRow',
  z.strictObject({
    id: rowId,
    lotId: rowId,
    lotNo: whole,
    round: whole,
    sequence: whole,
    amount: whole,
    reelerId: rowId,
    reelerName: z.string(),
    reelerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    surrogate: z.boolean().describe('Placed by an official for the reeler; then `reason` says why and `placedBy` who'),
    reason: z.string().nullable(),
    placedBy: z.string().nullable(),
    at: instantText,
    state: z.enum(['LEADING', 'OUTBID', 'ACCEPTED', 'REJECTED', 'WITHDRAWN']),
    withdrawnAt: instantText.nullable(),
    withdrawnReason: z.string().nullable(),
    withdrawnBy: z.string().nullable(),
  }),
)
export type BidRow = z.infer<typeof bidRow>

/** The lots that a write moved. */
export const movedLots = z.strictObject({ lots: list(lotRow) })
