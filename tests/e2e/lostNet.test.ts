import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Desk, enterAs, openDesk, said, signIn } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { saveArrival, typeArrival } from '../support/journeyInward'
import { openSite, type Site } from '../support/site'

const defectForm = '/app/cocoondefect/defectinput'
const dashboard = '**/app/dashboard/analytics'
const tscForm = '/app/mastermanagement/TSC/tscinput'

let site: Site
let browser: Browser
let desk: Desk
let page: Page
beforeAll(async () => {
  site = await openSite()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

beforeEach(async () => {
  desk = await openDesk(site.url, browser)
  page = desk.page
})
afterEach(async () => {
  site.wire('whole')
  await desk.close()
})

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
/** Through the door, which leads on to `path`. */
const enter = async (path: string, userName: string) => {
  await page.goto(path)
  await signIn(page, userName)
}
const typeDefect = async (code: string) => {
  await box('Defect code').fill(code)
  await box('Defect name').fill(`Stained ${code}`)
}
const typedDefect = async () => [await box('Defect code').inputValue(), await box('Defect name').inputValue()]
const addDefect = async () => {
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Are you Sure to Add' }).waitFor()
  await page.keyboard.press('Enter')
}
const defects = () =>
  site.market.db.query<{ code: string }>(
    sql`select payload -> 'changes' ->> 'defectCode' as code from proposal where kind = 'master' order by id`,
  )
const signOut = async () => {
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}
/** As the server's clock would, and past the moment for which it trusts a session without looking. */
const endSessions = async () => {
  await site.market.arrange(sql`update session set ended_at = now() where ended_at is null`)
  site.market.clock.advance(31_000)
}
/** Longer than a form waits before it keeps a draft. */
const rest = () => page.waitForTimeout(1200)

describe('a half-typed form survives', () => {
  it('a save that the server refuses, and one that it fails', async () => {
    await enterAs(desk, 'ad', defectForm)
    await typeDefect('T1')
    // The server's own log of the failure is no news here.
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await site.market.arrange(sql`alter table mas_defect rename to mas_defect_gone`)
    await addDefect()
    // Behind it stands the reference by which the log has the failure.
    await page
      .getByText(/^An error occurred \(reference [\w-]+\)/)
      .first()
      .waitFor()
    await site.market.arrange(sql`alter table mas_defect_gone rename to mas_defect`)
    log.mockRestore()
    expect(await typedDefect()).toEqual(['T1', 'Stained T1'])
    await addDefect()
    await said(page, 'This waits for another official.')
    // As if it had been confirmed since.
    await site.market.arrange(
      sql`insert into mas_defect (defect_code, defect_name, is_active) values ('T1', 'Stained T1', 1)`,
    )
    await page.goto(defectForm)
    await typeDefect('T1')
    await box('Defect name').fill('Urinated')
    await addDefect()
    await expect.poll(() => box('Defect code').getAttribute('aria-invalid')).toBe('true')
    expect(await typedDefect()).toEqual(['T1', 'Urinated'])
    expect(await defects()).toEqual([{ code: 'T1' }])
  })

  it('a closed connection: what may have been done is not sent twice', async () => {
    await enterAs(desk, 'ad', defectForm)
    await typeDefect('T2')
    site.wire('cut')
    await addDefect()
    await page.getByText(/^No connection since .* Trying again in \d+ s\.$/).waitFor()
    await said(page, 'Kept on this computer; you can save when the connection is back.')
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    site.wire('whole')
    await page.getByRole('button', { name: 'Try now' }).click()
    await said(page, 'No answer: it may have been done. Check before sending it again.')
    expect(await typedDefect()).toEqual(['T2', 'Stained T2'])
    expect(await defects()).toEqual([{ code: 'T1' }])
    await addDefect()
    await said(page, 'This waits for another official.')
    expect(await defects()).toHaveLength(2)
  })

  it('a line that breaks before the answer: the arrival is entered once', async () => {
    await enterAs(desk, 'marketofficer', '/app/inwardinput')
    const sample = { count: '56', defects: '5', pupae: '91.5', shell: '18.6' }
    await typeArrival(page, { farmer: 'Farmer 1', variety: 'BV-DH', dfls: '100', kg: '39.850', ...sample })
    site.wire('mute')
    await saveArrival(page)
    await page.getByText(/^No connection since/).waitFor()
    site.wire('whole')
    await said(page, 'Lot no. 1 saved')
    expect(await site.market.db.query(sql`select lot_no, floor_price from lot`)).toEqual([
      { lotNo: 1, floorPrice: 600 },
    ])
  })

  it('an expired session: the draft is offered to the same person, and to no other', async () => {
    await enter(tscForm, 'ad')
    await box('Code').fill('T9')
    await box('Name').fill('Palacode east')
    await rest()
    await endSessions()
    // The browser's own question would hold up the sign-out, with everything that was typed in sight.
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.getByRole('combobox', { name: 'AD office' }).click()
    await page.waitForURL('**/login')
    expect(asked).toEqual([])
    await said(page, 'Your session has expired. Please login again.')
    await signIn(page, 'dosad')
    expect(new URL(page.url()).pathname).toBe(tscForm)
    await rest()
    expect(await page.getByText(/^A draft of/).count()).toBe(0)
    await signOut()
    await enter(tscForm, 'ad')
    await page.getByText(/^A draft of .* was found\.$/).waitFor()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    expect([await box('Code').inputValue(), await box('Name').inputValue()]).toEqual(['T9', 'Palacode east'])
  })

  it('half a minute without an answer: the form is offered after the next sign-in', async () => {
    await page.clock.install()
    await enter(defectForm, 'ad')
    await typeDefect('T3')
    await rest()
    site.wire('cut')
    await addDefect()
    await page.getByText(/^No connection since/).waitFor()
    for (let passed = 0; passed < 40 && !page.url().endsWith('/login'); passed += 5) await page.clock.fastForward(5_000)
    await page.waitForURL('**/login', { waitUntil: 'commit' })
    site.wire('whole')
    await said(page, 'Network error occurred. Please login again.')
    await signIn(page, 'ad')
    await page.waitForURL(`**${defectForm}`)
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await addDefect()
    await said(page, 'This waits for another official.')
    expect(await defects()).toHaveLength(3)
  })
})

describe('the screen of a hall', () => {
  it('that could not load its own code loads itself when it can', async () => {
    const code = '**/assets/HallPage-*.js'
    await page.route(code, (route) => route.abort())
    await page.goto('/hall')
    await page.getByRole('alert').waitFor()
    await page.unroute(code)
    await page.getByRole('main').waitFor({ timeout: 30_000 })
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('a door', () => {
  const path = () => new URL(page.url()).pathname

  it('that a role may not open keeps its address and says so', async () => {
    await enter('/app/cocoondefect/defectlist', 'marketofficer')
    await said(page, 'You do not have permission to open this screen.')
    expect(path()).toBe('/app/cocoondefect/defectlist')
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('button', { name: 'தமிழ்' }).click()
    await said(page, 'இந்தத் திரையைத் திறக்க உங்களுக்கு அனுமதி இல்லை.')
  })

  it('that does not exist, or is for strangers, leads a signed-in person to the dashboard', async () => {
    await enter('/app/nowhere', 'ad')
    await page.waitForURL(dashboard)
    for (const unknown of ['/nowhere', '/app/mastermanagement/tsc/tscinput', '/', '/login', '/signin']) {
      await page.goto(unknown)
      await page.waitForURL(dashboard)
    }
  })

  it('of the console leads a stranger to /login', async () => {
    for (const closed of ['/app/nowhere', '/nowhere', '/app/dashboard/analytics']) {
      await page.goto(closed)
      await page.waitForURL('**/login')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    }
  })
})
