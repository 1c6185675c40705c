import type { BrowserContext, Page, Request } from 'playwright-core'

/** Streams never end, and a screen is still beside them. */
const isStream = (request: Request) => /stream/i.test(new URL(request.url()).pathname)

/** The calls to the server that have no answer yet. */
export function watchCalls(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (!isStream(request)) open.add(request)
  })
  const done = (request: Request) => void open.delete(request)
  context.on('requestfinished', done)
  context.on('requestfailed', done)
  return open
}

/** A machine with other work takes long to paint a screen; one that loads for ever is found all the same. */
const patience = 30_000

/** In the page: resolves when nothing has been put in or taken out for `quiet` ms and nothing says that it loads. */
const settle = ({ quiet, patience }: { quiet: number; patience: number }) =>
  new Promise<boolean>((resolve) => {
    const began = performance.now()
    let last = began
    const observer = new MutationObserver(() => {
      last = performance.now()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const look = () => {
      const now = performance.now()
      const isBusy = document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') !== null
      // Between its code's arrival and its first drawing a page is quiet, and nothing of it stands yet.
      const isDrawn = document.getElementById('root')?.hasChildNodes() !== false
      const isStill = isDrawn && !isBusy && now - last >= quiet && document.fonts.status === 'loaded'
      if (!isStill && now - began < patience) return void setTimeout(look, 20)
      observer.disconnect()
      resolve(isStill)
    }
    look()
  })

/** Waits until the screen stands as a person finds it. Throws for one that is busy beyond all patience. */
export async function still(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    if (!(await page.evaluate(settle, { quiet: 80, patience })) || Date.now() > until) {
      const waiting = [...calls].map((request) => request.url()).join(' ')
      throw new Error(`${page.url()} does not come to rest: ${waiting}`)
    }
    if (calls.size === 0) return
    await page.waitForTimeout(20)
  }
}
