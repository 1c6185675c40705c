import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../support/freePort'
import { root } from '../support/root'

const run = promisify(execFile)
const password = 'Silk-demo-2026'

export interface SiteAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** One process of the console, started as the unit does. */
export interface SiteProcess {
  start(): Promise<void>
  /** SIGTERM, the end, and a new start, of the program in `folder` where that is another one. */
  restart(folder?: string): Promise<void>
  kill(): Promise<void>
  /** What it tells Prometheus. */
  figures(): Promise<string>
  stop(): Promise<void>
}

export interface Site {
  readonly url: string
  /** The certificate, as PEM. */
  readonly certificate: string
  readonly processes: readonly SiteProcess[]
  get(path: string, token?: string): Promise<SiteAnswer>
  /** The session's token. */
  signIn(userName: string): Promise<string>
  /** Opens a stream; milliseconds until its first bytes came. */
  stream(path: string, token: string): Promise<{ firstAfter: number }>
  stop(): Promise<void>
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function siteProcess(
  folder: string,
  port: number,
  metrics: number,
  env: NodeJS.ProcessEnv,
): Promise<SiteProcess> {
  const logFile = join(folder, `${port}.log`)
  let child: ChildProcess | null = null
  const start = async (program = root) => {
    const log = await open(logFile, 'a')
    child = spawn(process.execPath, ['src/server/start.mjs'], {
      cwd: program,
      env: { PATH: process.env.PATH, ...env, PORT: String(port), METRICS_PORT: String(metrics) },
      stdio: ['ignore', log.fd, log.fd],
    })
    await log.close()
    for (let waited = 0; waited < 180_000; waited += 100) {
      if (child.exitCode !== null) break
      const answer = await fetch(`http://127.0.0.1:${metrics}/ready`).catch(() => null)
      // It answers before the console's port is open by a moment.
      if (answer?.ok && (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) return
      await wait(100)
    }
    throw new Error(`The process on port ${port} did not start:\n${await readFile(logFile, 'utf8')}`)
  }
  return {
    start: () => start(),
    async restart(program) {
      await end(child, 'SIGTERM')
      await start(program)
    },
    kill: () => end(child, 'SIGKILL'),
    figures: async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text(),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** The site's file with this machine's ports and a certificate of an hour, in an nginx of its own. */
async function startNginx(folder: string, site: string, ports: readonly number[], port: number): Promise<ChildProcess> {
  const own = join(folder, 'nginx')
  await mkdir(own)
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...[
      '-subj',
      '/CN=market.example.in',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      join(own, 'key.pem'),
      '-out',
      join(own, 'fullchain.pem'),
    ],
  ])
  const here = site
    .replaceAll('/etc/ssl/market', own)
    .replace('127.0.0.1:8004', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:8005', `127.0.0.1:${ports[1]}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${own}/${of};`)
  await writeFile(
    join(own, 'nginx.conf'),
    `daemon off;\npid ${own}/pid;\nerror_log ${own}/error.log warn;\nevents { worker_connections 2048; }
http { access_log off; ${paths.join(' ')}\n${here}\n}\n`,
  )
  await run('/usr/sbin/nginx', ['-t', '-c', join(own, 'nginx.conf')])
  const child = spawn('/usr/sbin/nginx', ['-c', join(own, 'nginx.conf')], { stdio: 'ignore', cwd: own })
  await once(child, 'spawn')
  return child
}

export interface SiteOptions {
  /** Of each process, beside what a site needs. */
  readonly env?: Readonly<Record<string, string>>
  /** Of nginx, and of each process with its figures; free ones unless told. */
  readonly ports?: {
    readonly nginx: number
    readonly processes: readonly number[]
    readonly metrics: readonly number[]
  }
}

const freePorts = async () => ({
  nginx: await freePort(),
  processes: [await freePort(), await freePort()],
  metrics: [await freePort(), await freePort()],
})

/** Two processes over one PostgreSQL, with the demo unless `env` says otherwise, behind nginx with TLS. */
export async function createSite(
  folder: string,
  databaseUrl: string,
  nginxSite: string,
  { env: own = {}, ports: given }: SiteOptions = {},
): Promise<Site> {
  const { nginx: port, processes: ports, metrics } = given ?? (await freePorts())
  const key = () => randomBytes(32).toString('base64')
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DATA_KEY: key(),
    SEAL_KEY: key(),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    ...own,
  }
  const processes = await Promise.all(ports.map((one, at) => siteProcess(folder, one, metrics[at] ?? 0, env)))
  // One after the other: the first makes the demo.
  for (const one of processes) await one.start()
  const nginx = await startNginx(folder, nginxSite, ports, port)
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

  const ask = (path: string, method: string, token?: string, body?: string) =>
    new Promise<SiteAnswer>((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/json',
        Origin: `https://127.0.0.1:${port}`,
        ...(token && { Authorization: `Bearer ${token}` }),
      }
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })

  for (let waited = 0; waited < 5_000; waited += 50) {
    if (await ask('/', 'GET').catch(() => null)) break
    await wait(50)
  }
  return {
    url: `https://127.0.0.1:${port}`,
    certificate: await readFile(join(folder, 'nginx/fullchain.pem'), 'utf8'),
    processes,
    get: (path, token) => ask(path, 'GET', token),
    async signIn(username) {
      const { text } = await ask('/api/auth/connect', 'POST', undefined, JSON.stringify({ username, password }))
      const { token } = JSON.parse(text) as { token?: string }
      if (!token) throw new Error(`${username} was not signed in: ${text}`)
      return token
    },
    stream: (path, token) =>
      new Promise((resolve, reject) => {
        const since = performance.now()
        const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
        const asked = request(
          { host: '127.0.0.1', port, path, headers, agent: false, rejectUnauthorized: false },
          (answer) => {
            answer.once('data', () => {
              resolve({ firstAfter: Math.round(performance.now() - since) })
              asked.destroy()
            })
          },
        )
        asked.on('error', reject)
        asked.end()
      }),
    async stop() {
      agent.destroy()
      await end(nginx, 'SIGTERM')
      await Promise.all(processes.map((one) => one.stop()))
    },
  }
}
