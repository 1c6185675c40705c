import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#shared/label'
import { password } from '../support/app'
import { testClient } from '../support/cookies'
import { openGround } from './ground'
import { type State, states } from './states'
import { narrow, type Walker, wide } from './walker'

/* Screens in use, and in the dark: what stands open over them and what they refuse. */

const ground = openGround()
const sizes = { wide, narrow }
type Width = keyof typeof sizes

/** What is wrong with a state at one width, in one language. */
async function look(walker: Walker, state: State, width: Width, language: Language): Promise<string[]> {
  if (state.only && state.only !== width) return []
  await walker.page.setViewportSize(sizes[width])
  await walker.open(state.path)
  await walker.speak(language)
  try {
    await state.act(walker.hands(language))
    return await walker.look(`${width}, ${language}`)
  } finally {
    await walker.page.context().setOffline(false)
  }
}

describe.each([null, 'marketofficer', 'ad', 'dosad'] as const)('%s finds nothing wrong with', (who) => {
  let walker: Walker
  beforeAll(async () => {
    walker = await ground.send(who)
  })
  afterAll(() => walker?.close())

  it.each(states.filter((state) => state.who === who))('$name', async (state) => {
    expect([...(await look(walker, state, 'wide', 'en')), ...(await look(walker, state, 'narrow', 'ta'))]).toEqual([])
  })
})

describe('in the dark nothing is wrong with', () => {
  let walker: Walker
  beforeAll(async () => {
    walker = await ground.send('marketofficer')
    await walker.page.setViewportSize(wide)
    await walker.open('/app/dashboard/analytics')
    await walker.speak('en')
    await walker.hands('en').press('ui.darkMode.on')
    // The account keeps the mode a moment later; every page after this one reads it there.
    await walker.page.waitForResponse((answer) => answer.url().endsWith('/api/preferences') && answer.ok())
  })
  afterAll(() => walker?.close())

  /** The canvas of the dark tokens, as the browser tells it. */
  const canvas = 'rgb(17, 23, 26)'
  const screens = [
    '/app/dashboard/analytics',
    '/app/mastermanagement/farmerlist',
    '/app/mastermanagement/farmermanage/farmerinput',
    '/app/inward',
    '/app/inwardinput',
    '/app/slotcreate',
    '/app/livebiddingroom',
    '/app/bidapproval',
    '/app/weightentry',
    '/app/billprocess',
    '/app/billprint/farmerinvoice',
    '/app/reports/lotregister',
  ]
  it.each(screens)('%s', async (path) => {
    const wrong = await walker.walk(path, ['en'])
    expect(await walker.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(canvas)
    expect(wrong).toEqual([])
  })
  const opened = states.filter(({ who, name }) => who === 'marketofficer' && !name.includes('not there'))
  it.each(opened)('$name', async (state) => {
    expect(await look(walker, state, state.only ?? 'wide', 'en')).toEqual([])
  })
})

describe('a screen of the hall', () => {
  it.each(['light', 'dark'])('that an officer has opened has nothing wrong with it, %s', async (mode) => {
    const walker = await ground.send(null)
    const { page } = walker
    await page.setViewportSize(wide)
    await walker.open('/hall')
    const officer = await testClient((request) => fetch(request), { origin: ground.url, password }).signIn(
      'marketofficer',
    )
    const code = (await page.locator('strong[aria-label]').getAttribute('aria-label')) ?? ''
    expect((await officer.post('hall/open', { code })).status).toBe(200)
    await page.locator('section').first().waitFor()
    if (mode === 'dark') await page.keyboard.press('d')
    // A tap brings its buttons.
    await page.mouse.click(200, 200)
    await page.getByRole('button').first().waitFor()
    expect(await walker.look(mode)).toEqual([])
    await walker.close()
  })
})
