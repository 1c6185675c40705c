import type { Browser, BrowserContext, Page } from 'playwright-core'
import { password } from './app'
import { launchChromium } from './chromium'

export interface Desk {
  readonly page: Page
  readonly context: BrowserContext
  /** What the pages complained about: uncaught errors, and errors in the console. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** A desk's screen: Chromium at 1366 × 768, in India, with a profile of its own; in `shared` where one already runs. Its
 * pages come from the server each time, unless it `keepsFiles`, as a browser does. */
export async function openDesk(url: string, shared?: Browser, { keepsFiles = false } = {}): Promise<Desk> {
  const browser = shared ?? (await launchChromium())
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: keepsFiles ? 'allow' : 'block',
  })
  context.setDefaultTimeout(30_000)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error().stack)))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const page = await context.newPage()
  return { page, context, complaints, close: () => (shared ? context : browser).close() }
}

/** Signs in at the door with the keyboard alone; waits until the console stands. */
export async function signIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User name').waitFor()
  await page.keyboard.type(userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Profile/ }).waitFor()
}

/** What `auth/connect` answers to a sign-in that is done. */
interface Connected {
  readonly result: string
  readonly token: string
  readonly usertype: string
  readonly mobileNo: string
}

/**
 * Opens `path` with a session that did not come through the door: its form is walked through by the journeys that
 * begin there. Waits until the console stands.
 */
export async function enterAs(
  { page, context }: Pick<Desk, 'page' | 'context'>,
  userName: string,
  path: string,
): Promise<void> {
  const answer = await context.request.post('/api/auth/connect', { data: { username: userName, password } })
  const { result, token, ...profile } = (await answer.json()) as Connected
  if (result !== 'Success') throw new Error(`${userName} was not signed in: ${result}`)
  const stored = {
    serviceToken: token,
    userType: profile.usertype,
    mobileNo: profile.mobileNo,
    userData: JSON.stringify(profile),
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const { origin } = new URL(answer.url())
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] })
  await page.goto(path)
  await page.getByRole('button', { name: /^Profile/ }).waitFor()
}

/** Opens the branch of the side menu, unfolded or beside its icon, and the entry in it. */
export async function choose(page: Page, branch: string, entry: string): Promise<void> {
  const parent = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: branch, exact: true })
  const link = page.getByRole('link', { name: entry, exact: true }).first()
  // A screen that arrives meanwhile has the menu show its own branch: whoever looks for another opens it again.
  for (let tries = 1; ; tries += 1) {
    if ((await parent.getAttribute('aria-expanded')) !== 'true') await parent.click()
    const isChosen = await link.click({ timeout: 5_000 }).then(
      () => true,
      (error: Error) => {
        if (tries === 6) throw error
        return false
      },
    )
    if (isChosen) return
  }
}

/** Waits until each of the texts can be read. */
export async function said(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor()
}
