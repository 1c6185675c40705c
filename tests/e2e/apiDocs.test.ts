import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../support/browser'
import { openSite, type Site } from '../support/site'

/* /api/docs shows the description of the API from our own files alone, and sends nothing. */

let site: Site
let desk: Desk
beforeAll(async () => {
  site = await openSite({ farmers: 0, reelers: 0 })
  desk = await openDesk(site.url)
})
afterAll(async () => {
  await desk?.close()
  await site?.close()
})

describe('the page of the API', () => {
  it('shows what an operation takes and answers, asks nobody else and breaks no rule of its own', async () => {
    const { page, complaints } = desk
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const response = await page.goto('/api/docs#?route=post-/api/CocoonInward/Save')
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'"]))
    await page.getByText('/api/CocoonInward/Save').first().waitFor()
    for (const text of ['Idempotency-Key', 'farmerId', 'approxWeight']) await page.getByText(text).first().waitFor()
    expect(await page.getByRole('button', { name: /^(execute|try)/i }).count()).toBe(0)
    expect(asked.filter((url) => !url.startsWith(`${site.url}/`) && !url.startsWith('data:'))).toEqual([])
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([
      expect.stringContaining('/api/docs'),
      `${site.url}/api/openapi.json`,
    ])
    expect(complaints).toEqual([])
  })
})
