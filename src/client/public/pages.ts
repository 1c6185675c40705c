import type { ComponentType } from 'react'

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
  '/auth/aboutus': open(async () => (await import('./reading/AboutPage')).AboutPage),
  '/auth/cancellationpolicy': open(async () => (await import('./reading/ContactPage')).ContactPage),
  '/auth/privacypolicy': open(async () => (await import('./reading/PrivacyPage')).PrivacyPage),
  '/auth/refundpolicy': open(async () => (await import('./reading/RefundPage')).RefundPage),
  '/auth/termsandconditionpolicy': open(async () => (await import('./reading/TermsPage')).TermsPage),
}

/** What one may ask before one is signed in: beside the specified pages too. */
const help: PublicPage = open(async () => (await import('./reading/HelpPage')).HelpPage)

/** A paper's own page, which its QR code leads to: beside the specified pages, and open to all. */
const verify: PublicPage = open(async () => (await import('./verify/VerifyPage')).VerifyPage)

/** The page at a path outside the console; undefined where there is none. */
export const publicPageAt = (pathname: string): PublicPage | undefined => {
  if (pathname === '/auth/help') return help
  return /^\/verify\/[^/]+\/?$/.test(pathname) ? verify : publicPages[pathname]
}
