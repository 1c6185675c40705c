import { z } from 'zod'
import { fieldsOf, list, named, rowId, success, twoNames } from '#shared/answer'
import { contract } from '#shared/contract'
import { reasonBody } from '#shared/queryParameters'
import { registration } from '../registration'

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
} as const
