import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium'
import { cutNames, needlessCuts } from './cutNames'
import { openGround } from './ground'
import type { Walker } from './walker'

/* What is looked at where a person sees it: a screen of 1366 pixels in Tamil, a language that is changed, a page without scripts. */

const ground = openGround()

/** How many boxes scroll downwards, the page among them. */
const scrollers = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('html, body *')].filter((box) => {
        const mayScroll = box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY)
        return mayScroll && box.scrollHeight > box.clientHeight + 1 && box.clientHeight > 0
      }).length,
  )
/** In the page: the box with the focus, where something else lies over it. */
function covered(): string | null {
  const box = document.activeElement
  if (!box?.matches('main input, main [role=combobox]')) return null
  const { left, top, width, height } = box.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  const frame = box.closest('.MuiInputBase-root, label') ?? box
  return frame.contains(seen) ? null : (box.getAttribute('aria-label') ?? box.id)
}
const laptop = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

describe('at a desk of 1366 pixels in Tamil', () => {
  let walker: Walker
  beforeAll(async () => {
    walker = await ground.send('marketofficer')
    await walker.page.setViewportSize(laptop)
  })
  afterAll(() => walker?.close())

  it('no word of the dashboard lies over its neighbour, from 1200 pixels on', async () => {
    const { page } = walker
    await page.setViewportSize({ width: 1200, height: 750 })
    await walker.open('/app/dashboard/analytics')
    await walker.speak('ta')
    // Of its texts: the line of a thread goes on to the next step.
    const over = await page.locator('main li').evaluateAll((all) =>
      all.flatMap((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const isOver = range.getBoundingClientRect().right > one.getBoundingClientRect().right + 1
        return isOver ? [one.textContent] : []
      }),
    )
    expect(over).toEqual([])
    await page.setViewportSize(laptop)
  })

  it.each(['/app/inwardinput', '/app/slotcreate'])(
    'no box of %s that is typed in lies under the foot, enlarged twice',
    async (path) => {
      const { page } = walker
      await page.setViewportSize({ width: laptop.width / 2, height: laptop.height / 2 })
      await walker.open(path)
      await walker.rest()
      const found: (string | null)[] = []
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab')
        found.push(await page.evaluate(covered))
      }
      expect(found.filter((name) => name !== null)).toEqual([])
      await page.setViewportSize(laptop)
    },
  )

  it.each([
    '/app/bidapproval',
    '/app/bidapproved',
    '/app/inward',
    '/app/auctionweightentry',
    '/app/livebiddingroom',
    '/app/mastermanagement/reelerlist',
    '/app/mastermanagement/farmerlist',
    '/app/farmerpayment/farmerpaymentlist',
  ])('no name of %s is cut beside a column that is wider than what it holds', async (path) => {
    await walker.open(path)
    await walker.speak('ta')
    await walker.rest()
    expect(await needlessCuts(walker.page)).toEqual([])
  })

  it.each(['/app/reelerinvoicedetail', '/app/farmerinvoicedetail', '/app/reelerinvoicelist', '/app/openitems/reelers'])(
    'no two names of %s are cut to the same, and it does not go sideways',
    async (path) => {
      await walker.open(path)
      await walker.speak('ta')
      await walker.rest()
      expect(await cutNames(walker.page)).toEqual([])
      const sideways = await walker.page
        .locator('main [role=group]:has(> table)')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(sideways).toBeLessThanOrEqual(1)
    },
  )

  it('the register of payments has its numbers whole, and no bank of which nobody can read the name', async () => {
    const { page } = walker
    await walker.open('/app/farmerpayment/register')
    await walker.speak('ta')
    const reads = async (filter: object, shown: RegExp, whole: RegExp) => {
      const asked = encodeURIComponent(JSON.stringify({ day: 'month', ...filter }))
      await page.goto(`/app/farmerpayment/register?filter=${asked}`)
      await page.locator('tbody').getByText(shown).first().waitFor()
      // Names of people are cut with their end in sight.
      const cut = await page.locator('tbody tr > *, tbody tr > * *').evaluateAll((all) =>
        all.flatMap((box) => {
          const isCut = box.children.length === 0 && box.scrollWidth > box.clientWidth + 1
          return isCut ? [box.textContent ?? ''] : []
        }),
      )
      expect(cut.filter((text) => whole.test(text))).toEqual([])
    }
    await reads({ paymentStatus: ['SUCCESS'], q: 'Mathaiyan' }, /^[A-Z]{4}.?\d{9,}$/, /[A-Z]/)
    // By the number of its receipt a refund is told from another one of the same reeler.
    await reads({ paymentStatus: ['PENDING'] }, /RC.DPI/, /\d{6}/)
  })

  it.each([
    ...['/app/inward', '/app/openitems', '/app/farmerpayment/register', '/app/openingbalance', '/app/billnotes'],
    ...['/app/bidapproved', '/app/auctionweightentry', '/app/bidattempts', '/app/farmerinvoicedetail'],
    ...['/app/voucher/voucherlist', '/app/billprint/gatepasses', '/app/farmerinvoicelist', '/app/reelerinvoicelist'],
  ])('what the empty searches of %s say stands whole, on a phone, too', async (path) => {
    for (const size of [laptop, phone]) {
      await walker.page.setViewportSize(size)
      await walker.open(path)
      for (const language of ['ta', 'en'] as const) {
        await walker.speak(language)
        await walker.rest()
        const cut = await walker.page.evaluate(() => {
          const hint = document.querySelector<HTMLElement>('header .hint')
          const inputs = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')]
          // What a box says has the room of what is typed there, and tells its width only so.
          const wide = inputs.filter((input) => {
            input.value = input.placeholder
            const isCut = input.scrollWidth > input.clientWidth
            input.value = ''
            return isCut
          })
          return [
            ...(hint && hint.scrollWidth > hint.clientWidth ? [hint.textContent] : []),
            ...wide.map(({ placeholder }) => placeholder),
          ]
        })
        expect(cut, `${size.width}`).toEqual([])
      }
    }
    await walker.page.setViewportSize(laptop)
  })

  it('the room loses no column, and its heads stand in one row', async () => {
    const heads = (page: Page) => page.locator('main thead th').count()
    await walker.page.setViewportSize({ width: 1920, height: 1080 })
    await walker.open('/app/livebiddingroom')
    await walker.speak('ta')
    const all = await heads(walker.page)
    await walker.page.setViewportSize(laptop)
    await walker.rest()
    expect(all).toBeGreaterThan(8)
    expect(await heads(walker.page)).toBe(all)
    // In one row.
    const heights = await walker.page.locator('main thead th').evaluateAll((all) =>
      all.map((head) => {
        const range = document.createRange()
        range.selectNodeContents(head)
        return Math.round(range.getBoundingClientRect().height)
      }),
    )
    expect(Math.max(...heights)).toBeLessThan(30)
  })

  it('the course of a slot scrolls in its list of lots alone', async () => {
    await walker.open('/app/slotcourse')
    for (const language of ['ta', 'en'] as const) {
      await walker.speak(language)
      await walker.rest()
      expect(await scrollers(walker.page)).toBe(1)
    }
  })

  it.each(['/app/farmerinvoicelist', '/app/billnotes', '/app/reportdeliveries', '/app/bidattempts'])(
    'no head of %s takes more than three lines',
    async (path) => {
      await walker.open(path)
      for (const language of ['ta', 'en'] as const) {
        await walker.speak(language)
        await walker.rest()
        const high = await walker.page.locator('main thead th').evaluateAll((all) =>
          all.flatMap((head) => {
            const range = document.createRange()
            range.selectNodeContents(head)
            const lines = range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(head).lineHeight)
            // A head that sorts is a button, higher than its words.
            return lines < 4 ? [] : [head.textContent]
          }),
        )
        expect(high).toEqual([])
      }
    },
  )

  it('on a phone what makes the bills stands before all of them', async () => {
    await walker.page.setViewportSize({ width: 390, height: 844 })
    await walker.open('/app/billprocess')
    await walker.rest()
    const run = await walker.page.locator('main .MuiButton-sizeLarge').first().boundingBox()
    const bills = await walker.page.locator('main table').first().boundingBox()
    expect(run?.y ?? Number.NaN).toBeLessThan(bills?.y ?? Number.NaN)
    await walker.page.setViewportSize(laptop)
  })

  it('on a phone no star of a required box stands on a line of its own', async () => {
    const { page } = walker
    await page.setViewportSize(phone)
    await walker.open('/app/inwardinput')
    await walker.speak('ta')
    const alone = await page.locator('main label:has(.MuiFormLabel-asterisk)').evaluateAll((all) =>
      all.flatMap((label) => {
        const range = document.createRange()
        const star = label.querySelector('.MuiFormLabel-asterisk') as Element
        range.selectNodeContents(label)
        range.setEndBefore(star)
        const last = [...range.getClientRects()].at(-1)
        const { top, bottom } = star.getClientRects()[star.getClientRects().length - 1] as DOMRect
        return last && (top + bottom) / 2 > last.bottom ? [label.textContent] : []
      }),
    )
    expect(alone).toEqual([])
    await page.setViewportSize(laptop)
  })

  it('on a phone an answer of the approval is as low as every state', async () => {
    const { page } = walker
    await page.setViewportSize(phone)
    await walker.open('/app/bidapproval')
    await page.goto('/app/bidapproval?slot=1')
    await walker.rest()
    const states = page.locator('main span:has(> .word)')
    expect(await states.count()).toBeGreaterThan(0)
    const heights = await states.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(30)
    await page.setViewportSize(laptop)
  })

  it('a language that was changed is that of a reload at once', async () => {
    const { page } = walker
    await walker.open('/app/inward')
    for (const [from, to] of [
      ['ta', 'en'],
      ['en', 'ta'],
    ] as const) {
      await walker.speak(from)
      await page.locator(`button[lang=${to}]`).first().click()
      await page.reload()
      await walker.rest()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(to)
    }
  })
})

it('what stands against the close of a day scrolls once, with all of its dialog', async () => {
  const walker = await ground.send('branchad')
  await walker.page.setViewportSize(laptop)
  await walker.open('/app/dayclose')
  await walker.speak('en')
  await walker.page.getByRole('button', { name: 'Close the day' }).first().click()
  const dialog = walker.page.getByRole('dialog')
  await dialog.waitFor()
  await walker.rest()
  const scrolling = await dialog.evaluate(
    (found) =>
      [...found.querySelectorAll('*')].filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY)).length,
  )
  expect(scrolling).toBe(1)
  await walker.close()
})

it.each(['/', '/login', '/bid', '/hall', '/app/inward'])(
  'without JavaScript %s is a sentence in both languages',
  async (path) => {
    const browser = await launchChromium()
    try {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await page.goto(`${ground.url}${path}`)
      const told = await page.locator('noscript').innerText()
      expect(told).toMatch(/needs JavaScript/)
      expect(told).toMatch(/JavaScript தேவை/)
    } finally {
      await browser.close()
    }
  },
)
