import type { GuessedWords, OtpSent, SiteConfig } from '#resources/api/auth'
import type { Offices, SignedUp, SignUpBody } from '#resources/api/people'
import { get, post } from '../../http/http'
import type { Kind } from './kinds'

export type Purpose = 'reset' | 'register'

const withCaptcha = (captcha: string | null) => (captcha === null ? {} : { captcha })

/** What no password may hold: fetched where one is chosen, so that it weighs on no other page. */
export const readGuessedWords = (): Promise<GuessedWords> => get('auth/guessed-words')
export const readConfig = (): Promise<SiteConfig> => get('config')
export const readOffices = (): Promise<Offices> => get('offices')

/** Asks for an OTP; the answer is the same for numbers that nobody knows. @throws HttpError */
export const askOtp = (mobileNo: string, purpose: Purpose, captcha: string | null): Promise<OtpSent> =>
  post(`auth/GenerateOtp/${mobileNo}`, { purpose, ...withCaptcha(captcha) })

/** @throws HttpError with `errors.otp` for a wrong one. */
export const verifyOtp = (mobileNo: string, otp: string) => post('auth/verify-otp', { mobileNo, otp })

/** @throws HttpError with `errors.oldPassword` or `errors.newPassword`. */
export const changePassword = (
  body:
    | { readonly oldPassword: string; readonly newPassword: string }
    | { readonly ticket: string; readonly newPassword: string },
): Promise<unknown> => post('auth/Password-Change', body)

/** A sign-up at the door of its kind: Register-Customer, -AD, ... @throws HttpError with `errors` by box. */
export const register = (door: Kind['door'], asked: SignUpBody, captcha: string | null): Promise<SignedUp> =>
  post(`auth/Register-${door}`, { ...asked, ...withCaptcha(captcha) })
