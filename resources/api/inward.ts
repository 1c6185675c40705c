import { z } from 'zod'
import { dayText, fieldsOf, hundredths, kg, list, named, rowId, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { confirmedBody, idBody, reasonBody } from '#shared/queryParameters'
import { bodyFields, bodyValue } from '#shared/requestBody'
import { inward } from '../inward'
import { lot } from '../lot'
import { waits } from './bills'
import { lotRow } from './lots'
import { dayQuery } from './questions'

/** A lot the farmer brought before; kg and percent as decimal texts, ₹ per kg. */
export const earlierLot = named(
  'EarlierLot',
  z.strictObject({
    day: dayText,
    netWeight: kg,
    shellRatio: hundredths.nullable(),
    price: whole.nullable(),
  }),
)
export type EarlierLot = z.infer<typeof earlierLot>

/** A farmer as the desk finds them. */
export const foundFarmer = named(
  'FoundFarmer',
  z.strictObject({
    id: rowId,
    headCode: z.string().nullable(),
    ledgerName: z.string(),
    ledgerNameTa: z.string().nullable(),
    fatherName: z
      .string()
      .describe("Empty, and of the number the last four alone, where no market of the caller's has met the farmer"),
    areaName: z.string().nullable(),
    areaNameTa: z.string().nullable(),
    taluk: z.string().nullable(),
    talukTa: z.string().nullable(),
    mobileNo: z.string(),
    isActive: whole,
    marketId: rowId,
    market: z.string().describe('The code of the market they are registered at'),
    lotsBefore: whole,
    lastVarietyId: rowId
      .nullable()
      .optional()
      .describe('The variety that they brought last; null where they never came, undefined where nobody looked'),
    lastLots: list(earlierLot),
  }),
)
export type FoundFarmer = z.infer<typeof foundFarmer>

/** The rates in force for one race, decimal texts. */
export const deskRates = named(
  'DeskRates',
  z.strictObject({
    silkRate: hundredths,
    conversionCost: hundredths,
    recovery: hundredths,
    from: dayText,
  }),
)
export type DeskRates = z.infer<typeof deskRates>

export const deskDefect = named(
  'DeskDefect',
  z.strictObject({
    id: rowId,
    defectCode: z.string(),
    defectName: z.string(),
    defectNameTa: z.string().nullable(),
  }),
)
export type DeskDefect = z.infer<typeof deskDefect>

export const deskCocoonType = named(
  'DeskCocoonType',
  z.strictObject({
    id: rowId,
    shortName: z.string(),
    name: z.string(),
    nameTa: z.string().nullable(),
    race: z.string(),
  }),
)
export type DeskCocoonType = z.infer<typeof deskCocoonType>

/** What the inward desk needs to know of a day before the next arrival. */
export const inwardDesk = named(
  'InwardDesk',
  z.strictObject({
    day: dayText,
    nextLotNo: whole,
    lots: whole,
    weight: kg.describe("Approximate weight of the day's lots, kg"),
    rates: z.record(z.string(), deskRates),
    settings: z.strictObject({
      lotMaxKg: z.string(),
      sampleGrams: z.string(),
      maxLots: whole.describe('The usual most of a slot'),
      slotMinutes: whole.describe('Minutes of a slot of the first round, and of later rounds'),
      laterSlotMinutes: whole,
      workdays: list(whole).describe('Days of the week on which the market opens, Sunday is 0'),
      softClose: z
        .boolean()
        .describe('Whether a late bid makes a slot longer unless its planner says otherwise, and how often'),
      softCloseMost: whole,
    }),
    defects: list(deskDefect),
    cocoonTypes: list(deskCocoonType),
  }),
)
export type InwardDesk = z.infer<typeof inwardDesk>

/** A lot that can be put in a slot. */
export const waitingLot = named(
  'WaitingLot',
  z.strictObject({
    id: rowId,
    lotNo: whole,
    farmerName: z.string(),
    farmerNameTa: z.string().nullable(),
    floorPrice: whole.nullable(),
    approxWeight: kg,
    race: z.string(),
    lotStatus: fieldsOf(lot, 'lotStatus').lotStatus,
    round: whole.describe('Rounds it has been through'),
  }),
)
export type WaitingLot = z.infer<typeof waitingLot>

/** The counted defects of a lot's sample. */
export const lotDefectCount = named(
  'LotDefectCount',
  z.strictObject({
    defectId: rowId,
    count: whole,
  }),
)
export type LotDefectCount = z.infer<typeof lotDefectCount>

/** A lot as the desk opens it again. */
export const deskLot = named('DeskLot', z.strictObject({ ...lotRow.shape, defects: list(lotDefectCount) }))
export type DeskLot = z.infer<typeof deskLot>

/** What a saved arrival or a changed lot comes back as. */
export const savedInward = named(
  'SavedInward',
  z.strictObject({
    inwardId: rowId,
    lots: list(lotRow),
  }),
)
export type SavedInward = z.infer<typeof savedInward>

const counted = z.number('rule.number').int('rule.integer').min(0, 'rule.number')

/** The 100 g sample as it was counted and weighed; grams as decimal texts. */
export const sampleBody = z.strictObject({
  ...bodyFields(lot, 'count100', 'defectCount', 'pupaeCocoonWeight', 'shellWeight'),
  defects: z
    .array(z.strictObject({ defectId: counted, count: counted.min(1, 'rule.positive') }))
    .max(50)
    .nullish(),
})

/**
 * An arrival; or with `lotId` and `version` the change of one lot, where what is left out stays and a `sample` of null is
 * taken back. What has to be there is said of all of it at once.
 */
export const inwardBody = z.strictObject({
  ...bodyFields(inward, 'farmerId', 'numberOfLots'),
  ...bodyFields(lot, 'cocoonTypeId', 'dflCount', 'approxWeight', 'floorWaived', 'waiverReason'),
  lotId: bodyValue(() => rowId),
  version: bodyValue(() => whole),
  sample: sampleBody.nullish(),
  withAlike: z
    .boolean()
    .optional()
    .describe(
      'Whether the sample of a changed lot also goes to the lots of its arrival that had the same and are in no slot; each keeps its waiver',
    ),
  confirmed: confirmedBody,
})
export type InwardBody = z.input<typeof inwardBody>

const day = dayQuery.pick({ date: true, marketId: true })

/** The inward desk: arrivals, lots and their laboratory. */
export const inwardApi = {
  findFarmer: contract({
    method: 'GET',
    path: 'CocoonInward/findFarmer',
    query: z.object({ q: z.string().default('') }),
    answer: list(foundFarmer),
  }),
  farmers: contract({ method: 'GET', path: 'CocoonInward/farmers', answer: list(foundFarmer) }),
  lotsOfDay: contract({ method: 'GET', path: 'CocoonInward/GetInwardByDate', query: day, answer: list(lotRow) }),
  waitingLots: contract({ method: 'GET', path: 'CocoonInward/getAll_FromLots', query: day, answer: list(waitingLot) }),
  desk: contract({ method: 'GET', path: 'CocoonInward/desk', query: day, answer: inwardDesk }),
  lot: contract({ method: 'GET', path: 'CocoonInward/lot/{lotId}', answer: deskLot }),
  save: contract({ method: 'POST', path: 'CocoonInward/Save', body: inwardBody, answer: savedInward }),
  changeFarmer: contract({
    method: 'POST',
    path: 'CocoonInward/ChangeFarmer',
    body: z.object({ lotId: idBody, farmerId: idBody, reason: reasonBody }),
    answer: waits,
  }),
  remove: contract({
    method: 'POST',
    path: 'removeCocoonInward/{inwardid}',
    body: z.object({ lotId: z.number().int().nullish() }),
    answer: z.strictObject({ removed: whole, lots: list(whole).describe('Their numbers') }),
  }),
} as const
