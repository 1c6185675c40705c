import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPostgres } from '../support/postgresServer'
import { root } from '../support/root'
import { createSite, type Site } from './site'
import { findings, requireTools } from './tools'

/*
 * `npm run drill:deploy`: what stands in `deploy/`, used. Prometheus' own checker reads rules and alerts, PostgreSQL starts
 * with its settings, systemd reads the unit, nginx ends TLS before two processes, which are restarted one after the other
 * while people ask and a stream is open. Ends with 1 where something does not hold, with 2 where a tool is missing.
 */

const run = promisify(execFile)
const deploy = join(root, 'deploy')

requireTools({
  nginx: ['/usr/sbin/nginx'],
  prometheus: ['/usr/bin/promtool'],
  openssl: ['/usr/bin/openssl'],
  systemd: ['/usr/bin/systemd-analyze'],
})
const { hold, end } = findings()
const checked = async (what: string, file: string, args: readonly string[], cwd = deploy) => {
  const answer = await run(file, [...args], { cwd }).catch((error: { stdout?: string; stderr?: string }) => error)
  hold(what, !(answer instanceof Error), `${answer.stdout}${answer.stderr}`)
}

/** A file of settings as names and values. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^(\w+) *= *'?([^'#\n]*?)'?\s*$/gm), ([, name = '', value = '']) => [name, value]),
  )

/** Names of figures that rules, alerts and the dashboard ask for, apart from those that the rules make. */
async function figuresAskedFor(): Promise<string[]> {
  const files = ['prometheus/rules.yml', 'prometheus/alerts.yml', 'grafana/market.json']
  const texts = await Promise.all(files.map((name) => readFile(join(deploy, name), 'utf8')))
  const own = /\b(?:cocoon|http|nodejs|process)_\w+/g
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(own), ([name]) => name)))].sort()
}

/** Figures of a standby and of a backup, which are not here. */
const onlySomewhere = new Set([
  'cocoon_database_replica_lag_seconds',
  'cocoon_database_archive_stuck',
  'cocoon_reports_standby_away',
])

/** Requests by several people, one after another each, until told to stop. */
function asking(site: Site, tokens: readonly string[]) {
  const failed: string[] = []
  let asked = 0
  let longest = 0
  let isOver = false
  const done = tokens.map(async (token) => {
    while (!isOver) {
      const since = performance.now()
      const answer = await site.get('/api/offices', token).catch((error: Error) => ({ status: 0, text: error.message }))
      longest = Math.max(longest, performance.now() - since)
      asked += 1
      if (answer.status !== 200) failed.push(`${answer.status} ${answer.text.slice(0, 80)}`)
      await wait(5)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(done)
    return { asked, failed, longest: Math.round(longest) }
  }
}

async function drill(folder: string): Promise<void> {
  await checked(
    'promtool takes the rules and alerts',
    'promtool',
    ['check', 'rules', 'rules.yml', 'alerts.yml'],
    join(deploy, 'prometheus'),
  )
  await checked(
    'promtool takes the configuration',
    'promtool',
    ['check', 'config', 'prometheus.yml'],
    join(deploy, 'prometheus'),
  )
  await checked(
    'the alerts come and stay away as their test says',
    'promtool',
    ['test', 'rules', 'alerts.test.yml'],
    join(deploy, 'prometheus'),
  )
  await writeFile(
    join(folder, 'market@8004.service'),
    // The checkout and the account of the machine that it is read on.
    (await readFile(join(deploy, 'systemd/market@.service'), 'utf8'))
      .replaceAll('/opt/market', root)
      .replace('/usr/bin/node', process.execPath),
  )
  await checked('systemd takes the unit', 'systemd-analyze', ['verify', join(folder, 'market@8004.service')])

  const postgres = await startPostgres(settingsIn(await readFile(join(deploy, 'postgresql/market.conf'), 'utf8')))
  const site = await createSite(folder, postgres.url, await readFile(join(deploy, 'nginx/market.conf'), 'utf8'))
  try {
    hold('PostgreSQL starts with its settings, nginx with its site, and both processes are ready', true)
    const people = ['marketofficer', 'branchad', 'ad', 'rjd', 'dosad']
    const tokens = await Promise.all(people.map((name) => site.signIn(name)))
    const page = await site.get('/')
    hold(
      'the console comes over TLS, with HSTS',
      page.status === 200 && 'strict-transport-security' in page.headers,
      page.status,
    )
    const metrics = await site.get('/metrics')
    hold(
      'nobody outside is told the figures',
      !metrics.text.includes('http_request_duration'),
      metrics.text.slice(0, 80),
    )
    const stream = await site.stream('/api/changes/stream', tokens[0] ?? '')
    hold('a stream begins at once', stream.firstAfter < 2_000, `${stream.firstAfter} ms`)

    const told = (await Promise.all(site.processes.map(({ figures }) => figures()))).join('\n')
    const unknown = (await figuresAskedFor()).filter((name) => !told.includes(name) && !onlySomewhere.has(name))
    hold('each figure that is asked for is told', unknown.length === 0, unknown)

    const stop = asking(site, tokens)
    for (const one of site.processes) {
      await wait(1_000)
      await one.restart()
    }
    await wait(1_000)
    const { asked, failed, longest } = await stop()
    hold(
      `both processes were restarted beside ${asked} requests, none failed (longest ${longest} ms)`,
      asked > 100 && failed.length === 0,
      failed.slice(0, 5),
    )
    for (const one of site.processes) {
      const stopping = asking(site, tokens)
      await wait(300)
      await one.kill()
      await wait(1_500)
      await one.start()
      const killed = await stopping()
      hold(
        `one was killed beside ${killed.asked} requests, none failed (longest ${killed.longest} ms)`,
        killed.failed.length === 0,
        killed.failed.slice(0, 5),
      )
    }
  } finally {
    await site.stop()
    await postgres.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'market-deploy-'))
try {
  await drill(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = end()
