import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#shared/access'
import { launchChromium } from '../support/chromium'
import { type DemoSite, openDemoSite } from './demoSite'
import { sendWalker, type Walker } from './walker'

export interface Ground extends Pick<DemoSite, 'turnBack'> {
  readonly url: string
  /** A browser of one's own, signed in as `who`; it goes with the ground. */
  send(who: Role | null): Promise<Walker>
}

/** What every file of these tests stands on: the site, on this day or on `day`, and one Chromium, from the first test to the last. */
export function openGround(day?: string): Ground {
  let site: DemoSite
  let browser: Browser
  beforeAll(async () => {
    site = await openDemoSite(day)
    browser = await launchChromium()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  return {
    get url() {
      return site.url
    },
    turnBack: () => site.turnBack(),
    send: (who) => sendWalker(site.url, browser, who),
  }
}
