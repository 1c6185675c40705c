import { existsSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { addressOf } from './address'
import { createAdmin, linkAdmin } from './admin'
import { guardAnswer } from './answerHeaders'
import { archiveCommand } from './archiveYear'
import { beat } from './beat'
import { clockAhead, takesWrites } from './db/standing'
import { removeDemoPeople } from './demo'
import { type Env, readEnv } from './env'
import { loadEnvFile, makeDataDir } from './envFile'
import { exchangeKeyCommand } from './exchangeKey'
import { FindingError } from './finding'
import { gzipJson } from './gzipJson'
import { type Host, openHost, passwords, root } from './host'
import { newRequestId, plainRequestId } from './http/requestId'
import { inTime } from './inTime'
import { boundedServer } from './listening'
import { setLogSink } from './log'
import { logLines, logOutput } from './logLines'
import { createMetrics } from './metrics'
import { sseConnectionOf } from './nodeSseConnection'
import { createProbes } from './probes'
import { replayRecorded } from './replayDay'
import { checkDemo, DemoError } from './seed/demo/remove'
import { openDemoDay } from './seed/demo/seed'
import { anchorFault, misspeltSettings, settingWarnings } from './settingWarnings'
import { startPulse } from './slots/givenBack'
import { type ListenSettings, listenFault, startFault } from './startFault'
import { outsideHosts, pageFor, serveStatic } from './static'
import { slowFiles } from './throttle/service'
import { exits, verify } from './verify'
import { version } from './version'

const practice = '/practice'
const practiceFolder = join(root, 'dist/tab')

/** The console's files; its pages may load from the captcha's and the map's hosts where those are set up. */
const consoleOf = ({ captcha, mapKey, apiRoot }: Env) =>
  serveStatic(join(root, 'dist/client'), {
    apiRoot,
    practice: existsSync(practiceFolder) ? `${practice}/` : '',
    hosts: outsideHosts({ captchaScript: captcha?.scriptUrl ?? null, mapKey }),
  })

/** The practice market's files, where it was made (`npm run build:tab`). */
function practiceFiles(): ((request: Request) => Response) | null {
  if (!existsSync(practiceFolder)) return null
  const answer = serveStatic(practiceFolder, { isPractice: true })
  return (request) => {
    const url = new URL(request.url)
    if (url.pathname === practice) return new Response(null, { status: 308, headers: { Location: `${practice}/` } })
    url.pathname = url.pathname.slice(practice.length)
    return answer(new Request(url, request))
  }
}

/** The server's answer to any request: the API below /api/, files of the console for everything else. */
export function listener(host: Pick<Host, 'app'>, env: Env, files = consoleOf(env)) {
  const isSecure = env.publicUrl?.startsWith('https:') ?? false
  const slowDown = slowFiles()
  const practiceAnswer = practiceFiles()
  return getRequestListener(
    (request, bindings) => {
      const remote = 'incoming' in bindings ? (bindings.incoming.socket.remoteAddress ?? '') : ''
      const { pathname } = new URL(request.url)
      // The page that shows the description, beside it.
      const isDocs = pathname === '/api/docs'
      const isApi = !isDocs && (pathname === '/api' || pathname.startsWith('/api/'))
      if ('outgoing' in bindings) guardAnswer(bindings.outgoing, { isApi, isSecure })
      const address = addressOf(request.headers.get('x-forwarded-for') ?? undefined, remote, env.trustProxy)
      if (isApi)
        return host.app
          .fetch(request, {
            address,
            requestId: (env.trustProxy > 0 && plainRequestId(request.headers.get('x-request-id'))) || newRequestId(),
            ...('outgoing' in bindings &&
              bindings.outgoing instanceof ServerResponse && { line: sseConnectionOf(bindings.outgoing) }),
          })
          .then((response) => gzipJson(request, response))
      const isPractice = pathname === practice || pathname.startsWith(`${practice}/`)
      return slowDown(address).then(() =>
        isPractice && practiceAnswer
          ? practiceAnswer(request)
          : files(isDocs ? new Request(new URL('/docs.html', request.url), request) : request),
      )
    },
    { overrideGlobalObjects: false },
  )
}

/** Milliseconds that a process which was told to end waits for answers that are under way. */
const answersWithin = 5_000
/** And for what its connections to the database have under way then. */
const closesWithin = 1_000

/** Seconds that two machines of one network may differ. */
const clocksApart = 5

const warn = (text: string) => console.warn(`Warning: ${text}`)

const say = (env: Env, url: string) => {
  const where = env.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `${env.dataDir} (embedded database)`
  console.log(`Silk Cocoon Market  ${url}\nData                ${where}`)
  if (!env.databaseUrl)
    console.log('                    The embedded database is for trying out: a live market wants PostgreSQL.')
  for (const text of settingWarnings(env)) warn(text)
  void anchorFault(env.anchorFile).then((text) => text && warn(text))
  if (!env.demo) return
  console.log('Sign-ins            dosad, rjd, ad, branchad, marketofficer, reeler01 to reeler40')
  console.log('                    password Silk-demo-2026')
}

async function serve(env: Env): Promise<void> {
  const output = logOutput()
  setLogSink(logLines(env.logLevel, output.to))
  const url = env.publicUrl ?? `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${env.port}`
  const metrics = env.metrics && createMetrics()
  // Its libraries are loaded by those who collect.
  const traces = env.traces === null ? null : (await import('./traces')).createTraces(env.traces, version)
  const host = await openHost(env, url, false, {
    ...(metrics && { meter: metrics.meter }),
    ...(traces && { tracer: traces.tracer }),
  })
  await checkDemo(host.db, passwords, env.demo)
  const server = boundedServer(listener(host, env), env)
  const probes = metrics && createProbes(metrics, host.db)
  metrics?.follow(host.app, host.db, output)
  const stopBeat = beat(host.app)
  const stopPulse = startPulse(host.deps)
  const stop = async () => {
    probes?.leave()
    const worked = stopBeat()
    stopPulse()
    // Streams end with the app; whoever was asking gets an answer, and what the clock began is told to the other processes.
    const answered = new Promise((resolve) => server.close(resolve))
    await host.app.stop()
    await inTime(Promise.all([answered, worked]), answersWithin, () => undefined)
    server.closeAllConnections()
    await host.deps.failures.flush(true)
    await traces?.stop()
    // A statement of minutes that nobody waits for any more ends with its connection.
    await inTime(host.close(), closesWithin, () => undefined)
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const fail = (settings: ListenSettings) => (error: Error) => {
    console.error(listenFault(error, settings) ?? startFault(error))
    process.exit(1)
  }
  server.once('error', fail({ port: 'PORT', host: 'HOST' }))
  probes?.server.once('error', fail({ port: 'METRICS_PORT', host: 'METRICS_HOST' }))
  if (!(await takesWrites(host.db)))
    warn('the database of DATABASE_URL only reads, as a standby does: nothing is stored.')
  const ahead = Math.round(await clockAhead(host.db))
  if (Math.abs(ahead) > clocksApart)
    warn(`the clock of this machine is ${ahead} s ahead of the database's: days and papers go by it.`)
  if (env.metrics) probes?.server.listen(env.metrics.port, env.metrics.host)
  server.listen(env.port, env.host, () => {
    say(env, url)
  })
}

/** Throws FindingError for what is out of order in the sources, before anything that runs is ended for it. */
export async function checkSources(): Promise<void> {
  const { sourceFindings } = await import('./doctor/sources')
  const { findings: found } = await sourceFindings(root)
  if (found.length > 0) throw new FindingError(found)
}

/**
 * For the development server: the API over the same database without files of its own, and what it makes of the page.
 * Throws FindingError for a database that differs or a report that cannot be answered.
 */
export async function devListener() {
  loadEnvFile()
  const env = readEnv(process.env)
  setLogSink(logLines(env.logLevel, logOutput().to))
  makeDataDir(env)
  const host = await openHost(env, env.publicUrl ?? 'http://localhost:8004', true)
  const stopBeat = beat(host.app)
  const stop = async () => {
    const worked = stopBeat()
    await host.app.stop()
    await worked
    await host.close()
  }
  const listen = listener(host, env, () => new Response('Not found', { status: 404 }))
  return { listen, stop, pageOf: (html: string) => pageFor(html, env.apiRoot) }
}

/** Opens today in the demo market, on a day after the first start. Throws DemoError with DEMO=off, before it opens anything. */
export async function openDay(env: Env): Promise<void> {
  if (!env.demo) throw new DemoError('demo:day makes up a market day: with DEMO=off nothing is made up.')
  const host = await openHost(env, 'http://localhost')
  try {
    await checkDemo(host.db, passwords, true)
    await openDemoDay(host.deps)
    console.log('Today is open in the demo market.')
  } finally {
    await host.app.stop()
    await host.close()
  }
}

/**
 * Entry of the bundled server: `[]` serves, `['admin:create']` makes the first accounts, `['admin:link']` a link
 * to a new password of an Admin, `['demo:day']` opens today, `['demo:remove']` takes the demo's people out,
 * `['keys:exchange']` seals by another DATA_KEY, `['archive']` sets a closed year aside, `['replay']` decides a market's day again in a scratch database, `['verify']` looks whether the evidence holds; both end with 1 where it does not come out so, with 2 where they could not look.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    loadEnvFile()
    for (const text of misspeltSettings(Object.keys(process.env))) warn(text)
    const env = readEnv(process.env)
    // A shell has none of the settings that a unit or a container gives its process: it would be of another database.
    if (args.length > 0 && env.databaseUrl === null)
      warn(`DATABASE_URL is not set: this is of the embedded database in ${env.dataDir}.`)
    if (args[0] === 'verify') {
      process.exitCode = await verify(env, args.slice(1))
      return
    }
    if (args[0] === 'replay') {
      process.exitCode = await replayRecorded(env, args.slice(1))
      return
    }
    if (args[0] === 'archive') {
      await archiveCommand(env, args.slice(1))
      return
    }
    if (args[0] === 'keys:exchange') {
      await exchangeKeyCommand(env)
      return
    }
    makeDataDir(env)
    if (args[0] === 'admin:create') await createAdmin(env)
    else if (args[0] === 'admin:link') await linkAdmin(env)
    else if (args[0] === 'demo:day') await openDay(env)
    else if (args[0] === 'demo:remove') await removeDemoPeople(env, args)
    else await serve(env)
  } catch (error) {
    console.error(startFault(error))
    process.exit(args[0] === 'verify' || args[0] === 'replay' ? exits.notChecked : 1)
  }
}

// From the sources, without a build: tsx src/server/main.ts
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href && import.meta.url.endsWith('.ts'))
  await main(process.argv.slice(2))
