import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDesk, signIn } from '../support/browser'
import { openPlainServer } from '../support/plainServer'
import { root } from '../support/root'
import { consoleIn, endWorker } from '../support/tabPage'

/**
 * What a visit of the practice market weighs and takes, after `npm run build:tab`: over a line of 20 Mbit/s, to the sign-in
 * and on to the dashboard; then again and again, from what the browser has kept, the market opened anew each time. Another folder
 * than `dist/tab` may be named. Ends with 1 where the first visit weighs more than it may. Times are told and not judged: they are
 * the machine's.
 */

const line = 20_000_000
const heaviest = 8_000_000

const parts = [
  ['image', /\/market-.*\.tar$/],
  ['engine', /\.wasm$/],
  ['worker', /\/(worker|market)-.*\.js$/],
  ['installation', /\/share-.*\.data$/],
] as const

const folder = join(root, process.argv[2] ?? 'dist/tab')
if (!existsSync(folder)) throw new Error('There is no practice market: npm run build:tab makes it.')
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

const server = await openPlainServer(folder, '/practice/', line)
const weight = (of = /./) => [...server.sent].reduce((sum, [path, bytes]) => (of.test(path) ? sum + bytes : sum), 0)
const desk = await openDesk(server.url)
desk.context.setDefaultTimeout(180_000)
try {
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  let since = performance.now()
  await desk.page.goto('/practice/')
  const door = await consoleIn(desk.page)
  await door.getByLabel('User name').click()
  console.log(`first visit: sign-in after ${seconds(since)}, ${megabytes(weight())}`)
  const begun = performance.now()
  await signIn(door, 'marketofficer')
  await door.getByText('Weight sold (kg)').first().waitFor()
  const first = weight()
  console.log(
    `             dashboard ${seconds(begun)} after that, ${megabytes(first)} of ${megabytes(heaviest)} in all`,
  )
  let rest = first
  for (const [name, path] of parts) {
    console.log(`             ${name} ${megabytes(weight(path))}`)
    rest -= weight(path)
  }
  console.log(`             console ${megabytes(rest)}`)
  let last = desk.page
  for (const visit of ['second visit', 'third visit', 'fourth visit']) {
    // What was flushed is kept; the worker outlives its last page by a while, and would have the market open still.
    await wait(5_000)
    const before = weight()
    await last.close()
    await endWorker(desk.context)
    since = performance.now()
    last = await desk.context.newPage()
    await last.goto('/practice/')
    const shown = await consoleIn(last)
    await shown.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const frame = performance.now()
    // The console stands before its market does: what counts is what it tells of the day.
    await shown.getByText('Weight sold (kg)').first().waitFor()
    console.log(`${visit}: dashboard after ${seconds(since)}, ${megabytes(weight() - before)}`)
    const steps = await last.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .filter(({ name }) => name.startsWith('practice '))
        .map(({ name, startTime }) => `${name.slice(9)} ${Math.round(startTime)}`),
    )
    console.log(
      `             frame ${Math.round(frame - since)} ms; from the window's beginning: ${steps.join(', ')} ms`,
    )
  }
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  if (first > heaviest) process.exitCode = 1
} finally {
  await desk.close()
  await server.close()
}
