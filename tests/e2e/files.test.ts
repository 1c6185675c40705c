import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeNames } from '../support/bankAccounts'
import { type Desk, enterAs, openDesk, said } from '../support/browser'
import { pdf } from '../support/files'
import { openSite, type Site } from '../support/site'

/* Files in a real browser: a camera's picture is made to fit before it is sent, upright, and opened again. */

let site: Site
let desk: Desk
let id = 0
const label = 'Bank passbook, first page'
const form = () => `/app/mastermanagement/farmermanage/farmerinput/${id}`

beforeAll(async () => {
  site = await openSite({ farmers: 2 })
  await placeNames(site.market.db)
  const [row] = await site.market.db.query<{ id: number }>(
    sql`select id from mas_customer where head_code = 'FDPI1001'`,
  )
  id = row?.id as number
  desk = await openDesk(site.url)
  await enterAs(desk, 'marketofficer', form())
})
afterAll(async () => {
  await desk?.close()
  await site?.close()
})

/** A camera's picture on its side: 3000 × 2000, the left half red, marked to be turned by a quarter to the right. */
async function photo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let x = 0; x < 3000; x += 4)
      for (let y = 0; y < 2000; y += 4) {
        const light = 120 + ((x * 7 + y * 13 + ((x * y) % 97) * 31) % 130)
        brush.fillStyle = x < 1500 ? `rgb(${light},0,0)` : `rgb(0,0,${light})`
        brush.fillRect(x, y, 4, 4)
      }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] as string
  })
  const plain = Buffer.from(text, 'base64')
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
}

/** Width, height and what colour the top and the bottom are, as a browser shows it. */
const seen = (page: Page, bytes: Uint8Array) =>
  page.evaluate(async (content) => {
    const picture = Object.assign(new Image(), { src: `data:image/jpeg;base64,${content}` })
    await picture.decode()
    const { width, height } = picture
    const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    brush?.drawImage(picture, 0, 0)
    const colour = (y: number) => {
      const [red = 0, , blue = 0] = brush?.getImageData(width / 2, y, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return { width, height, top: colour(height * 0.1), bottom: colour(height * 0.9) }
  }, Buffer.from(bytes).toString('base64'))

const kept = async () => {
  const [file] = await site.market.db.query<{ name: string; type: string; size: number; bytes: Uint8Array }>(sql`
    select f.name, f.type, f.size, f.bytes from mas_customer c join file f on f.id = c.bank_passbook where c.id = ${id}`)
  return file as { name: string; type: string; size: number; bytes: Uint8Array }
}

describe('a picture of several megabytes', () => {
  it('is drawn small enough, upright, and shown before it is saved', async () => {
    const { page } = desk
    const buffer = await photo(page)
    expect(buffer.length).toBeGreaterThan(1_000_000)
    const group = page.getByRole('group', { name: label })
    await group.locator('input[type=file]').first().setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer })
    await group.getByRole('button', { name: 'Open page.jpg' }).waitFor()
    await group.locator('img').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'Form Submitted Successfully')
    const { bytes, ...file } = await kept()
    expect(file).toMatchObject({ name: 'page.jpg', type: 'image/jpeg' })
    expect(file.size).toBeLessThanOrEqual(500_000)
    const { width, height, ...colours } = await seen(page, bytes)
    expect(width / height).toBeCloseTo(2 / 3, 2)
    expect(colours).toEqual({ top: 'red', bottom: 'blue' })
  })

  it('is opened in a tab of its own, by the keyboard', async () => {
    const { page, context } = desk
    await page.goto(form())
    const open = page.getByRole('button', { name: 'Open page.jpg' })
    await open.waitFor()
    await open.focus()
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
    await tab.waitForURL(/^blob:/)
    await tab.close()
    expect(desk.complaints).toEqual([])
  })
})

describe('on a phone', () => {
  it('the camera is offered beside the files, and what is too large is said in Tamil', async () => {
    const phone = await openDesk(site.url)
    const context = await phone.context.browser()?.newContext({
      ...{ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ta-IN' },
    })
    if (!context) throw new Error('There is no browser')
    const page = await context.newPage()
    await enterAs({ page, context }, 'marketofficer', form())
    await page.evaluate(() => localStorage.setItem('language', 'ta'))
    await page.reload()
    const group = page.getByRole('group', { name: 'வங்கிக் கணக்குப் புத்தகம், முதல் பக்கம்' })
    const camera = group.locator('input[capture=environment]')
    expect(await camera.getAttribute('accept')).toBe('image/*')
    await group.getByRole('button', { name: 'புகைப்படம் எடு', exact: true }).waitFor()
    const buffer = Buffer.from(pdf(600_000))
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'book.pdf', mimeType: 'application/pdf', buffer })
    await group.getByText('கோப்பு 500 kB-ஐ விடப் பெரியது.').waitFor()
    await phone.close()
  })
})
