import type { GuessedWords } from '#shared/passwordWords'
import { get, post } from '../http/http'

/** Which keys this site has; nulls where it has none. */
export interface Config {
  readonly captchaKey: string | null
  readonly captchaScript: string | null
  readonly mapKey: string | null
  readonly demo: boolean
  readonly version: string
}

interface Named {
  readonly id: number
  readonly name: string
  readonly nameTa: string | null
}

interface Address {
  readonly address1?: string | null
  readonly address2?: string | null
  readonly city?: string | null
  readonly pin?: string | null
  readonly officeNo?: string | null
  readonly mobile?: string | null
  readonly email?: string | null
}

export type Office = Named & Address
export interface AdOffice extends Office {
  readonly regionId: number
}
export interface MarketOffice extends Office {
  readonly code: string
  readonly adOfficeId: number
  readonly regionId: number
  readonly district: string | null
  readonly districtTa: string | null
}

/** The offices that are at work, without a person's name. */
export interface Offices {
  readonly regions: readonly Office[]
  readonly adOffices: readonly AdOffice[]
  readonly markets: readonly MarketOffice[]
}

/** `minutes` an OTP counts, and `again`: the seconds until another may be asked for. */
export interface Asked {
  readonly minutes?: number
  readonly again?: number
}

export type Purpose = 'reset' | 'register'

interface Verified {
  readonly result: string
  /** Lets a new password in, once. */
  readonly ticket?: string
}

const withCaptcha = (captcha: string | null) => (captcha === null ? {} : { captcha })

/** What no password may hold: fetched where one is chosen, so that it weighs on no other page. */
export const readGuessedWords = (): Promise<GuessedWords> => get('auth/guessed-words')
export const readConfig = (): Promise<Config> => get('config')
export const readOffices = (): Promise<Offices> => get('offices')

/** Asks for an OTP; the answer is the same for numbers that nobody knows. @throws HttpError */
export const askOtp = (mobileNo: string, purpose: Purpose, captcha: string | null): Promise<Asked> =>
  post(`auth/GenerateOtp/${mobileNo}`, { purpose, ...withCaptcha(captcha) })

/** @throws HttpError with `errors.otp` for a wrong one. */
export const verifyOtp = (mobileNo: string, otp: string): Promise<Verified> =>
  post('auth/verify-otp', { mobileNo, otp })

/** @throws HttpError with `errors.oldPassword` or `errors.newPassword`. */
export const changePassword = (
  body:
    | { readonly oldPassword: string; readonly newPassword: string }
    | { readonly ticket: string; readonly newPassword: string },
): Promise<unknown> => post('auth/Password-Change', body)

export interface Registration {
  readonly role: string
  readonly name: string
  readonly mobileNo: string
  readonly regionId?: number
  readonly adOfficeId?: number
  readonly marketId?: number
}

/** A sign-up at the door of its kind: Register-Customer, -AD, ... @throws HttpError with `errors` by box. */
export const register = (door: string, asked: Registration, captcha: string | null): Promise<Asked> =>
  post(`auth/Register-${door}`, { ...asked, ...withCaptcha(captcha) })
