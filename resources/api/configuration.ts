import { z } from 'zod'
import { dayText, instantText, kg, list, named, role, rowId, rupees, success, twoNames, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { type RaceRate, raceRates, races } from '#shared/keyValues'
import { manualTypes } from '#shared/ledgerRow'
import { codeQuery, dayBody, idBody, reasonBody } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { statusesOf } from '#shared/transitions'
import type { proposalKinds } from '../options'
import { proposalTransitions } from '../transitions/money'
import { accountProposal } from './bankAccounts'
import { cancelledBill, waits } from './bills'
import { openedHeads, posted, voucherReason } from './ledger'
import { takenBackChallan } from './levy'
import { confirmedAccount } from './people'
import { dayQuery } from './questions'
import { yearProposal } from './year'

const dated = z.strictObject({
  value: z.string().nullable().describe("None where a market went back to the state's"),
  stateWide: z.boolean().describe("Whether it is the state's, which holds in a market that has none of its own"),
  from: dayText.nullable(),
  by: z.string().nullable(),
  at: instantText.nullable(),
})
export type Dated = z.infer<typeof dated>

/** A rate or rule as it holds today, and what it was. */
const keyRow = named(
  'KeyRow',
  z.strictObject({
    key: z.string(),
    value: z.string().nullable(),
    from: dayText.nullable().describe('The first day of the value in force; null for a rule'),
    stateWide: z.boolean(),
    earliest: dayText.describe(
      'The first day on which another rate can begin: today before the first lot, else tomorrow',
    ),
    history: list(dated),
  }),
)
export type KeyRow = z.infer<typeof keyRow>

/** A rate that each race has of its own: of every race the one that holds today. */
const racesRow = named(
  'RacesRow',
  z.strictObject({ key: z.enum(raceRates), races: list(keyRow.extend({ race: z.enum(races) })) }),
)
export type RacesRow = z.infer<typeof racesRow>

const statuses = statusesOf(proposalTransitions)

/** A value that a record's field has or had, as JSON has it. */
const fieldValues = z.record(z.string(), z.json()) as z.ZodType<Readonly<Record<string, unknown>>>

/** What is proposed, by its kind; what was proposed by an earlier version may lack what may be missing. */
const value = {
  key: z.string(),
  value: z.string().nullable().describe("Null: the market goes back to the state's"),
  before: z.string().nullish().describe('What it takes the place of; null where there was nothing'),
}
const arrivedWith = z.strictObject({ headCode: z.string(), ...twoNames })
const payloads = {
  rate: z.strictObject({ ...value, from: dayText }),
  setting: z.strictObject(value),
  invoiceCancel: z.strictObject({ invoiceId: rowId, invoiceNo: z.string() }),
  challan: z.strictObject({
    date: dayText.describe('Of whose levy'),
    challanNo: z.string(),
    challanDate: dayText,
    bankName: z.string(),
    amount: rupees,
    farmerSetOff: rupees,
    reelerSetOff: rupees,
  }),
  challanTakenBack: z.strictObject({
    remittanceId: rowId,
    day: dayText,
    challanNo: z.string().nullable().describe('Null where the whole levy of the day was set off'),
    amount: z.string(),
  }),
  paymentReturn: z.strictObject({
    paymentId: rowId,
    lotNo: whole.nullable(),
    voucherNo: z.string().nullish().describe('Of what is paid without a lot'),
    amount: rupees,
  }),
  arrivalFarmer: z.strictObject({
    inwardId: rowId,
    day: dayText,
    lots: list(z.strictObject({ id: rowId, lotNo: whole, day: dayText })).describe('Those of it that change'),
    farmerId: rowId,
    before: z.strictObject({ farmerId: rowId }).describe('Whose it is entered as'),
    from: arrivedWith,
    to: arrivedWith,
  }),
  saleCancel: z.strictObject({ lotId: rowId, lotNo: whole, day: dayText }),
  refund: z.strictObject({
    customerId: rowId,
    ...twoNames,
    amount: rupees.describe('Of all items together'),
    items: list(z.strictObject({ paymentId: rowId, itemId: rowId, voucherNo: z.string(), amount: rupees })),
  }),
  billNote: z.strictObject({
    invoiceId: rowId,
    invoiceNo: z.string(),
    lotId: rowId,
    lotNo: whole,
    isDebit: z.boolean(),
    kgBefore: kg,
    kg,
    rateBefore: rupees,
    rate: rupees,
    netAmount: rupees.describe('What the account is debited or credited'),
  }),
  voucher: z.strictObject({
    vouType: z.enum(manualTypes),
    day: dayText,
    notes: z.string(),
    referenceNo: z.string().nullish(),
    lines: list(
      z.strictObject({
        head: z.string(),
        customerId: rowId.nullish(),
        debit: z.string(),
        credit: z.string(),
        settles: z.array(z.strictObject({ itemId: rowId, amount: z.string() })).nullish(),
      }),
    ),
    why: voucherReason,
  }),
  voucherReversal: z.strictObject({
    voucherId: rowId,
    voucherNo: z.string(),
    day: dayText.describe('Of the voucher that is taken back'),
    amount: rupees,
    lines: list(
      z.strictObject({ head: z.string(), customerId: rowId.nullable(), debit: rupees, credit: rupees }),
    ).describe('Of what takes it back'),
    why: voucherReason,
  }),
  headOpening: z.strictObject({
    day: dayText,
    lines: list(
      z.strictObject({ head: z.string(), customerId: rowId.optional(), debit: rupees, credit: rupees }),
    ).describe('Of heads, and of what reelers have paid ahead'),
  }),
  bankAccount: accountProposal,
  yearClose: yearProposal,
  account: z.strictObject({
    face: z.string().describe('The resource that the account was written as'),
    userId: rowId,
    userName: z.string(),
    ...twoNames,
    role,
    isNew: z.boolean().describe('Made just now: it never signed in'),
    password: z.boolean().describe('Another password comes with it'),
    before: fieldValues,
    changes: fieldValues,
    offices: z
      .record(z.string(), z.record(z.string(), z.strictObject({ en: z.string(), ta: z.string() })))
      .describe('Names of the offices, by field and id'),
    heir: z
      .strictObject({ id: rowId, ...twoNames })
      .nullish()
      .describe('Of a transfer to another office: who takes over what is handed over'),
  }),
  master: z.strictObject({
    resource: z.string(),
    operation: z.enum(['create', 'update', 'delete']),
    id: rowId.nullable().describe('Of the record; null where it is yet to be made'),
    version: whole.nullable(),
    title: z.string(),
    titleTa: z.string().nullish(),
    before: fieldValues,
    changes: fieldValues,
    confirmed: list(z.string()).describe('The fields whose unusual values were said yes to'),
  }),
} as const satisfies Record<keyof typeof proposalKinds, z.ZodType>
export type ProposalKind = keyof typeof payloads
export type ProposalPayload<K extends ProposalKind> = z.infer<(typeof payloads)[K]>

const proposalOf = <K extends ProposalKind>(kind: K) =>
  z.strictObject({
    id: rowId,
    marketId: rowId.nullable().describe('Null where it concerns the state, or no market alone'),
    kind: z.literal(kind),
    payload: payloads[kind],
    reason: z.string().nullable(),
    proposalStatus: z.enum(statuses),
    makerId: rowId,
    maker: z.string(),
    makerTa: z.string().nullable(),
    askedBy: z.string().nullable().describe('Who asked for it before the maker took it over'),
    askedByTa: z.string().nullable(),
    madeAt: instantText,
    checker: z.string().nullable(),
    checkedAt: instantText.nullable(),
    refusal: z.string().nullable(),
    own: z.boolean().describe('Whether the caller proposed it: then another person confirms'),
    onePerson: z.boolean().describe('Whether the caller counts as one person with whoever proposed it'),
    mayConfirm: z.boolean(),
    mayTake: z.boolean().describe('Whether the caller may make their own what someone without a say in it asked for'),
  })

/** What one person proposed, for another to decide; of every kind that there is. */
export type ProposalRow = { readonly [K in ProposalKind]: z.infer<ReturnType<typeof proposalOf<K>>> }[ProposalKind]
const proposalRow = named(
  'ProposalRow',
  z.discriminatedUnion(
    'kind',
    // Kind and payload of each are a pair, which a list made of keys does not tell the compiler.
    Object.keys(payloads).map((kind) => proposalOf(kind as ProposalKind)) as unknown as readonly [z.ZodObject],
  ) as unknown as z.ZodType<ProposalRow>,
)

const valueChange = z.object({
  key: z.string('rule.required').max(60),
  value: z
    .string('rule.required')
    .trim()
    .min(1, 'rule.required')
    .max(40, 'rule.tooLong')
    .nullable()
    .describe("Null: the market goes back to the state's value"),
  from: dayBody.optional().describe('First day on which a dated value holds; the next day unless said'),
  marketId: idBody.optional(),
  reason: reasonBody,
})
export type ValueChange = z.infer<typeof valueChange>

/** What came of a confirmed proposal, by its kind; of a master its record. */
const outcome = z.union([z.null(), posted, openedHeads, cancelledBill, takenBackChallan, confirmedAccount, fieldValues])

const marketQuery = dayQuery.pick({ marketId: true })

/** A rate of all races at the address of its name alone (D53). */
const ofRaces = <const K extends RaceRate>(key: K) =>
  contract({ method: 'GET', path: `dataManager/getKeyValue/${key}`, query: marketQuery, answer: racesRow })

/** Rates and rules, and what is proposed of them and of all else that two people decide. */
export const configurationApi = {
  silkRate: ofRaces('silkRate'),
  conversionCost: ofRaces('conversionCost'),
  recovery: ofRaces('recovery'),
  keyValue: contract({ method: 'GET', path: 'dataManager/getKeyValue/{key}', query: marketQuery, answer: keyRow }),
  keyValues: contract({ method: 'GET', path: 'dataManager/getKeyValues', query: marketQuery, answer: list(keyRow) }),
  propose: contract({
    method: 'POST',
    path: 'dataManager/UpdateKeyvalue',
    body: valueChange,
    answer: waits,
  }),
  proposals: contract({
    method: 'GET',
    path: 'proposals',
    query: z.object({ status: codeQuery(term('field.status'), statuses) }),
    answer: list(proposalRow),
  }),
  confirm: contract({
    method: 'POST',
    path: 'proposals/{id}/confirm',
    answer: success.extend({ done: outcome }),
  }),
  refuse: contract({
    method: 'POST',
    path: 'proposals/{id}/refuse',
    body: z.object({ reason: reasonBody }),
    answer: success,
  }),
  take: contract({ method: 'POST', path: 'proposals/{id}/take', answer: success }),
  withdraw: contract({ method: 'POST', path: 'proposals/{id}/withdraw', answer: success }),
} as const
