import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpEntries } from '#resources/help/index'
import { type Language, languages } from '#shared/label'
import { helped } from '../../src/server/help/service'
import { root } from '../support/root'
import { openGround } from './ground'
import { visits } from './visits'
import type { Walker } from './walker'

/*
 * The pictures in help are of the screens as they are. What a screen says and is made of, without its records and figures,
 * stands beside its picture; where the screen has become another, its picture is made anew by `npm run pictures`.
 */

const folder = join(root, 'src/client/help/pictures')
const list = join(folder, 'shown.json')
const isMaking = process.env.PICTURES === 'make'

type Shown = Record<string, Partial<Record<Language, readonly string[]>>>

const pictured = helpEntries.flatMap(({ of, pictured }) => {
  const screen = pictured && helped.find(({ name }) => name === of)
  if (!screen) return []
  const path = of === 'bid' ? '/bid' : `/app/${screen.path.replace(/\/:\w+\?$/, '')}`
  const who = visits.find((visit) => visit.path === path)?.who
  return who ? [{ name: of, path, who }] : []
})

/** In the page: heads, labels and buttons, each once, without figures; nothing that a record says. */
function toldBy(): string[] {
  const place = document.querySelector('main') ?? document.body
  const told = [
    ...place.querySelectorAll<HTMLElement>(
      'h1, h2, h3, th[scope=col], thead th, label, legend, button, [role=tab], dt',
    ),
  ]
  const seen = told.flatMap((element) => {
    if (element.closest('tbody, [role=listbox], [data-index]') || element.getClientRects().length === 0) return []
    const text = (element.textContent || (element.getAttribute('aria-label') ?? '')).normalize('NFC')
    const words = text.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim()
    return words.length > 1 ? [`${element.tagName.toLowerCase()} ${words}`] : []
  })
  return [...new Set(seen)].sort()
}

/** What a picture may weigh, and all of them, in bytes. */
const most = 40_000
const mostInAll = 2_000_000
/** A part whose code comes late leaves the page quiet before it is drawn: a picture waits for it, in milliseconds. */
const unhurried = 1_000
const desk = { width: 1200, height: 750 }
const phone = { width: 390, height: 700 }

/** As WebP, 800 pixels wide and a phone's screen as it is: as good as its weight allows. */
async function pictureOf(page: Page, size: typeof desk): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page)
  try {
    for (let quality = 80; ; quality -= 8) {
      const { data } = await cdp.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        clip: { x: 0, y: 0, ...size, scale: Math.min(1, 800 / size.width) },
      })
      const bytes = Buffer.from(data, 'base64')
      if (bytes.length <= most || quality < 20) return bytes
    }
  } finally {
    await cdp.detach()
  }
}

/** The demo draws other people and bids for each day, by which columns fit and lots lead: the pictures are of this one. */
const day = '2026-11-28'

const ground = openGround(day)
let shown: Shown
beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  shown = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Shown
  if (isMaking) for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(join(folder, file))
  if (isMaking) shown = {}
})
afterAll(async () => {
  if (isMaking) await writeFile(list, `${JSON.stringify(shown, null, 1)}\n`)
})

describe.each([...new Set(pictured.map(({ who }) => who))])('a picture of what %s sees', (role) => {
  let walker: Walker
  beforeAll(async () => {
    walker = await ground.send(role)
  })
  afterAll(() => walker?.close())
  // A run that takes half an hour would meet slots that are over; a phone whose own clock is another says so.
  beforeEach(async () => walker.page.clock.setSystemTime(await ground.turnBack()))

  it.each(pictured.filter(({ who }) => who === role))('is the screen: $name', async ({ name, path }) => {
    const size = name === 'bid' ? phone : desk
    for (const language of languages) {
      await walker.page.setViewportSize(size)
      await walker.open(path)
      await walker.speak(language)
      if (isMaking) {
        await walker.page.waitForTimeout(unhurried)
        await writeFile(join(folder, `${name}-${language}.webp`), await pictureOf(walker.page, size))
        shown[name] = { ...shown[name], [language]: await walker.page.evaluate(toldBy) }
      }
      const wanted = shown[name]?.[language]
      expect(wanted?.length, language).toBeGreaterThan(2)
      await expect.poll(() => walker.page.evaluate(toldBy), { message: `${name}: npm run pictures` }).toEqual(wanted)
    }
  })
})

it('is there for each screen that has one, in both languages, and none weighs much', async () => {
  const wanted = pictured.flatMap(({ name }) => languages.map((language) => `${name}-${language}.webp`))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
  expect(files.sort()).toEqual(wanted.sort())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostInAll)
})
