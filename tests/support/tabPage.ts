import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

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

/** A paper that a press opens: shown by the browser's own viewer, which saves nothing, it is read where it was made. */
export async function paperBy(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const opened = page.context().waitForEvent('page')
  await press()
  const paper = await opened
  await expect.poll(() => paper.url(), { timeout: 60_000 }).toMatch(/^blob:/)
  const bytes = await page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    paper.url(),
  )
  await paper.close()
  return Uint8Array.from(bytes)
}

/** Ends the market's worker without a word, as a browser does that is shut or runs short of memory. */
export async function endWorker(context: BrowserContext): Promise<void> {
  const session = await (context.browser() as Browser).newBrowserCDPSession()
  const workers = async () =>
    (await session.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'shared_worker')
  for (const { targetId } of await workers()) await session.send('Target.closeTarget', { targetId })
  while ((await workers()).length > 0) await wait(50)
  await session.detach()
}

/** What the board says of a task's points, in the console's language. */
export async function pointsOf(shown: Page, title: string): Promise<string[]> {
  await shown.getByRole('button', { name: 'Tasks' }).click()
  const task = shown.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  // The market is asked once the board is open.
  await task.locator('.points span').first().waitFor()
  const said = await task.locator('.points span').allInnerTexts()
  await shown.getByRole('button', { name: 'Close' }).click()
  return said
}
