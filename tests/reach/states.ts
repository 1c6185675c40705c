import type { Page } from 'playwright-core'
import type { Role } from '#shared/access'
import type { TermKey } from '#shared/terms'
import { html, png } from '../support/files'

/** A person's hands on a page, whatever its language. */
export interface Hands {
  readonly page: Page
  /** A word of the glossary in the page's language. */
  word(key: TermKey, args?: Readonly<Record<string, string | number>>): string
  press(key: TermKey): Promise<void>
}

/** A screen that has been used: what stands open, what is refused. */
export interface State {
  readonly name: string
  readonly who: Role | null
  readonly path: string
  /** Only there where the window is so wide. */
  readonly only?: 'wide' | 'narrow'
  /** Ends when what it brought can be seen; the network that it took away is given back by its caller. */
  readonly act: (hands: Hands) => Promise<void>
}
type Act = State['act']

const shown = (page: Page, what: string) => page.locator(what).filter({ visible: true }).first().waitFor()

/** Whatever lies over the screen: a dialog, a menu, a drawer. */
const over = '.MuiModal-root .MuiPaper-root'
const dialog = '[role=dialog]'
const wrong = '[aria-invalid=true], [data-wrong]'

/** The button of this word opens something over the screen. */
const opens =
  (key: TermKey, what = over): Act =>
  async ({ page, press }) => {
    await press(key)
    await shown(page, what)
  }

/** A key opens it. */
const opensBy =
  (key: string, what = dialog): Act =>
  async ({ page }) => {
    await page.keyboard.press(key)
    await shown(page, what)
  }

/** A key that sends the screen as it stands marks what is wrong. */
const failsBy = (key: string): Act => opensBy(key, wrong)

/** A state at a path; by the market officer unless another is named. */
const at = (
  path: string,
  name: string,
  act: Act,
  { who = 'marketofficer', ...more }: Partial<Pick<State, 'who' | 'only'>> = {},
): State => ({ name, who, path, act, ...more })

const passbook = '[data-field=bankPassbook]'
const chooseFile = (page: Page, name: string, mimeType: string, buffer: Uint8Array) =>
  page
    .locator(`${passbook} input[type=file]`)
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) })
const choosePicture: Act = async ({ page }) => {
  await chooseFile(page, 'passbook.png', 'image/png', png(90, [400, 300]))
  await shown(page, `${passbook} img`)
}
const refusePicture: Act = async ({ page }) => {
  await chooseFile(page, 'passbook.txt', 'text/plain', html)
  await shown(page, `${passbook} .Mui-error`)
}

const typeDefect: Act = async ({ page, word }) => {
  for (const [key, text] of [
    ['field.defectCode', 'T9'],
    ['field.defectName', 'Stained'],
  ] as const)
    await page
      .getByRole('textbox', { name: word(key) })
      .first()
      .fill(text)
}

const dashboard = '/app/dashboard/analytics'
const farmers = '/app/mastermanagement/farmerlist'
const farmer = '/app/mastermanagement/farmermanage/farmerinput'
const defect = '/app/cocoondefect/defectinput'
const inward = '/app/inwardinput'
const room = '/app/livebiddingroom'

/** Nothing is opened: what the screen says by itself is waited for. */
const says =
  (what: string): Act =>
  ({ page }) =>
    shown(page, what)

export const states: readonly State[] = [
  at(
    '/login',
    'a refused sign-in',
    async ({ page, word }) => {
      await page.getByLabel(word('field.userName')).fill('nobody')
      await page.getByLabel(word('field.password'), { exact: true }).fill('a wrong password')
      await page.keyboard.press('Enter')
      await shown(page, '[role=alert]')
    },
    { who: null },
  ),
  at(
    '/signup',
    'a sign-up with errors',
    async ({ page }) => {
      await page.getByRole('textbox').first().press('Enter')
      await shown(page, wrong)
    },
    { who: null },
  ),
  at(dashboard, 'the menu as a drawer', opens('ui.menu.open'), { only: 'narrow' }),
  at(room, 'the folded menu with a branch beside it', opens('menu.auction'), { only: 'wide' }),
  at(dashboard, 'the palette', opensBy('Control+k'), { only: 'wide' }),
  at(dashboard, 'the profile menu', opens('ui.profile')),
  at(dashboard, 'the help', opensBy('?')),
  at(room, 'the help', opensBy('?')),
  at(farmers, 'the choice of filters', opens('action.addFilter'), { only: 'narrow' }),
  at(
    farmers,
    'a filter that stands open',
    async ({ page }) => {
      await page.getByRole('search').getByRole('button').first().click()
      await shown(page, over)
    },
    { only: 'wide' },
  ),
  at(farmers, 'the choice of columns', opens('action.columns')),
  at(farmers, 'the saved views', opens('action.savedViews')),
  at(farmers, 'the kinds of export', opens('action.export')),
  at(farmers, 'an import', opens('action.import', dialog)),
  at(`${farmer}/1`, 'the history of a record', opens('action.history', dialog)),
  at(`${farmer}/1`, 'a file that was chosen', choosePicture),
  at(`${farmer}/1`, 'a file that is not taken', refusePicture),
  at(farmer, 'a form with errors', failsBy('Control+s')),
  at(`${farmer}/999999`, 'a record that is not there', says('main button')),
  at(
    defect,
    'a question before a save',
    async (hands) => {
      await typeDefect(hands)
      await opensBy('Control+s')(hands)
    },
    { who: 'ad' },
  ),
  at(
    defect,
    'a refusal in a toast',
    async (hands) => {
      const { page } = hands
      await typeDefect(hands)
      await page.context().setOffline(true)
      await opensBy('Control+s')(hands)
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor({ state: 'attached' })
    },
    { who: 'ad' },
  ),
  at(inward, 'an inward with errors', failsBy('Control+Enter')),
  at(inward, 'the search for a farmer', async ({ page }) => {
    await page.keyboard.press('F2')
    await page.keyboard.type('FDPI')
    await shown(page, '[role=option]')
  }),
  at(inward, 'the choice of a variety', async ({ page, word }) => {
    await page.getByRole('combobox', { name: word('column.variety') }).click()
    await shown(page, '[role=option]')
  }),
  at(room, 'a bid for a reeler', opens('action.bidForReeler', dialog)),
  at(room, 'the screens of the hall', opens('screen.hallDisplay')),
  at(room, 'the times of a slot', opens('auction.times')),
  at('/app/bidapproval', 'the reason of a refusal', async ({ page, word }) => {
    await page
      .getByRole('button', { name: `${word('action.no')}:` })
      .first()
      .click()
    await shown(page, dialog)
  }),
  at(`/verify/${'0'.repeat(32)}`, 'a paper that is not ours', says('[role=alert], [role=status]'), { who: null }),
  at('/app/inward', 'a screen that does not open', says('[role=alert]'), { who: 'dosad' }),
]
