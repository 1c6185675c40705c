/*
 * Names by which declarations ask for code of the product's own. What each is stands in a registry over these keys, so
 * that a name without its code does not compile.
 */

/**
 * Whose offices a row belongs to, and the fields that say it: its market, AD office or region, or ('account') the lowest of
 * these that it has, and then only to those whose own level is not below the row's role. What a person of one region did in
 * a market of another ('regionOrMarket') belongs to both; without either it is the director's alone. An office itself is
 * told by its own id ('ownMarket': a market of the caller's). What a caller sees of each: `server/crud/offices.ts`.
 */
export const scopeFields = {
  market: ['marketId'],
  adOffice: ['adOfficeId'],
  region: ['regionId'],
  account: ['marketId', 'adOfficeId', 'regionId'],
  ownMarket: [],
  regionOrMarket: ['regionId', 'marketId'],
  none: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Scope = keyof typeof scopeFields
/** The scope of what a day is made of: its rows are a tenant's. */
export const tenantScope = 'market' satisfies Scope

/** Cells and inputs of fields: `client/custom/widgets.tsx`. */
export const widgetNames = [
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
  'deliveryWhen',
  'deliveryRunStatus',
  'paymentStatus',
  'payee',
  'ifscLength',
  'ageing',
  'serial',
] as const
export type WidgetName = (typeof widgetNames)[number]

/** Inputs of reports' filters: `client/custom/filters.tsx`. */
export const filterWidgetNames = ['slotOfDay'] as const
export type FilterWidgetName = (typeof filterWidgetNames)[number]

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
  'deliveryRun',
] as const
export type StatusName = (typeof statusNames)[number]

/** Columns that are computed as they are read: `server/crud/derived.ts`. */
export const derivedNames = [
  'attemptWhy',
  'attemptWhyTa',
  'branchCode',
  'lastBrought',
  'farmerDue',
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
  'paymentBank',
  'paymentAccountNo',
  'paymentIfscCode',
  'paymentIfscLength',
  'paymentAgeing',
  'paymentOverdue',
  'openingDebit',
  'openingCredit',
  'openingNo',
  'hasPostings',
  'openingWaits',
  'headOpeningDebit',
  'headOpeningCredit',
  'headOpeningNo',
  'headIsOpenable',
  'headIsOpened',
  'headOpeningWaits',
  'isRegistered',
  'openDebit',
  'openCredit',
  'deliveryNextAt',
  'deliveryLastAt',
  'deliveryLastStatus',
  'deliveryLastError',
  'gathered',
] as const
export type DerivedName = (typeof derivedNames)[number]

/** What shows a row of a view beside its table: `client/custom/previews.tsx`. */
export const previewNames = ['token', 'auctionToken'] as const
export type PreviewName = (typeof previewNames)[number]

/** Buttons of one's own in the head of a view: `client/custom/tools.tsx`. */
export const toolNames = ['dayPapers', 'importOpenings'] as const
export type ToolName = (typeof toolNames)[number]

/** Signs of the menu's groups: `client/layout/icons.ts`. */
export const menuIconNames = [
  'dashboard',
  'setup',
  'masters',
  'auction',
  'billPrint',
  'accounts',
  'reports',
  'misReports',
  'practice',
] as const
export type MenuIconName = (typeof menuIconNames)[number]

/** What stands above or under a view: `client/custom/notices.tsx`. */
export const noticeNames = [
  'proposedCancels',
  'proposedVouchers',
  'proposedRefunds',
  'proposedNotes',
  'queuedWeights',
  'nextToWeigh',
  'openingDay',
  'mailSetUp',
] as const
export type NoticeName = (typeof noticeNames)[number]
