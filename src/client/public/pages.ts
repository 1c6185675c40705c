import type { ComponentType } from 'react'
import type { PublicWord } from './base/words'
import type { Policy } from './texts/policy'

type Load = () => Promise<ComponentType>

const signIn: Load = async () => (await import('./SignInPage')).SignInPage
const signUp: Load = async () => (await import('./SignUpPage')).SignUpPage
const reset: Load = async () => (await import('./ResetPage')).ResetPage

interface PublicPage {
  readonly load: Load
  /** The doors lead a signed-in person on to the console; open pages stay open to all (D1). */
  readonly isDoor: boolean
}

const door = (load: Load): PublicPage => ({ load, isDoor: true })
const open = (load: Load): PublicPage => ({ load, isDoor: false })

/** A page that is only read: its text comes with it. */
const reading = (title: PublicWord, load: () => Promise<Policy>): PublicPage =>
  open(async () => {
    const [{ policyPage }, policy] = await Promise.all([import('./reading/PolicyText'), load()])
    return policyPage(title, policy)
  })

/** Pages without the console's frame, by path; a full load lies between them and the console. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': door(signIn),
  '/login': door(signIn),
  '/signin': door(signIn),
  '/signup': door(signUp),
  '/reset-password': door(reset),
  '/auth/signin-1': open(signIn),
  '/auth/signin-2': open(async () => (await import('./SignInPage')).SecondSignInPage),
  '/auth/signup-1': open(signUp),
  '/auth/signup-2': open(async () => (await import('./SignUpPage')).SecondSignUpPage),
  '/auth/reset-password-1': open(reset),
  '/auth/reset-password-2': open(async () => (await import('./ResetPage')).SecondResetPage),
  '/auth/change-password': open(async () => (await import('./ChangePasswordPage')).ChangePasswordPage),
  '/auth/profile-settings': open(async () => (await import('./ProfilePage')).ProfilePage),
  '/auth/tabs-auth': open(async () => (await import('./TabsPage')).TabsPage),
  '/auth/setting': open(async () => (await import('./SettingPage')).SettingPage),
  '/auth/aboutus': reading('screen.aboutUs', async () => (await import('./texts/about')).about),
  '/auth/cancellationpolicy': open(async () => (await import('./reading/ContactPage')).ContactPage),
  '/auth/privacypolicy': reading('screen.privacyPolicy', async () => (await import('./texts/privacy')).privacy),
  '/auth/refundpolicy': reading('screen.refundPolicy', async () => (await import('./texts/refund')).refund),
  '/auth/termsandconditionpolicy': reading('screen.terms', async () => (await import('./texts/terms')).terms),
}

/** What one may ask before one is signed in: beside the specified pages too. */
const help = reading('action.help', async () => (await import('./texts/help')).help)

/** A paper's own page, which its QR code leads to: beside the specified pages, and open to all. */
const verify: PublicPage = open(async () => (await import('./verify/VerifyPage')).VerifyPage)

/** The page at a path outside the console; undefined where there is none. */
export const publicPageAt = (pathname: string): PublicPage | undefined => {
  if (pathname === '/auth/help') return help
  return /^\/verify\/[^/]+\/?$/.test(pathname) ? verify : publicPages[pathname]
}
