import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callTerms } from '#shared/terms/call'
import { wayIn } from '../../src/client/public/base/wayIn'
import { publicPageAt } from '../../src/client/public/pages'
import { navigation, rememberOrigin } from '../../src/client/session/navigation'
import { isSignedIn, session } from '../../src/client/session/session'
import { password, type TestApp, testApp } from '../support/app'
import { forwardTo } from '../support/console'

const newPassword = 'Mulberry-leaf-5566'
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const opened = vi.fn<(path: string) => void>()

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp({ farmers: 2, reelers: 1 })
  server = forwardTo(market)
  navigation.open = opened
})
beforeEach(() => opened.mockClear())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  session.dispatch({ type: 'LOGOUT' })
  session.dispatch({ type: 'REGISTER', user: null })
})
afterAll(async () => {
  server.close()
  await market.close()
})

/** Shows the page at an address, as a full load of it does. */
async function visit(path: string) {
  window.history.replaceState(null, '', path)
  const Page = (await publicPageAt(path)?.load()) as ComponentType
  return render(<Page />)
}

const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const choice = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' })
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))

/** Puts a text into a box in one go, in place of what stood there. */
async function put(name: string | RegExp, text: string) {
  await user.clear(box(name))
  await user.click(box(name))
  await user.paste(text)
}

async function enter(userName: string, secret = password) {
  await put('User name', userName)
  await put('Password', secret)
  await user.keyboard('{Enter}')
}

describe('signing in', () => {
  it('says at each box what is missing, and above them that the pair is wrong', async () => {
    await visit('/login')
    await press('Sign in')
    expect(screen.getByText('User name is required.')).toBeTruthy()
    expect(screen.getByText('Password is required.')).toBeTruthy()
    expect(document.activeElement).toBe(box('User name'))
    await enter('marketofficer', 'not the password')
    expect((await screen.findByRole('alert')).textContent).toBe('The user name or password is wrong.')
    await press('தமிழ்')
    expect(screen.getByRole('alert').textContent).toBe('பயனர் பெயர் அல்லது கடவுச்சொல் தவறு.')
    expect(opened).not.toHaveBeenCalled()
  })

  it('says in either language that a gateway answers without its server', async () => {
    const html = { 'Content-Type': 'text/html' }
    server.use(
      http.post('*/api/auth/connect', () => new HttpResponse('<h1>502</h1>', { status: 502, headers: html }), {
        once: true,
      }),
    )
    await visit('/login')
    await enter('marketofficer')
    expect((await screen.findByRole('alert')).textContent).toBe(callTerms['message.noServer'].en)
    await press('தமிழ்')
    expect(screen.getByRole('alert').textContent).toBe(callTerms['message.noServer'].ta)
  })

  it('leads to the page that was wanted, a reeler to their own', async () => {
    rememberOrigin('/app/inward')
    await visit('/signin')
    await enter('marketofficer')
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('/app/inward'))
    expect(isSignedIn()).toBe(true)
    expect(wayIn()).toBe('/app/dashboard/analytics')
    localStorage.setItem('userType', 'reeler')
    rememberOrigin('/app/inward')
    expect(wayIn()).toBe('/bid')
  })

  it('leads whoever must choose a password to its page first, and keeps the wanted one', async () => {
    await market.arrange(sql`update mas_user set must_change = true where user_name = 'branchad'`)
    rememberOrigin('/app/inward')
    await visit('/login')
    await enter('branchad')
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('/app/userchangepassword'))
    expect(sessionStorage.getItem('originPage')).toBe('/app/inward')
  })

  it('asks for the OTP where the role has a second factor; the address brings a reload back to it', async () => {
    await market.arrange(sql`update setting set value = 'on' where key = 'otp.ad'`)
    rememberOrigin('/app/slotcreation')
    const { unmount } = await visit('/login')
    await enter('ad')
    await screen.findByText(/An OTP was sent to X+0003/)
    expect(isSignedIn()).toBe(false)
    expect(window.location.pathname).toBe('/auth/signin-2')
    unmount()
    await visit('/auth/signin-2')
    await put('OTP', '12')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter the digits of the OTP.')).toBeTruthy()
    await put('OTP', '000000')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The OTP is wrong or has expired.')).toBeTruthy()
    expect(document.activeElement).toBe(box('OTP'))
    const otp = await market.otpFor('9840000003')
    await put('OTP', `${otp.slice(0, 3)} ${otp.slice(3)}`)
    expect(box('OTP').value).toBe(otp)
    await press('Verify OTP')
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('/app/slotcreation'))
    expect(isSignedIn()).toBe(true)
  })

  it('shows the first form at the second address while no OTP is waited for', async () => {
    await visit('/auth/signin-2')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('signing up', () => {
  const mobileNo = '9876501234'

  it('takes who and where, asks for the OTP, and says who activates', async () => {
    await visit('/signup')
    await user.selectOptions(choice('Register as'), 'Market Officer')
    await press('Sign up')
    expect(document.activeElement).toBe(box('Name'))
    for (const missing of ['Name', 'Mobile no.', 'Region'])
      expect(screen.getByText(`${missing} is required.`)).toBeTruthy()
    await put('Name', 'M. Valli')
    await put('Mobile no.', `+91 ${mobileNo.slice(0, 5)} ${mobileNo.slice(5)}`)
    await press('தமிழ்')
    expect(box('பெயர்').value).toBe('M. Valli')
    expect(box('கைபேசி எண்').value).toBe(mobileNo)
    expect(screen.getByText('மண்டலம் தேவை.')).toBeTruthy()
    await press('English')
    await user.selectOptions(choice('Region'), 'Dharmapuri')
    await user.selectOptions(choice('AD office'), 'Dharmapuri')
    await user.selectOptions(choice('Market'), 'Dharmapuri')
    await press('Sign up')
    expect(await screen.findByText('Your account created successfully. OTP verification pending.')).toBeTruthy()
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: { mobileNo, name: 'M. Valli' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send OTP again in/ }).disabled).toBe(true)
    await put('OTP', await market.otpFor(mobileNo))
    await press('Verify OTP')
    expect(await screen.findByText('The mobile number is verified.')).toBeTruthy()
    expect(screen.getByText(/An official of the level above activates the account/)).toBeTruthy()
    const rows = await market.arrange(sql`select role, status from registration where mobile_no = ${mobileNo}`)
    expect(rows).toEqual([{ role: 'marketofficer', status: 'VERIFIED' }])
  })

  it('asks only for the offices that the kind has', async () => {
    await visit('/auth/signup-1')
    await user.selectOptions(choice('Register as'), 'Regional Joint Director')
    expect(screen.queryByLabelText('Market')).toBeNull()
    expect(screen.queryByLabelText('AD office')).toBeNull()
    await user.selectOptions(choice('Register as'), 'Farmer')
    expect(choice('Market').disabled).toBe(true)
  })
})

