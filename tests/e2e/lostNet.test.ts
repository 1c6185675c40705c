import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk, signIn } from '../support/browser'
import { openSite, type Site } from '../support/site'

let site: Site
let desk: Desk
beforeAll(async () => {
  site = await openSite()
  desk = await openDesk(site.url)
})
afterAll(async () => {
  await desk?.close()
  await site?.close()
})
describe('x', () => {
  it('y', async () => {
    const { page } = desk
    await page.goto('/')
    await signIn(page, 'ad')
    console.log(page.url())
    await page.waitForTimeout(1500)
    console.log(await page.locator('body').ariaSnapshot())
    await page.goto('/app/cocoondefect/defectinput')
    await page.waitForTimeout(1500)
    console.log(await page.locator('body').ariaSnapshot())
    console.log(desk.complaints)
    expect(1).toBe(1)
  })
})
