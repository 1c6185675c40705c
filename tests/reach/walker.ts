import type { Browser, Page } from 'playwright-core'
import type { Role } from '#shared/access'
import { type Language, languages } from '#shared/label'
import { say } from '#shared/terms'
import { password } from '../support/app'
import { type Desk, openDesk } from '../support/browser'
import { bringAxe, findings } from './axe'
import { cutNames } from './cutNames'
import { unmarked } from './focus'
import type { Hands } from './states'
import { still, watchCalls } from './still'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** Accounts of the demo; the others are called as their role. */
const userNames: Partial<Record<Role, string>> = { reeler: 'reeler01' }

export interface Walker {
  readonly page: Page
  /** Waits until the screen stands. */
  rest(): Promise<void>
  open(path: string): Promise<void>
  /** Takes the page's own toggle to a language. */
  speak(language: Language): Promise<void>
  /** Words and keys of the page, which stands in `language`. */
  hands(language: Language): Hands
  /** What is wrong with the screen as it stands, in the named state, a line each. */
  look(state: string): Promise<string[]>
  /** The id of the first record of a resource that is within reach; null where there is none. */
  firstId(name: string): Promise<number | null>
  /** What is wrong with the screen at `path`, wide and narrow, in the languages that it has. */
  walk(path: string, wanted?: readonly Language[]): Promise<string[]>
  close(): Promise<void>
}

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang)

/** The toggle of the page's own head; the hall has none, for it speaks both. */
const toggle = (page: Page, language: Language) => page.locator(`button[lang=${language}]:not([aria-pressed=true])`)

/** Faults of the page as a whole, beside those that axe finds. */
async function faults(page: Page): Promise<string[]> {
  const { lang, title, overhang } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    overhang: document.documentElement.scrollWidth - window.innerWidth,
  }))
  const language = languages.find((each) => each === lang)
  const suffix = say(language ?? 'en', 'ui.title')
  return [
    ...(language ? [] : [`the page says that it is in '${lang}'`]),
    ...(title.endsWith(suffix) ? [] : [`the title '${title}' does not end with '${suffix}'`]),
    ...(overhang > 0 ? [`the page scrolls sideways by ${overhang}`] : []),
  ]
}

async function enter(page: Page, who: Role): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name').fill(userNames[who] ?? who)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(who === 'reeler' ? '**/bid' : '**/app/**')
}

/** In the page: the first of a list, by the session that the page holds. */
async function firstOf(name: string): Promise<number | null> {
  const answer = await fetch(`/api/${name}?range=[0,0]`, {
    headers: { Authorization: `Bearer ${localStorage.getItem('serviceToken')}` },
  })
  const [first] = (await answer.json()) as { id: number }[]
  return first?.id ?? null
}

function handsOn(page: Page, language: Language): Hands {
  const word: Hands['word'] = (key, args) => say(language, key, args)
  return {
    page,
    word,
    press: (key) =>
      page
        .getByRole('button', { name: word(key) })
        .first()
        .click(),
  }
}

/** One person's browser, signed in at the door; nobody's where no role is given. */
export async function sendWalker(url: string, browser: Browser, who: Role | null): Promise<Walker> {
  const desk: Desk = await openDesk(url, browser)
  const { page, context, complaints } = desk
  await bringAxe(context)
  const calls = watchCalls(context)
  const rest = () => still(page, calls)
  const look = async (state: string) => {
    await rest()
    return [...(await findings(page)), ...(await faults(page)), ...(await cutNames(page))].map(
      (fault) => `${state}: ${fault}`,
    )
  }
  const speak = async (language: Language) => {
    if ((await languageOf(page)) !== language) await toggle(page, language).first().click()
    await rest()
    const spoken = await languageOf(page)
    if (spoken !== language) throw new Error(`${page.url()} speaks '${spoken}', '${language}' was asked for`)
  }
  const open = async (path: string) => {
    await page.goto(path)
    await rest()
    const { pathname } = new URL(page.url())
    // A desk goes on to the next lot by itself.
    if (pathname !== path && !pathname.startsWith(`${path}/`)) throw new Error(`${path} leads to ${pathname}`)
  }
  const spoken = async (): Promise<Language[]> => {
    const first = (await languageOf(page)) as Language
    const others = languages.filter((language) => language !== first)
    return (await toggle(page, others[0] as Language).count()) > 0 ? [first, ...others] : [first]
  }
  if (who) await enter(page, who)
  return {
    page,
    rest,
    open,
    speak,
    hands: (language) => handsOn(page, language),
    look,
    firstId: (name) => page.evaluate(firstOf, name),
    async walk(path, wanted = languages) {
      const told = complaints.length
      await page.setViewportSize(wide)
      await open(path)
      const wrong = await unmarked(page, 15, 'main')
      for (const language of (await spoken()).filter((each) => wanted.includes(each))) {
        await speak(language)
        for (const [name, size] of Object.entries({ wide, narrow })) {
          await page.setViewportSize(size)
          wrong.push(...(await look(`${name}, ${language}`)))
        }
        await page.setViewportSize(wide)
      }
      return [...wrong, ...complaints.slice(told).map((text) => `the console says: ${text}`)]
    },
    close: () => desk.close(),
  }
}
