import { z } from 'zod'
import { instantText, list, named, role, rowId, success, twoNames, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { ownSession } from './shell'

const marketName = named('MarketName', z.strictObject({ id: rowId, code: z.string(), ...twoNames }))
export type MarketName = z.infer<typeof marketName>

/** Who a session's holder is. */
const profile = named(
  'Profile',
  z.strictObject({
    userName: z.string().describe('The sign-in name'),
    usertype: role,
    role: z.string().describe('What the role is called'),
    ...twoNames,
    mobileNo: z.string(),
    market: marketName.nullable(),
    markets: list(marketName).describe("The markets within the person's reach"),
    mustChange: z.boolean().describe('Nothing else is open until a password of their own is chosen'),
    now: instantText,
  }),
)
export type Profile = z.infer<typeof profile>

const openedSession = named('OpenedSession', z.strictObject({ ...success.shape, token: z.string(), ...profile.shape }))
export type OpenedSession = z.infer<typeof openedSession>

const otpRequired = named(
  'OtpRequired',
  z.strictObject({
    result: z.literal('OtpRequired'),
    challenge: z.string().describe('What the OTP is to be sent back with'),
    mobile: z.string().describe('Where it went; only the last four digits'),
    minutes: whole.describe('So long it counts'),
  }),
)
export type OtpRequired = z.infer<typeof otpRequired>

const otpSent = named(
  'OtpSent',
  z.strictObject({ ...success.shape, minutes: whole, again: whole.describe('Seconds until another may be asked for') }),
)
export type OtpSent = z.infer<typeof otpSent>

/** What a right OTP is good for, by what it was asked for. */
const verified = {
  reset: z.strictObject({
    purpose: z.literal('reset'),
    ticket: z.string().describe('Lets a new password in, once'),
  }),
  register: z.strictObject({ purpose: z.literal('register') }),
  money: z.strictObject({
    purpose: z.literal('money'),
    until: instantText.describe('So long the session may do what moves money'),
  }),
}
export type Verified = z.infer<(typeof verified)[keyof typeof verified]>

const verifiedNumber = named(
  'VerifiedNumber',
  z.discriminatedUnion('purpose', [
    verified.reset.extend(success.shape),
    verified.register.extend(success.shape),
    verified.money.extend(success.shape),
  ]),
)
export type VerifiedNumber = z.infer<typeof verifiedNumber>

/** Names that guesses at a password begin with. */
const guessedWords = named(
  'GuessedWords',
  z.strictObject({
    own: list(z.string()).describe("The product's and the department's: refused wherever they stand"),
    names: list(z.string()).describe(
      "Places' and people's: a short one is refused only where it stands alone, for it stands in many words",
    ),
  }),
)
export type GuessedWords = z.infer<typeof guessedWords>

/** Which keys this site has; nulls where it has none. */
const siteConfig = named(
  'SiteConfig',
  z.strictObject({
    captchaKey: z.string().nullable(),
    captchaScript: z.string().nullable(),
    mapKey: z.string().nullable(),
    demo: z.boolean(),
    version: z.string(),
  }),
)
export type SiteConfig = z.infer<typeof siteConfig>

/** As the console kept them: any JSON, which nobody but the console reads. */
const preferences: z.ZodType<Record<string, unknown>> = named('Preferences', z.record(z.string(), z.json()))
export type Preferences = z.infer<typeof preferences>

/** A mobile number as a caller gives it. */
export const mobile = z.string('rule.mobile').regex(/^[6-9]\d{9}$/, 'rule.mobile')

/** Signing in and out, OTPs and passwords, who one is, one's own sessions and preferences. */
export const authApi = {
  connect: contract({
    method: 'POST',
    path: 'auth/connect',
    body: z.object({ username: z.string().max(60), password: z.string().max(200) }),
    answer: z.discriminatedUnion('result', [openedSession, otpRequired]),
  }),
  logout: contract({ method: 'POST', path: 'auth/logout', answer: success }),
  touch: contract({ method: 'POST', path: 'auth/touch', answer: success }),
  health: contract({
    method: 'GET',
    path: 'health',
    answer: named(
      'Health',
      z.strictObject({
        ready: z.literal(true),
        now: instantText,
        full: z.boolean().describe('The database lately had no room to write; what stands can be read'),
        outOfOrder: z.array(z.string()).describe('Names of reports that cannot be answered'),
      }),
    ),
  }),
  generateOtp: contract({
    method: 'POST',
    path: 'auth/GenerateOtp/{mobileNo}',
    body: z.object({
      purpose: z.enum(['reset', 'register', 'money'], 'rule.notFound'),
      captcha: z.string().max(5000).nullish(),
    }),
    answer: otpSent,
  }),
  verifyOtp: contract({
    method: 'POST',
    path: 'auth/verify-otp',
    body: z
      .object({
        otp: z.string('rule.wrongOtp').regex(/^\d{6}$/, 'rule.wrongOtp'),
        mobileNo: mobile.optional(),
        challenge: z.string().max(100).optional(),
      })
      .refine(({ mobileNo, challenge }) => mobileNo !== undefined || challenge !== undefined, {
        path: ['mobileNo'],
        message: 'rule.mobile',
      }),
    answer: z.union([openedSession, verifiedNumber]),
  }),
  changePassword: contract({
    method: 'POST',
    path: 'auth/Password-Change',
    body: z.object({
      oldPassword: z.string('fault.wrongOldPassword').max(200, 'fault.wrongOldPassword').optional(),
      newPassword: z.string('rule.password').max(200, 'rule.password'),
      ticket: z.string().max(100).optional(),
    }),
    answer: success,
  }),
  guessedWords: contract({ method: 'GET', path: 'auth/guessed-words', answer: guessedWords }),
  sessions: contract({ method: 'GET', path: 'auth/sessions', answer: list(ownSession) }),
  endSession: contract({ method: 'POST', path: 'auth/sessions/{id}/end', answer: success }),
  profile: contract({ method: 'GET', path: 'MasUsers/getuserbymobileno/{mobileNo}', answer: profile }),
  preferences: contract({
    method: 'GET',
    path: 'preferences',
    answer: preferences,
  }),
  keepPreference: contract({
    method: 'POST',
    path: 'preferences',
    body: z.object({ key: z.string().min(1).max(120), value: z.json() as z.ZodType<unknown, unknown> }),
    answer: success,
  }),
  config: contract({ method: 'GET', path: 'config', answer: siteConfig }),
} as const
