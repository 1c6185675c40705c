import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../support/freePort'
import { startPostgres } from '../support/postgresServer'
import { root } from '../support/root'
import { composed } from './composed'
import { findings, requireTools } from './tools'

/*
 * `npm run drill:container`: the image of `deploy/container` is built and its process runs beside a PostgreSQL. NODE_IMAGE names
 * the image that it begins from; without one it is a bare Debian with this machine's Node. Nothing of it needs a daemon. With
 * podman and POSTGRES_IMAGE, which is here or can be fetched, the compose file is brought up as well; MARKET_IMAGE=built leaves out the
 * building where it was done before. Ends with 1 where something does not hold, with 2 where a tool is missing.
 */

const run = promisify(execFile)
requireTools({
  buildah: ['/usr/bin/buildah'],
  debootstrap: ['/usr/sbin/debootstrap'],
  ...(process.env.POSTGRES_IMAGE && { 'podman-compose': ['/usr/bin/podman', '/usr/bin/podman-compose'] }),
})
const { hold, end } = findings()
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
const buildah = async (...args: string[]) => (await run('buildah', args, { env, maxBuffer: 64_000_000 })).stdout.trim()

/** A bare Debian with the Node of this machine, where none is named. */
async function nodeImage(folder: string): Promise<string> {
  if (process.env.NODE_IMAGE) return process.env.NODE_IMAGE
  const debian = join(folder, 'debian')
  await run('debootstrap', ['--variant=minbase', 'bookworm', debian], { maxBuffer: 64_000_000 })
  const made = await buildah('from', 'scratch')
  await buildah('copy', '-q', made, debian, '/')
  await buildah('copy', '-q', made, process.execPath, '/usr/local/bin/node')
  const npm = dirname(dirname((await run('readlink', ['-f', '/usr/bin/npm'])).stdout))
  await buildah('copy', '-q', made, npm, '/usr/local/lib/node_modules/npm')
  await buildah('run', made, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
  await buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', made)
  // Of a network that looks into what is fetched.
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) {
    await buildah('copy', '-q', made, authority, '/etc/ssl/network.pem')
    await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/network.pem', made)
  }
  await buildah('commit', '-q', '--rm', made, 'localhost/market-node')
  return 'localhost/market-node'
}

const answers = async (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Asks until it is so, for a minute and a half. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let left = 180; left > 0; left -= 1) {
    if (await isSo()) return true
    await wait(500)
  }
  return false
}

async function build(folder: string): Promise<void> {
  const from = await nodeImage(folder)
  const file = join(root, 'deploy/container/Containerfile')
  const made = [
    'bud',
    '-q',
    '--network',
    'host',
    '--build-arg',
    `NODE_IMAGE=${from}`,
    '-f',
    file,
    '-t',
    'localhost/market',
  ]
  await buildah(...made, root)
  hold('the image is built from the checkout', true)
}

async function drill(folder: string): Promise<void> {
  if (process.env.MARKET_IMAGE !== 'built') await build(folder)
  const container = await buildah('from', 'localhost/market')
  const inside = (...command: string[]) =>
    buildah('run', container, '--', 'sh', '-c', command.join(' ')).catch((error: Error) => error.message)
  hold('it runs as nobody in particular', (await inside('id -u')) === '1000')
  const writable = await inside('touch /opt/market/x 2>/dev/null && echo yes || echo no; touch /data/x && echo yes')
  hold('it writes to /data alone', writable === 'no\nyes', writable)
  const left = await inside('ls node_modules | grep -cE "^(vite|vitest|typescript)$"; ls .git .env 2>/dev/null | wc -l')
  hold('neither tools nor secrets of whoever built it are inside', /^0\n0$/m.test(left), left)

  const postgres = await startPostgres()
  const [port, metrics] = [await freePort(), await freePort()]
  const key = () => randomBytes(32).toString('base64')
  const settings = {
    ...{ PORT: port, METRICS_PORT: metrics, HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1', DEMO: 'off' },
    ...{ DATABASE_URL: postgres.url, DATA_KEY: key(), SEAL_KEY: key(), PUBLIC_URL: 'https://market.example' },
  }
  const told = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const program = ['sh', '-c', 'echo process $$; exec node src/server/start.mjs']
  const child = spawn('buildah', ['run', '--network', 'host', ...told, container, '--', ...program], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const ended = once(child, 'exit')
  const pid = () => Number(/process (\d+)/.exec(said)?.[1])
  try {
    const ready = await until(async () => (await answers(`http://127.0.0.1:${metrics}/ready`)) === 200)
    hold('its process is ready on a database of its own', ready, said.slice(-2_000))
    hold('it built nothing anew', !said.includes('Building'), said)
    hold('it serves the console', (await answers(`http://127.0.0.1:${port}/`)) === 200)
    const since = performance.now()
    process.kill(pid(), 'SIGTERM')
    const over = await Promise.race([ended.then(() => true), wait(15_000).then(() => false)])
    hold(`it ends on SIGTERM (${Math.round(performance.now() - since)} ms)`, over)
  } finally {
    // What runs inside does not end with the program that began it.
    if (child.exitCode === null && pid()) process.kill(pid(), 'SIGKILL')
    child.kill('SIGKILL')
    await postgres.stop()
    await buildah('rm', container)
  }
  if (process.env.POSTGRES_IMAGE) await composed(folder, { hold }, until)
  else console.log('        without POSTGRES_IMAGE the compose file is not brought up')
}

const folder = await mkdtemp(join(tmpdir(), 'market-container-'))
try {
  await drill(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = end()
