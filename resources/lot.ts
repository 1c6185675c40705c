import { nobody, officials } from '#shared/access'
import { choice, day, decimal, digest, flag, instant, integer, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { lotStatuses, races, reelerModes } from './options'

/** What the laboratory enters and what follows from it, frozen with the rates that made the floor price. */
const laboratory = {
  count100: integer({ label: term('field.sampleCount'), min: 30, max: 120, usual: [47, 75] }),
  defectCount: integer({ label: term('field.defectCount'), min: 0, max: 120 }),
  pupaeCocoonWeight: decimal({
    label: term('field.pupaeCocoonWeight'),
    scale: 3,
    min: '0.001',
    max: '100.000',
    unit: 'g',
  }),
  shellWeight: decimal({ label: term('field.shellWeight'), scale: 3, min: '0.001', max: '100.000', unit: 'g' }),
  defectPercent: decimal({
    label: term('field.defectPercent'),
    scale: 2,
    max: '99.99',
    unit: '%',
    computed: { by: 'defectPercent', from: ['count100', 'defectCount'] },
  }),
  shellRatio: decimal({
    label: term('field.shellRatio'),
    scale: 2,
    min: '8.00',
    max: '28.00',
    unit: '%',
    computed: { by: 'shellRatio', from: ['pupaeCocoonWeight', 'shellWeight'] },
  }),
  renditta: decimal({
    label: term('field.renditta'),
    scale: 2,
    min: '4.50',
    max: '20.00',
    unit: 'kg',
    computed: { by: 'renditta', from: ['shellRatio', 'defectPercent', 'recovery'] },
  }),
  silkRate: decimal({ label: term('field.silkRate'), scale: 2, unit: '₹/kg', readOnly: true }),
  conversionCost: decimal({ label: term('field.conversionCost'), scale: 2, unit: '₹/kg', readOnly: true }),
  recovery: decimal({ label: term('field.recoveryFactor'), scale: 2, readOnly: true }),
  floorPrice: integer({
    label: term('field.floorPrice'),
    min: 50,
    max: 2000,
    unit: '₹/kg',
    computed: { by: 'floorPrice', from: ['silkRate', 'conversionCost', 'renditta'] },
  }),
  floorWaived: flag({ label: term('field.floorWaived'), default: false }),
  waiverReason: text({ label: term('field.reason'), max: 200 }),
  testedById: reference({ label: term('column.testedBy'), to: 'user', readOnly: true }),
  testedAt: instant({ label: term('column.testedAt'), readOnly: true }),
}

/** The head of the lot's bids: moved only by `place_bids`, under the row's lock. */
const bidding = {
  slotId: reference({ label: term('field.slot'), to: 'slot', readOnly: true }),
  round: integer({ label: term('field.round'), required: true, default: 0, readOnly: true }),
  opensAt: instant({ label: term('field.startTime'), readOnly: true }),
  closesAt: instant({ label: term('field.endTime'), readOnly: true }),
  highestBid: integer({ label: term('field.highestBid'), unit: '₹/kg', readOnly: true }),
  highestReelerId: reference({ label: term('role.reeler'), to: 'reeler', readOnly: true }),
  /** Whether an official placed the highest bid for the reeler. */
  highestSurrogate: flag({ label: term('ui.room.byOfficer'), default: false, readOnly: true }),
  bidCount: integer({ label: term('field.bidCount'), required: true, default: 0, readOnly: true }),
  lastBidAt: instant({ label: term('field.bidTime'), readOnly: true }),
  /** Rises with every change that the room shows; the stream's version. */
  roomVersion: integer({ label: term('field.bidCount'), required: true, default: 0, readOnly: true }),
  /** Bids ever placed on the lot, all rounds: the sequence of its chain. */
  bidSequence: integer({ label: term('field.bidCount'), required: true, default: 0, readOnly: true }),
  headHash: digest({ label: term('field.bid'), readOnly: true }),
}

/**
 * The terms on which the farmer said yes, with the price: written by the database at that moment from what is in force
 * on the lot's day, and never changed after (0057). Bills, bills made again, tiles and reports go by them.
 */
export const termsOfSale = {
  farmerLevyPercent: decimal({ label: term('field.farmerLevy'), scale: 2, min: '0.00', unit: '%', readOnly: true }),
  reelerLevyPercent: decimal({ label: term('field.reelerLevy'), scale: 2, min: '0.00', unit: '%', readOnly: true }),
  bidStep: integer({ label: term('config.key.bid.increment'), unit: '₹/kg', readOnly: true }),
  reelerMode: choice({ label: term('config.key.reeler.mode'), options: reelerModes, readOnly: true }),
  creditDays: integer({ label: term('config.key.reeler.creditDays'), readOnly: true }),
}

/** How an unsold lot left the market's day: home with the farmer, or on to the next day as a lot of its own. */
const leaving = {
  carriedFromId: reference({ label: term('field.carriedFrom'), to: 'lot', readOnly: true }),
  leftReason: text({ label: term('field.reason'), max: 200, readOnly: true }),
  leftById: reference({ label: term('field.createdBy'), to: 'user', readOnly: true }),
  leftAt: instant({ label: term('field.time'), readOnly: true }),
}

const outcome = {
  reelerId: reference({ label: term('role.reeler'), to: 'reeler', readOnly: true }),
  pricePerKg: integer({ label: term('field.pricePerKg'), min: 1, unit: '₹/kg', readOnly: true }),
  crateCount: integer({ label: term('field.crateCount'), min: 1, readOnly: true }),
  grossWeight: decimal({ label: term('field.grossWeight'), scale: 3, min: '0.001', unit: 'kg', readOnly: true }),
  tareWeight: decimal({ label: term('field.tare'), scale: 3, min: '0.000', unit: 'kg', readOnly: true }),
  netWeight: decimal({ label: term('field.netWeight'), scale: 3, min: '0.001', unit: 'kg', readOnly: true }),
  /** What it weighed when its day was closed, where that changed since; 0.000 where it was not weighed by then. */
  sealedWeight: decimal({ label: term('field.netWeight'), scale: 3, min: '0.000', unit: 'kg', readOnly: true }),
  /** How far it was when its day was closed, where that changed since. */
  sealedStatus: choice({ label: term('field.status'), options: lotStatuses, readOnly: true }),
  /** How often the lot was weighed: its crates are those of the last time. */
  weighing: integer({ label: term('field.crateCount'), required: true, default: 0, readOnly: true }),
  weighedById: reference({ label: term('field.createdBy'), to: 'user', readOnly: true }),
  weighedAt: instant({ label: term('status.lot.weighed'), readOnly: true }),
  farmerInvoiced: flag({ label: term('field.invoice'), default: false, readOnly: true }),
  reelerInvoiced: flag({ label: term('field.invoice'), default: false, readOnly: true }),
}

export const lot = defineResource({
  name: 'lot',
  table: 'lot',
  writes: 'service',
  label: { one: term('field.lot'), many: term('column.lots') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    inwardId: reference({ label: term('menu.inward'), to: 'inward', required: true }),
    day: day({ label: term('field.inwardDate'), required: true }),
    lotNo: integer({ label: term('field.lotNo'), required: true, min: 1 }),
    farmerId: reference({ label: term('role.farmer'), to: 'farmer', required: true, anyTenant: true }),
    cocoonTypeId: reference({ label: term('field.cocoonVariety'), to: 'cocoonType', required: true }),
    race: choice({ label: term('field.race'), options: races, required: true }),
    dflCount: integer({ label: term('field.dflCount'), required: true, min: 0 }),
    approxWeight: decimal({
      label: term('field.approxWeight'),
      scale: 3,
      required: true,
      min: '0.500',
      max: '1000.000',
      usual: ['10.000', '120.000'],
      unit: 'kg',
    }),
    lotStatus: choice({ label: term('field.status'), options: lotStatuses, required: true, default: 'INWARD' }),
    ...laboratory,
    ...bidding,
    ...outcome,
    ...termsOfSale,
    ...leaving,
    /** Of the token on paper. */
    verifyCode: text({ label: term('field.code'), required: true, max: 32, random: true, readOnly: true }),
  },
  scope: 'market',
  unique: [{ fields: ['marketId', 'day', 'lotNo'] }, { fields: ['carriedFromId'] }, { fields: ['verifyCode'] }],
  indexes: [['marketId', 'day', 'lotStatus'], ['inwardId'], ['slotId'], ['farmerId', 'day'], ['reelerId', 'day']],
  // A bid's cover asks for these of its reeler and market, among all lots of years.
  partialIndexes: [
    { fields: ['marketId'], where: { lotStatus: ['SLOTTED', 'BIDDING', 'BID_CLOSED'] } },
    { fields: ['reelerId'], where: { lotStatus: ['APPROVED', 'WEIGHED'], reelerInvoiced: false } },
  ],
  rules: [
    { less: ['shellWeight', 'pupaeCocoonWeight'] },
    { less: ['defectCount', 'count100'] },
    { requiredIf: { field: 'floorWaived', is: true, fields: ['waiverReason'] } },
    { requiredIf: { field: 'lotStatus', is: 'WEIGHED', fields: ['netWeight', 'pricePerKg', 'reelerId'] } },
    { requiredIf: { field: 'lotStatus', is: 'APPROVED', fields: ['pricePerKg', 'reelerId'] } },
    { requiredIf: { field: 'lotStatus', is: 'RETURNED', fields: ['leftReason', 'leftById', 'leftAt'] } },
    { less: ['tareWeight', 'grossWeight'] },
  ],
  title: 'lotNo',
  access: { list: officials, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['lotNo', 'day', 'farmerId', 'cocoonTypeId', 'approxWeight', 'floorPrice', 'netWeight', 'lotStatus'],
    sort: 'day',
    order: 'DESC',
    sortable: ['day', 'lotNo'],
    search: [],
    filters: ['marketId', 'day', 'lotStatus', 'farmerId', 'slotId', 'reelerId', 'cocoonTypeId'],
  },
})
