import type { Page } from 'playwright-core'
import type { Role } from '#shared/access'
import type { TermKey } from '#shared/terms'

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
  readonly act: (hands: Hands) => Promise<void>
}

const type = async ({ page, word }: Hands, key: TermKey, text: string) =>
  page
    .getByRole('textbox', { name: word(key) })
    .first()
    .fill(text)

export const states: readonly State[] = [
  {
    name: 'a refused sign-in',
    who: null,
    path: '/login',
    async act({ page, word }) {
      await page.getByLabel(word('field.userName')).fill('nobody')
      await page.getByLabel(word('field.password'), { exact: true }).fill('a wrong password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a sign-up with errors',
    who: null,
    path: '/signup',
    async act({ page }) {
      await page.getByRole('textbox').first().press('Enter')
      await page.locator('[aria-invalid=true], [data-wrong]').first().waitFor()
    },
  },
  {
    name: 'the menu as a drawer',
    who: 'marketofficer',
    path: '/app/dashboard/analytics',
    only: 'narrow',
    act: ({ press }) => press('ui.menu.open'),
  },
  {
    name: 'the folded menu with a branch beside it',
    who: 'marketofficer',
    path: '/app/livebiddingroom',
    only: 'wide',
    act: ({ press }) => press('menu.auction'),
  },
  {
    name: 'the palette',
    who: 'marketofficer',
    path: '/app/dashboard/analytics',
    only: 'wide',
    async act({ page }) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the profile menu',
    who: 'marketofficer',
    path: '/app/dashboard/analytics',
    act: ({ press }) => press('ui.profile'),
  },
  {
    name: 'the choice of filters',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmerlist',
    only: 'narrow',
    act: ({ press }) => press('action.addFilter'),
  },
  {
    name: 'a filter that stands open',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmerlist',
    only: 'wide',
    async act({ page }) {
      await page.getByRole('search').getByRole('button').first().click()
    },
  },
  {
    name: 'the choice of columns',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmerlist',
    act: ({ press }) => press('action.columns'),
  },
  {
    name: 'the saved views',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmerlist',
    act: ({ press }) => press('action.savedViews'),
  },
  {
    name: 'the kinds of export',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmerlist',
    act: ({ press }) => press('action.export'),
  },
  {
    name: 'an import',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmerlist',
    async act({ page, press }) {
      await press('action.import')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the history of a record',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmermanage/farmerinput/1',
    async act({ page, press }) {
      await press('action.history')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the list of keys',
    who: 'marketofficer',
    path: '/app/dashboard/analytics',
    async act({ page }) {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a form with errors',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmermanage/farmerinput',
    async act({ page }) {
      await page.keyboard.press('Control+s')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a question before a save',
    who: 'ad',
    path: '/app/cocoondefect/defectinput',
    async act(hands) {
      await type(hands, 'field.defectCode', 'T9')
      await type(hands, 'field.defectName', 'Stained')
      await hands.page.keyboard.press('Control+s')
      await hands.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a refusal in a toast',
    who: 'ad',
    path: '/app/cocoondefect/defectinput',
    async act(hands) {
      const { page } = hands
      await type(hands, 'field.defectCode', 'T9')
      await type(hands, 'field.defectName', 'Stained')
      await page.context().setOffline(true)
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'an inward with errors',
    who: 'marketofficer',
    path: '/app/inwardinput',
    async act({ page }) {
      await page.keyboard.press('Control+Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'the search for a farmer',
    who: 'marketofficer',
    path: '/app/inwardinput',
    async act({ page }) {
      await page.keyboard.press('F2')
      await page.keyboard.type('FDPI')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the choice of a variety',
    who: 'marketofficer',
    path: '/app/inwardinput',
    async act({ page, word }) {
      await page.getByRole('combobox', { name: word('column.variety') }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a bid for a reeler',
    who: 'marketofficer',
    path: '/app/livebiddingroom',
    async act({ page, press }) {
      await press('action.bidForReeler')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the screens of the hall',
    who: 'marketofficer',
    path: '/app/livebiddingroom',
    act: ({ press }) => press('screen.hallDisplay'),
  },
  {
    name: 'the times of a slot',
    who: 'marketofficer',
    path: '/app/livebiddingroom',
    act: ({ press }) => press('auction.times'),
  },
  {
    name: 'the reason of a refusal',
    who: 'marketofficer',
    path: '/app/bidapproval',
    async act({ page, word }) {
      await page
        .getByRole('button', { name: `${word('action.no')}:` })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a screen that does not open',
    who: 'dosad',
    path: '/app/inward',
    act: ({ page }) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'a record that is not there',
    who: 'marketofficer',
    path: '/app/mastermanagement/farmermanage/farmerinput/999999',
    act: ({ page }) => page.getByRole('main').getByRole('button').first().waitFor(),
  },
]
