import { z } from 'zod'
import { dayText, fieldsOf, list, named, rowId, success, twoNames, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { idBody, idQuery, reasonBody, required, seenBody } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { registration } from '../registration'
import { planOf } from './plan'

const address = {
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  pin: z.string().nullable(),
  officeNo: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
  hoursTa: z.string().nullable(),
}

const regionOffice = named('RegionOffice', z.strictObject({ id: rowId, ...twoNames, ...address }))
export type RegionOffice = z.infer<typeof regionOffice>

const adOfficeOpen = named('AdOfficeOpen', z.strictObject({ id: rowId, ...twoNames, regionId: rowId, ...address }))
export type AdOfficeOpen = z.infer<typeof adOfficeOpen>

const marketOffice = named(
  'MarketOffice',
  z.strictObject({
    id: rowId,
    code: z.string(),
    ...twoNames,
    adOfficeId: rowId,
    regionId: rowId,
    district: z.string().nullable(),
    districtTa: z.string().nullable(),
    ...address,
  }),
)
export type MarketOffice = z.infer<typeof marketOffice>

/** The offices that are at work, without a person's name. */
const offices = named(
  'Offices',
  z.strictObject({
    department: regionOffice.nullable(),
    regions: list(regionOffice),
    adOffices: list(adOfficeOpen),
    markets: list(marketOffice),
  }),
)
export type Offices = z.infer<typeof offices>

/** The account whose change another official confirmed. */
export const confirmedAccount = named('ConfirmedAccount', z.strictObject({ userName: z.string() }))
export type ConfirmedAccount = z.infer<typeof confirmedAccount>

/** What a sign-up is answered, whether its number is known or not. */
export const signedUp = named('SignedUp', z.strictObject({ ...success.shape, message: z.string() }))
export type SignedUp = z.infer<typeof signedUp>

/** Somebody or something that a transfer chooses from, by id. */
const chosen = z.strictObject({ id: rowId, ...twoNames })
const transferChoices = named(
  'TransferChoices',
  z.strictObject({
    office: chosen.describe('Where the account works now'),
    offices: list(chosen).describe('Where the caller may send it'),
    heirs: list(chosen).describe('Officials of the same office and user type, who may take over what is personal'),
  }),
)
export type TransferChoices = z.infer<typeof transferChoices>

/** What a transfer to another office does, what it leaves behind and with whom, and what stops it. */
export const transferPlan = planOf(
  'TransferPlan',
  {
    ...twoNames,
    from: z.string(),
    fromTa: z.string().nullable(),
    to: z.string(),
    toTa: z.string().nullable(),
    heir: z.string().nullable().describe('Who takes over what is handed over; null where nobody was chosen'),
    heirTa: z.string().nullable(),
    deliveries: whole.describe('Report deliveries that go on in the name of the heir'),
    left: whole.describe('What waits for any other official of the office'),
  },
  ['slotLive', 'slotGoesOn', 'lastOne', 'proposal', 'batch', 'statement', 'delivery'],
  {
    name: z.string().describe('What it is called'),
    nameTa: z.string().nullable(),
    at: z.string().describe('When it was proposed, as it is written here; empty where that is not told'),
    day: dayText.nullable(),
    marketId: rowId.nullable(),
    slotNo: whole.nullable(),
  },
)
export type TransferPlan = z.infer<typeof transferPlan>

const transferQuery = z.object({
  id: required(idQuery(term('menu.user'))),
  officeId: required(idQuery(term('transfer.to'))),
  heirId: idQuery(term('transfer.heir')),
})
export type TransferQuestion = z.infer<typeof transferQuery>

/** What a stranger asks for at the door of their kind; of the offices the one that the kind works in. */
export const signUpBody = z
  .object({
    ...fieldsOf(registration, 'role', 'name', 'mobileNo', 'regionId', 'adOfficeId', 'marketId'),
    captcha: z.string().max(4000).nullish(),
  })
  .partial({ regionId: true, adOfficeId: true, marketId: true })
export type SignUpBody = z.input<typeof signUpBody>

/** A door for strangers; officials register in full at the same address, in the dialect of records. */
const door = <const P extends string>(path: P) => contract({ method: 'POST', path, body: signUpBody, answer: signedUp })

/** Registering people. Their records are written in the dialect of records. */
export const peopleApi = {
  customerDoor: door('auth/Register-Customer'),
  rjdDoor: door('auth/Register-RJD'),
  adDoor: door('auth/Register-AD'),
  marketDoor: door('auth/Register-Market'),
  masterUserDoor: door('auth/Register-MasUsers'),
  refuse: contract({
    method: 'POST',
    path: 'registration/{id}/refuse',
    body: z.object({ reason: reasonBody }),
    answer: success,
  }),
  offices: contract({ method: 'GET', path: 'offices', answer: offices }),
  transferChoices: contract({
    method: 'GET',
    path: 'masterUser/transfer/choices',
    query: transferQuery.pick({ id: true }),
    answer: transferChoices,
  }),
  transferPlan: contract({
    method: 'GET',
    path: 'masterUser/transfer/plan',
    query: transferQuery,
    answer: transferPlan,
  }),
  transfer: contract({
    method: 'POST',
    path: 'masterUser/transfer',
    body: z.object({ id: idBody, officeId: idBody, heirId: idBody.nullish(), seen: seenBody }),
    answer: z.strictObject({ proposed: rowId }),
  }),
} as const