describe('the reset', () => {
  it('takes number, OTP and the new password twice, and tells nobody which numbers are known', async () => {
    await visit('/reset-password')
    await put('Mobile no.', '9000000009')
    await user.keyboard('{Enter}')
    const same = 'If the number is registered, the OTP is on its way. The OTP is valid for 10 minutes.'
    expect(await screen.findByText(same)).toBeTruthy()
    await press('Use another number')
    await put('Mobile no.', '9840000005')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(same)).toBeTruthy()
    await put('OTP', await market.otpFor('9840000005'))
    await put('New password', 'short')
    await press('Change password')
    expect(screen.getByText('At least 12 characters.', { selector: 'p' })).toBeTruthy()
    await put('New password', newPassword)
    await put('Confirm password', 'another-one-here')
    await press('Change password')
    expect(screen.getByText('The two passwords differ.')).toBeTruthy()
    await put('Confirm password', newPassword)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The password is changed.')).toBeTruthy()
    await expect((await market.client()).signIn('marketofficer', newPassword)).resolves.toBeTruthy()
  })

  it('keeps the OTP that counted when the password itself is refused', async () => {
    await visit('/reset-password')
    await put('Mobile no.', '9840000002')
    await user.keyboard('{Enter}')
    await screen.findByLabelText('OTP')
    await put('OTP', await market.otpFor('9840000002'))
    for (const name of ['New password', 'Confirm password']) await put(name, 'rjd-silk-market-rjd')
    await press('Change password')
    expect(await screen.findByText('The OTP is verified.')).toBeTruthy()
    await waitFor(() => expect(box('New password').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByLabelText('OTP')).toBeNull()
  })
})

