/*
 * Names by which declarations ask for code of the product's own. What each is stands in a registry over these keys, so
 * that a name without its code does not compile.
 */

/** Cells and inputs of fields: `client/custom/looks.tsx`. */
export const lookNames = [
  'phone',
  'variety',
  'lotStatus',
  'slotStatus',
  'extensions',
  'invoiceStatus',
  'ofInvoice',
  'ofRace',
  'bidder',
  'benefit',
  'floorPrice',
  'tokenPrinted',
  'words',
  'messageStatus',
  'weightStatus',
  'agent',
  'deviceStatus',
  'farmerOpening',
  'reelerOpening',
  'headOpening',
  'statementStatus',
] as const
export type LookName = (typeof lookNames)[number]

/** Inputs of reports' filters: `client/custom/filters.tsx`. */
export const filterLookNames = ['slotOfDay'] as const
export type FilterLookName = (typeof filterLookNames)[number]

/** Sets of statuses, each with its signs: `client/parts/statuses.ts`. */
export const statusNames = [
  'lot',
  'slot',
  'bid',
  'approval',
  'invoice',
  'payment',
  'voucher',
  'master',
  'device',
  'display',
  'message',
  'bankStatement',
] as const
export type StatusName = (typeof statusNames)[number]

/** Columns that are computed as they are read: `server/crud/derived.ts`. */
export const derivedNames = [
  'branchCode',
  'lastBrought',
  'lastBought',
  'slotBids',
  'slotLotsWithBid',
  'slotApproved',
  'slotRejected',
  'slotNoBid',
  'lotBenefit',
  'lotEstimate',
  'lotDecidedAt',
  'lotDecidedBy',
  'lotDecidedByTa',
  'tokenDue',
  'tokenPrints',
  'tokenPrintedAt',
  'auctionTokenDue',
  'auctionTokenPrints',
  'auctionTokenPrintedAt',
  'lotValue',
  'openingDebit',
  'openingCredit',
  'openingNo',
  'hasPostings',
  'headOpeningDebit',
  'headOpeningCredit',
  'headOpeningNo',
  'headIsOpened',
  'isRegistered',
  'openDebit',
  'openCredit',
  'gathered',
] as const
export type DerivedName = (typeof derivedNames)[number]

/** What shows a row of a view beside its table: `client/custom/previews.tsx`. */
export const previewNames = ['token', 'auctionToken'] as const
export type PreviewName = (typeof previewNames)[number]

/** Buttons of one's own in the head of a view: `client/custom/tools.tsx`. */
export const toolNames = ['dayPapers', 'importOpenings'] as const
export type ToolName = (typeof toolNames)[number]

/** What stands above or under a view: `client/custom/notices.tsx`. */
export const noticeNames = [
  'proposedCancels',
  'proposedVouchers',
  'queuedWeights',
  'nextToWeigh',
  'openingDay',
] as const
export type NoticeName = (typeof noticeNames)[number]
