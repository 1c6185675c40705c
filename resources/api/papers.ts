import { z } from 'zod'
import { dayText, hundredths, instantText, kg, list, named, rowId, rupees, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { paperKinds, tokenKinds } from '#shared/papers'
import { codeQuery, countQuery, dayBody, idBody, idsBody, idsQuery, required, seenBody } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { printed } from './bills'
import { planOf } from './plan'
import { dayQuery, slotQuery } from './questions'

/** A lot between a farmer and the reeler who bought it; rupees and kg as decimal texts. */
export const tradedLot = named(
  'TradedLot',
  z.strictObject({
    lotId: rowId,
    lotNo: whole,
    day: dayText,
    slotNo: whole.nullable(),
    farmerId: rowId,
    farmerCode: z.string().nullable(),
    farmerName: z.string(),
    farmerNameTa: z.string().nullable(),
    reelerId: rowId,
    reelerCode: z.string().nullable(),
    reelerName: z.string(),
    reelerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    item: z.string(),
    itemTa: z.string().nullable(),
    netWeight: kg.nullable(),
    pricePerKg: whole,
    lotStatus: z.string(),
    farmerInvoiceNo: z.string().nullable(),
    reelerInvoiceNo: z.string().nullable(),
  }),
)
export type TradedLot = z.infer<typeof tradedLot>

/** A lot's token, given to the farmer on arrival. */
export const tokenRow = named(
  'TokenRow',
  z.strictObject({
    lotId: rowId,
    tokenNo: whole,
    day: dayText,
    arrivedAt: instantText,
    market: z.string(),
    marketTa: z.string().nullable(),
    farmerCode: z.string().nullable(),
    farmerName: z.string(),
    farmerNameTa: z.string().nullable(),
    fatherName: z.string().nullable(),
    village: z.string().nullable(),
    villageTa: z.string().nullable(),
    mobileNo: z.string(),
    item: z.string(),
    itemTa: z.string().nullable(),
    race: z.string(),
    dflCount: whole,
    approxWeight: kg,
    place: whole.describe('Which lot of the arrival, and of how many'),
    ofLots: whole,
    verifyCode: z.string(),
    lotStatus: z.string(),
    prints: whole.describe('How often it was printed, and when last'),
    printedAt: instantText.nullable(),
  }),
)
export type TokenRow = z.infer<typeof tokenRow>

/** The same as it hangs on the lot in the auction: laboratory and slot with it, and what came of the sale. */
export const auctionTokenRow = named(
  'AuctionTokenRow',
  z.strictObject({
    ...tokenRow.shape,
    slotNo: whole.nullable(),
    round: whole,
    startsAt: instantText.nullable(),
    endsAt: instantText.nullable(),
    count100: whole.nullable(),
    defectPercent: hundredths.nullable(),
    shellRatio: hundredths.nullable(),
    renditta: hundredths.nullable(),
    floorPrice: whole.nullable(),
    floorWaived: z.boolean(),
    reelerName: z.string().nullable(),
    reelerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    pricePerKg: whole.nullable(),
    netWeight: kg.nullable(),
  }),
)
export type AuctionTokenRow = z.infer<typeof auctionTokenRow>

/** A token of either kind; what only the auction's tells is missing from the other. */
export const anyToken = named('AnyToken', z.strictObject({ ...auctionTokenRow.partial().shape, ...tokenRow.shape }))
export type AnyToken = z.infer<typeof anyToken>

/** What a print of tokens would do. */
export const tokenPlan = planOf(
  'TokenPlan',
  {
    lots: list(whole).describe('Their numbers'),
    again: list(whole).describe('Of these the lots whose token was printed before: a duplicate'),
  },
  ['removed', 'withoutSlot'],
  { lotId: rowId, lotNo: whole, day: dayText },
)
export type TokenPlan = z.infer<typeof tokenPlan>

/** What anyone may know of a paper by its code: no person, no account. The status is one of its kind's own. */
export const verifiedPaper = named(
  'VerifiedPaper',
  z.strictObject({
    kind: z.enum(paperKinds),
    number: z.string(),
    day: dayText,
    market: z.string(),
    marketTa: z.string().nullable(),
    amount: rupees.nullable(),
    status: z.string(),
  }),
)
export type VerifiedPaper = z.infer<typeof verifiedPaper>

/** A reeler's leave to take their cocoons out of the gate. Weights are kg as decimal text. */
export const gatePassRow = named(
  'GatePassRow',
  z.strictObject({
    id: rowId,
    version: whole,
    passNo: z.string(),
    day: dayText,
    reelerId: rowId,
    reelerCode: z.string().nullable(),
    reelerName: z.string(),
    reelerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    market: z.string(),
    marketTa: z.string().nullable(),
    issuedBy: z.string(),
    issuedByTa: z.string().nullable(),
    issuedAt: instantText,
    endsAt: instantText,
    hours: whole,
    leftAt: instantText.nullable(),
    bills: z
      .enum(['STAND', 'CANCELLED', 'ANEW'])
      .describe('Of its lots: CANCELLED lets nothing out, ANEW has other weights than a paper of before may have'),
    verifyCode: z.string(),
    printCount: whole,
    lots: list(
      z.strictObject({
        lotNo: whole,
        weight: kg,
        crates: whole,
      }),
    ),
    weight: kg,
  }),
)
export type GatePassRow = z.infer<typeof gatePassRow>

/** A reeler who bought on a date, as they stand at the gate. Rupees and kg are decimal texts. */
export const gateReeler = named(
  'GateReeler',
  z.strictObject({
    reelerId: rowId,
    reelerCode: z.string().nullable(),
    reelerName: z.string(),
    reelerNameTa: z.string().nullable(),
    licenseNo: z.string().nullable(),
    bills: whole.describe('Their bills of the date and what they come to'),
    amount: rupees,
    lots: whole.describe('Their billed lots, and those of them that have no pass yet'),
    weight: kg,
    waiting: whole,
    waitingWeight: kg,
    unbilled: whole.describe('What they bought and have no bill for: no pass covers it'),
    prepaid: z.boolean().describe('They pay before they buy; else they buy on credit'),
    owes: rupees.describe('Below zero where they paid ahead'),
    refunds: rupees.describe('Of their own money, what goes back to them: it pays for nothing'),
    creditLimit: rupees.nullable(),
    due: rupees
      .nullable()
      .describe('What they have to pay before their cocoons leave; null where their account is settled'),
  }),
)
export type GateReeler = z.infer<typeof gateReeler>

/** Tokens of one print. */
export const mostTokens = 2000
/** And of one question about some, whose ids stand in the address. */
const mostAsked = 1000
const tokensQuery = z.object({
  kind: required(codeQuery(term('field.tokenNo'), tokenKinds)),
  ids: required(idsQuery(term('field.lotNo'), mostAsked)),
})

const lotRange = { lotFrom: countQuery(term('field.lotNo')), lotTo: countQuery(term('field.lotNo')) }
const tradeQuery = dayQuery.extend({ code: z.string().max(30, 'rule.tooLong').optional() })

/** Tokens, gate passes, and what tells of a paper by its code. */
export const paperApi = {
  tokens: contract({
    method: 'GET',
    path: 'report/TokenGeneration',
    query: dayQuery.extend(lotRange),
    answer: list(tokenRow),
  }),
  auctionTokens: contract({
    method: 'GET',
    path: 'report/TokenGenerationforAuctionPrint',
    query: slotQuery.extend(lotRange),
    answer: list(auctionTokenRow),
  }),
  tokensPrinted: contract({
    method: 'POST',
    path: 'token/printed',
    body: z.object({ kind: z.enum(tokenKinds, 'rule.notFound'), ids: idsBody(mostTokens), seen: seenBody }),
    answer: z.strictObject({
      ...printed.shape,
      lots: list(whole).describe('The numbers of the lots whose tokens are printed'),
      prints: list(rowId).describe('The prints as they were noted, to be taken back'),
      lotIds: list(rowId),
    }),
  }),
  tokenPlan: contract({
    method: 'GET',
    path: 'token/plan',
    query: tokensQuery,
    answer: tokenPlan,
  }),
  tokenPapers: contract({ method: 'GET', path: 'token/papers', query: tokensQuery, answer: list(anyToken) }),
  undoTokenPrint: contract({
    method: 'POST',
    path: 'token/undoPrint',
    body: z.object({ prints: idsBody(mostTokens) }),
    answer: z.strictObject({ lots: list(whole).describe('Their numbers') }),
  }),
  boughtFrom: contract({
    method: 'GET',
    path: 'Invoice/get_Reelerdatabyfarmercode',
    query: tradeQuery,
    answer: list(tradedLot),
  }),
  soldTo: contract({
    method: 'GET',
    path: 'Invoice/get_FarmerdatabyReelercode',
    query: tradeQuery,
    answer: list(tradedLot),
  }),
  gatePasses: contract({ method: 'GET', path: 'gatepass', query: dayQuery, answer: list(gatePassRow) }),
  gateReelers: contract({ method: 'GET', path: 'gatepass/reelers', query: dayQuery, answer: list(gateReeler) }),
  issuePass: contract({
    method: 'POST',
    path: 'gatepass',
    body: z.object({ reelerId: idBody, date: dayBody, marketId: idBody.optional() }),
    answer: gatePassRow,
  }),
  passesPrinted: contract({
    method: 'POST',
    path: 'gatepass/printed',
    body: z.object({ ids: idsBody(500) }),
    answer: printed,
  }),
  passLeft: contract({ method: 'POST', path: 'gatepass/{id}/left', answer: gatePassRow }),
  verify: contract({ method: 'GET', path: 'verify/{code}', answer: verifiedPaper }),
} as const
