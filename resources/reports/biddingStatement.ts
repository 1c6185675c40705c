import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { col, marketSignatures, period } from './common'

const bidStates = {
  LEADING: term('status.bid.leading'),
  OUTBID: term('status.bid.outbid'),
  ACCEPTED: term('status.bid.accepted'),
  REJECTED: term('status.bid.rejected'),
  WITHDRAWN: term('status.bid.withdrawn'),
  NO_BID: term('status.lot.noBid'),
  NO_BID_YET: term('status.lot.noBidYet'),
} as const

/**
 * The lot's summary stands in its group's line, one a round; the bids under it, the highest first, those withdrawn last.
 * A lot of the slot asked for alone, as by the way from its line in another report, brings its rounds in other slots too.
 */
export const biddingStatement = defineReport({
  name: 'biddingStatement',
  title: term('report.biddingStatement'),
  screen: 'reports/biddingstatement',
  endpoint: 'GET SlotInfo/getAll_BidByDateSlot',
  shared: true,
  roles: officials,
  filters: {
    marketId: period.marketId,
    date: {
      type: 'day',
      label: term('field.date'),
      required: true,
      prompt: term('message.selectDateSlot'),
      default: 'today',
    },
    slotId: {
      type: 'reference',
      to: 'slot',
      widget: 'slotOfDay',
      within: ['marketId', 'date'],
      label: term('field.slotNo'),
      required: true,
      prompt: term('message.selectDateSlot'),
    },
    lotNo: { type: 'number', label: term('field.lotNo') },
  },
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: { ...col.market, name: false, priority: 3 },
    lotNo: { type: 'integer', label: term('column.lotNo'), short: term('column.lotNo.short') },
    farmer: { type: 'label', label: term('column.farmer') },
    floorPrice: { type: 'price', label: term('column.floorPrice'), short: term('column.floorPrice.short') },
    highestBid: { type: 'price', label: term('column.highestBid'), short: term('column.highestBid.short') },
    bidCount: { type: 'integer', label: term('column.bidCount'), short: term('column.bidCount.short') },
    benefit: {
      type: 'price',
      label: term('marketReport.benefitPerKg'),
      short: term('marketReport.benefitPerKg.short'),
    },
    rank: { type: 'integer', label: term('column.rank'), width: 64 },
    reeler: {
      type: 'label',
      label: term('ui.report.licenceName'),
      short: term('column.reeler'),
      name: true,
      width: 250,
    },
    bidAmount: { type: 'price', label: term('column.bidAmount'), width: 84 },
    // To the second: many bids fall in one minute.
    bidTime: { type: 'text', label: term('column.bidTime'), width: 88 },
    sequence: { type: 'integer', label: term('column.serialNo'), hidden: true },
    slotRound: { type: 'text', label: term('ui.report.slotRound'), priority: 2, width: 76 },
    round: { type: 'integer', label: term('column.round'), hidden: true },
    status: { type: 'choice', label: term('column.status'), options: bidStates, width: 110 },
    acceptedBy: { type: 'label', label: term('column.acceptedBy'), priority: 2, width: 140 },
    acceptedAt: { type: 'instant', label: term('column.acceptedAt'), priority: 2, width: 136 },
    placedBy: { type: 'label', label: term('marketReport.placedBy'), priority: 3, width: 130 },
    withdrawnBy: { type: 'label', label: term('marketReport.withdrawnBy'), priority: 3, width: 130 },
    withdrawnAt: { type: 'instant', label: term('marketReport.withdrawnAt'), priority: 3, width: 136 },
    reason: { type: 'text', label: term('column.reason'), priority: 3, width: 180 },
  },
  groupBy: ['lotNo', 'farmer', 'floorPrice', 'highestBid', 'bidCount', 'benefit'],
  order: ['lotNo', 'round', 'rank', 'sequence'],
  empty: term('message.noDataDateSlot'),
  print: {
    orientation: 'landscape',
    columns: [
      'serialNo',
      'rank',
      'reeler',
      'bidAmount',
      'bidTime',
      'slotRound',
      'status',
      'acceptedBy',
      'acceptedAt',
      'placedBy',
      'withdrawnBy',
      'withdrawnAt',
      'reason',
    ],
    signatures: marketSignatures,
  },
})
