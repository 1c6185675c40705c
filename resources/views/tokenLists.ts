import { billReaders } from '#shared/access'
import { flag, instant, integer } from '#shared/field'
import type { TokenKind } from '#shared/papers'
import { term } from '#shared/terms'
import { defineView, type View, type ViewColumn } from '#shared/view'
import { printTokens } from '../actions/token'
import { lotSearch, soldLotSearch } from './search'

type Columns = Readonly<Record<string, ViewColumn>>

const printPaths = { lot: 'billprint/tokenprint', auction: 'billprint/tokenauction' } as const
const listPaths = { lot: 'billprint/tokenprint/tokenlist', auction: 'billprint/tokenauctionlist' } as const

const none = { lot: term('message.noDataDate'), auction: term('message.noDataDateSlot') } as const

const number: Columns = {
  lotNo: { label: term('column.tokenNo'), short: term('column.tokenNo.short'), lead: true, strong: true, width: 76 },
}
const prints: Columns = { prints: { widget: 'tokenPrinted', status: true, width: 130 } }

/** What a token tells of its lot; of the auction also what the laboratory found and what came of the sale. */
const told: Readonly<Record<TokenKind, Columns>> = {
  lot: {
    'farmer.areaName': { label: term('column.village'), priority: 3, width: 130 },
    'cocoonType.name': { label: term('column.variety'), widget: 'variety', width: 150 },
    dflCount: { short: term('column.dfls.short'), priority: 3, width: 76 },
    approxWeight: { short: term('column.approxKg.short'), priority: 2, width: 96 },
    'inward.arrivedAt': { label: term('column.inwardTime'), as: 'time', width: 90 },
  },
  auction: {
    'farmer.areaName': { label: term('column.village'), priority: 3, width: 130 },
    'cocoonType.name': { label: term('column.variety'), widget: 'variety', priority: 3, width: 150 },
    dflCount: { short: term('column.dfls.short'), priority: 3, width: 76 },
    approxWeight: { short: term('column.approxKg.short'), priority: 2, width: 84 },
    'slot.slotNo': { label: term('column.slot.short'), priority: 2, width: 50 },
    count100: { short: term('column.count100.short'), priority: 3, width: 76 },
    defectPercent: { short: term('column.defectPercent.short'), priority: 3, width: 84 },
    shellRatio: { short: term('column.shellRatio.short'), width: 64 },
    renditta: { short: term('column.renditta.short'), priority: 2, width: 70 },
    floorPrice: { short: term('column.floorRupees.short'), widget: 'floorPrice', width: 76 },
    reeler: { label: term('column.reeler'), priority: 2, width: 140 },
    pricePerKg: { short: term('column.pricePerKg.short'), priority: 2, width: 84 },
    netWeight: { short: term('column.netKg.short'), priority: 3, width: 90 },
  },
}

const place: Columns = { day: { label: term('column.date'), optional: true }, market: { optional: true } }

/** The same columns where they are shown by whoever chooses them. */
const optional = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, optional: true as const }]))

/** The lots of a day whose token hangs in the market: of an auction those that are in a slot. */
const tokens = (kind: TokenKind): Omit<View, 'name' | 'screen' | 'columns'> => ({
  of: 'lot',
  computed: {
    due: flag({ label: term('token.notPrinted'), derived: kind === 'lot' ? 'tokenDue' : 'auctionTokenDue' }),
    prints: integer({
      label: term('token.printed'),
      derived: kind === 'lot' ? 'tokenPrints' : 'auctionTokenPrints',
    }),
    printedAt: instant({
      label: term('token.printed'),
      derived: kind === 'lot' ? 'tokenPrintedAt' : 'auctionTokenPrintedAt',
    }),
  },
  conditions: {
    unprinted: { label: term('token.notPrinted'), otherwise: term('token.printed'), of: 'due', is: true },
    remaining: { of: 'lotStatus', not: 'CANCELLED' },
    inAuction: { of: 'slot', not: null },
  },
  only: kind === 'lot' ? ['remaining'] : ['remaining', 'inAuction'],
  also: ['race', 'cocoonType', 'floorWaived', 'printedAt', 'due'],
  day: 'today',
  live: 'day',
  filters: [
    ...(kind === 'lot' ? [] : ['unprinted']),
    'marketId',
    'lotNo',
    'lotStatus',
    'cocoonTypeId',
    'farmerId',
    ...(kind === 'lot' ? [] : ['slot.slotNo', 'reelerId']),
    'day',
  ],
  search: kind === 'lot' ? lotSearch : soldLotSearch,
  searchHint: term(kind === 'lot' ? 'ui.inward.search' : 'search.soldLots'),
  sort: 'lotNo',
  totals: { noun: 'token', of: ['unprinted'] },
  counts: kind === 'lot' ? 'unprinted' : 'slot.slotNo',
  selects: [printTokens],
  empty: { title: none[kind], unmatched: none[kind] },
  ...(kind === 'auction' && { asked: { slot: 'slotNo' } }),
})

/** The tokens of a day with whether each was printed; a row leads to its token. */
const tokenList = (kind: TokenKind) =>
  defineView({
    ...tokens(kind),
    name: kind === 'lot' ? 'tokenList' : 'auctionTokenList',
    screen: {
      path: listPaths[kind],
      title: term(kind === 'lot' ? 'screen.tokenList' : 'screen.auctionTokenList'),
      roles: billReaders,
      under: printPaths[kind],
    },
    columns: {
      ...number,
      farmer: { label: term('column.farmer'), name: true, width: 130 },
      ...told[kind],
      lotStatus: { widget: 'lotStatus', priority: 3, width: 120 },
      ...place,
      ...prints,
    },
    opens: `${printPaths[kind]}?date={day}&market={marketId}&lot={lotNo}`,
    beside: [{ path: printPaths[kind], label: term('token.toPrint') }],
    ...(kind === 'lot' && { tools: ['dayPapers'] }),
  })

/** The tokens of a day to be printed, all, a range or those that are ticked, with the one that is looked at. */
const tokenPrint = (kind: TokenKind) =>
  defineView({
    ...tokens(kind),
    name: kind === 'lot' ? 'tokenPrint' : 'auctionTokenPrint',
    screen: {
      path: printPaths[kind],
      title: term(kind === 'lot' ? 'screen.tokenPrint' : 'screen.auctionToken'),
      roles: billReaders,
    },
    columns: {
      ...number,
      farmer: { label: term('column.farmer'), name: true, width: 130 },
      ...optional(told[kind]),
      lotStatus: { widget: 'lotStatus', optional: true, width: 120 },
      ...place,
      ...prints,
    },
    preview: {
      as: kind === 'lot' ? 'token' : 'auctionToken',
      by: 'lotNo',
      asked: 'lot',
      label: term('token.preview'),
    },
    beside: [{ path: listPaths[kind], label: term(kind === 'lot' ? 'screen.tokenList' : 'screen.auctionTokenList') }],
  })

export const lotTokenPrint = tokenPrint('lot')
export const lotTokenList = tokenList('lot')
export const auctionTokenPrint = tokenPrint('auction')
export const auctionTokenList = tokenList('auction')
