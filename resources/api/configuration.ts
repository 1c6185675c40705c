import { z } from 'zod'
import { type Role, roles } from '#shared/access'
import { dayText, instantText, list, named, role, rowId, success, whole } from '#shared/answer'
import { codeQuery, dayBody, dayQuery, idBody } from '#shared/asked'
import { contract } from '#shared/contract'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { waits } from './bills'

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
    history: list(dated),
  }),
)
export type KeyRow = z.infer<typeof keyRow>

/** What one person proposed, for another to decide. */
const proposalRow = named(
  'ProposalRow',
  z.strictObject({
    id: rowId,
    marketId: rowId.nullable(),
    kind: z.string(),
    payload: z.unknown().describe('What is proposed, as its kind has it'),
    reason: z.string().nullable(),
    proposalStatus: z.string(),
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
  }),
)
export type ProposalRow = z.infer<typeof proposalRow>

const statuses = ['PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const

const outboxRow = named(
  'OutboxRow',
  z.strictObject({
    id: rowId,
    at: instantText,
    mobileNo: z.string(),
    kind: z.string(),
    text: z.string().nullable(),
    status: z.string(),
    attempts: whole,
    sentAt: instantText.nullable(),
    answer: z.string().nullable(),
  }),
)
export type OutboxRow = z.infer<typeof outboxRow>

/** For whom a sign-in asks for an OTP as well, and whether what moves money does. */
const security = named('Security', z.strictObject({ roles: z.record(role, z.boolean()), money: z.boolean() }))
export type Security = z.infer<typeof security>

const asked = z.boolean().optional()

const marketQuery = dayQuery.pick({ marketId: true })

/** Rates and rules, what is proposed of them and of all else that two people decide, and how people prove who they are. */
export const configurationApi = {
  keyValue: contract({ method: 'GET', path: 'dataManager/getKeyValue/{key}', query: marketQuery, answer: keyRow }),
  keyValues: contract({ method: 'GET', path: 'dataManager/getKeyValues', query: marketQuery, answer: list(keyRow) }),
  propose: contract({
    method: 'POST',
    path: 'dataManager/UpdateKeyvalue',
    body: z.object({
      key: z.string('rule.required').max(60),
      value: z
        .string('rule.required')
        .trim()
        .min(1, 'rule.required')
        .max(40, 'rule.tooLong')
        .nullable()
        .describe("Null: the market goes back to the state's value"),
      from: dayBody.optional(),
      marketId: idBody.optional(),
      reason,
    }),
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
    answer: success.extend({ done: z.unknown().describe('What came of it, as its kind has it') }),
  }),
  refuse: contract({ method: 'POST', path: 'proposals/{id}/refuse', body: z.object({ reason }), answer: success }),
  take: contract({ method: 'POST', path: 'proposals/{id}/take', answer: success }),
  withdraw: contract({ method: 'POST', path: 'proposals/{id}/withdraw', answer: success }),
  outbox: contract({ method: 'GET', path: 'outbox', answer: list(outboxRow) }),
  security: contract({ method: 'GET', path: 'security', answer: security }),
  changeSecurity: contract({
    method: 'POST',
    path: 'security',
    body: z.object({
      roles: z.object(Object.fromEntries(roles.map((one) => [one, asked])) as Record<Role, typeof asked>).optional(),
      money: z.boolean().optional(),
    }),
    answer: security,
  }),
} as const
