import type { Frame, Page } from 'playwright-core'

const ofWindow = new Set(['keyboard', 'mouse', 'context', 'waitForEvent', 'screenshot', 'on', 'off'])

/** The console in the frame of the practice market, as a page: what is looked for is looked for there. */
export async function consoleIn(page: Page): Promise<Page> {
  const frame = await (await page.locator('iframe').elementHandle({ timeout: 120_000 }))?.contentFrame()
  if (!frame) throw new Error('There is no console')
  return new Proxy(page, {
    get(target, name) {
      const owner: Page | Frame = ofWindow.has(String(name)) || !(name in frame) ? target : frame
      const value: unknown = Reflect.get(owner, name)
      return typeof value === 'function' ? value.bind(owner) : value
    },
  })
}