describe('the security check', () => {
  it('is asked for where the site has a key, and its token goes with the request', async () => {
    const sent: unknown[] = []
    const captcha = { captchaKey: 'site-key', captchaScript: 'https://captcha.example/api.js' }
    server.use(
      http.get('*/api/config', () => HttpResponse.json({ ...captcha, mapKey: null, demo: false, version: '' })),
      http.post('*/api/auth/GenerateOtp/*', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ result: 'Success', minutes: 10, again: 30 })
      }),
    )
    const draw = vi.fn((_: HTMLElement, options: { callback: (token: string) => void }) => options)
    await visit('/reset-password')
    await waitFor(() => expect(document.querySelector('script[src^="https://captcha.example/api.js?"]')).toBeTruthy())
    window.grecaptcha = { render: draw, reset: () => {} }
    window.onCaptchaReady?.()
    await waitFor(() => expect(draw).toHaveBeenCalled())
    await put('Mobile no.', '9840000005')
    await press('Send OTP')
    expect(screen.getByText('Complete the security check.')).toBeTruthy()
    act(() => draw.mock.calls[0]?.[1].callback('a-token'))
    await press('Send OTP')
    await screen.findByLabelText('OTP')
    expect(sent).toEqual([{ purpose: 'reset', captcha: 'a-token' }])
    server.resetHandlers()
  })
})

describe('whoever is signed in', () => {
  const signIn = async (userName: string) => {
    await visit('/login')
    await enter(userName)
    await waitFor(() => expect(opened).toHaveBeenCalled())
    cleanup()
  }

  it('sees their sessions on the profile page and ends another', async () => {
    await (await market.client()).signIn('dosad', password, 'another-browser')
    await signIn('dosad')
    await visit('/auth/profile-settings')
    expect(await screen.findByText('All markets')).toBeTruthy()
    await user.click(await screen.findByText('End session'))
    expect(await screen.findByText('The session is ended.')).toBeTruthy()
    const list = screen.getByRole('region', { name: 'Sessions of this account' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    expect(within(list).getByText('This browser')).toBeTruthy()
  })

  it('changes their password with the old one; a stranger is led to the reset', async () => {
    await visit('/auth/change-password')
    expect(screen.getByRole('link', { name: 'Reset password' })).toBeTruthy()
    cleanup()
    await signIn('pennagaram')
    await visit('/auth/change-password')
    await put('Old password', 'not the old one')
    for (const name of ['New password', 'Confirm password']) await put(name, newPassword)
    await press('Change password')
    await waitFor(() => expect(box('Old password').getAttribute('aria-invalid')).toBe('true'))
    await put('Old password', password)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The password is changed.')).toBeTruthy()
  })
})

describe('both forms in tabs', () => {
  it('keeps what was typed in one while the other is looked at; arrows choose', async () => {
    await visit('/auth/tabs-auth')
    await put('User name', 'kavitha')
    screen.getByRole('tab', { name: 'Sign in' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign up', selected: true }))
    expect(screen.getByRole('tabpanel').id).toBe('panel-signUp')
    await user.keyboard('{Home}')
    expect(box('User name').value).toBe('kavitha')
  })
})

describe('what is read', () => {
  it.each([
    ['/auth/help', 'Help', 'உதவி'],
    ['/auth/aboutus', 'About us', 'எங்களைப் பற்றி'],
    ['/auth/privacypolicy', 'Privacy policy', 'தனியுரிமைக் கொள்கை'],
    ['/auth/refundpolicy', 'Refund policy', 'பணத்தைத் திருப்பித் தரும் கொள்கை'],
    ['/auth/termsandconditionpolicy', 'Terms and conditions', 'விதிமுறைகளும் நிபந்தனைகளும்'],
  ])('%s stands in both languages', async (path, english, tamil) => {
    await visit(path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english)
    const sections = screen.getAllByRole('heading', { level: 2 }).length
    await press('தமிழ்')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(tamil)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections)
    expect(screen.getByRole('main').textContent?.replace('/hall', '')).not.toMatch(/[a-z]{4,}/)
  })

  it('names every market with what its master holds, and no telephone where none is entered', async () => {
    await market.arrange(
      sql`update mas_branch set address1 = '5 Gandhi Road', pin = '636701', office_no = '04342-555' where code = 'DPI'`,
    )
    await visit('/auth/cancellationpolicy')
    expect(await screen.findByText('5 Gandhi Road')).toBeTruthy()
    expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(1)
    expect(screen.getAllByText('Pennagaram', { selector: 'h3' })).toHaveLength(2)
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('keeps language, appearance and density for this browser, under the console’s names', async () => {
    await visit('/auth/setting')
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    await user.click(screen.getByRole('radio', { name: 'தமிழ்' }))
    expect(localStorage.getItem('preference.theme')).toBe('"dark"')
    expect(JSON.parse(localStorage.getItem('layoutSettings') ?? '{}')).toMatchObject({ density: 'compact' })
    expect(localStorage.getItem('language')).toBe('ta')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('அமைப்புகள்')
  })
})
