import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../support/root'
import { processesOf, signal, type Workshop } from './processes'

export const bin = '/usr/lib/postgresql/15/bin'

/** Three nodes as processes of one machine; each reaches the others, and is reached, by a link of its own. */
export interface Cluster {
  /** Of the database `name`, as its superuser or as the role `market`, through HAProxy. */
  url(name: string, as?: 'postgres' | 'market'): string
  /** The node that leads; null while none does. */
  leader(): Promise<number | null>
  /** Waits for three nodes that run and a synchronous standby among them; answers the milliseconds. */
  whole(within?: number): Promise<number>
  /** Looks, from now on, when another node than `node` leads. */
  follow(node: number): Succession
  strike(fault: Fault, node: number): Promise<void>
  /** Starts again, thaws or joins what the fault took away. */
  mend(fault: Fault, node: number): Promise<void>
}

export const faults = ['killed', 'frozen', 'cut off'] as const
export type Fault = (typeof faults)[number]

const nodes = [1, 2, 3] as const
const here = '127.0.0.1'

/** When another node led: milliseconds since one began to look; null: not yet. */
export interface Succession {
  readonly led: number | null
  stop(): void
}

/** Ports by purpose from the first on, below those that the system gives away. */
const portsFrom = (first: number) => ({
  etcd: (n: number) => first + n,
  peer: (n: number) => first + 3 + n,
  postgres: (n: number) => first + 6 + n,
  patroni: (n: number) => first + 9 + n,
  /** By which a node is reached, and by which it reaches etcd. */
  linkPostgres: (n: number) => first + 12 + n,
  linkPatroni: (n: number) => first + 15 + n,
  linkEtcd: (n: number) => first + 18 + n,
  leader: first + 22,
  standby: first + 23,
})
type Ports = ReturnType<typeof portsFrom>

async function startEtcd({ start, folder }: Workshop, ports: Ports, n: number) {
  const client = `http://${here}:${ports.etcd(n)}`
  const peer = `http://${here}:${ports.peer(n)}`
  await start(`etcd${n}`, '/usr/bin/etcd', [
    ...['--name', `etcd${n}`, '--data-dir', join(folder, `etcd${n}`), '--enable-v2=true', '--log-level', 'warn'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster-state', 'new'],
    ...['--initial-cluster', nodes.map((one) => `etcd${one}=http://${here}:${ports.peer(one)}`).join(',')],
    // Three of them share one disk with three databases here, which no market has them do.
    '--unsafe-no-fsync',
  ])
}

const link = (ports: Ports, n: number) => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen postgres
  bind ${here}:${ports.linkPostgres(n)}
  server here ${here}:${ports.postgres(n)}
listen patroni
  bind ${here}:${ports.linkPatroni(n)}
  server here ${here}:${ports.patroni(n)}
listen etcd
  bind ${here}:${ports.linkEtcd(n)}
  option redispatch
${nodes.map((one) => `  server etcd${one} ${here}:${ports.etcd(one)} check inter 1s`).join('\n')}
`

async function openNode(workshop: Workshop, ports: Ports, password: string, n: number) {
  const { folder, start } = workshop
  const file = join(folder, `patroni${n}.yml`)
  const template = await readFile(join(root, 'deploy/patroni/market.yml'), 'utf8')
  // Folders of the machine; what differs by node stands in the environment, as the file says.
  const text = template
    .replace('/var/lib/postgresql/15/market', join(folder, `node${n}`))
    .replace('/var/lib/postgresql/.market.pgpass', join(folder, `pgpass${n}`))
    .replace('/etc/patroni/postgresql.conf', join(folder, 'postgresql.conf'))
    .replace('/var/run/postgresql', folder)
    .replace('mode: automatic', "mode: 'off'")
  await writeFile(file, text)
  const env = {
    PATRONI_NAME: `db${n}`,
    PATRONI_RESTAPI_LISTEN: `${here}:${ports.patroni(n)}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${here}:${ports.linkPatroni(n)}`,
    PATRONI_POSTGRESQL_LISTEN: `${here}:${ports.postgres(n)}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${here}:${ports.linkPostgres(n)}`,
    PATRONI_ETCD_HOSTS: `${here}:${ports.linkEtcd(n)}`,
    PATRONI_ETCD_USE_PROXIES: 'true',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  }
  const linked = await (async () => {
    const config = join(folder, `link${n}.cfg`)
    await writeFile(config, link(ports, n))
    return start(`link${n}`, '/usr/sbin/haproxy', ['-db', '-f', config])
  })()
  let patroni = 0
  return {
    async start() {
      patroni = (await start(`patroni${n}`, '/usr/bin/patroni', [file], { env })).pid ?? 0
    },
    link: linked.pid ?? 0,
    /** Patroni and every process of its PostgreSQL. */
    processes: async () => [patroni, ...(await processesOf(join(folder, `node${n}`)))],
  }
}
type Node = Awaited<ReturnType<typeof openNode>>

async function startHaproxy({ folder, start }: Workshop, ports: Ports) {
  let text = (await readFile(join(root, 'deploy/haproxy/market.cfg'), 'utf8'))
    .replaceAll('127.0.0.1:5000', `${here}:${ports.leader}`)
    .replaceAll('127.0.0.1:5001', `${here}:${ports.standby}`)
  for (const n of nodes)
    text = text
      .replaceAll(`10.0.0.1${n}:5432`, `${here}:${ports.linkPostgres(n)}`)
      .replaceAll(new RegExp(`(server db${n} .*) check port 8008`, 'g'), `$1 check port ${ports.linkPatroni(n)}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  await start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file])
}

const ask = (port: number, path: string) =>
  fetch(`http://${here}:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)

const connects = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isOpen
}

interface Member {
  readonly role: string
  readonly state: string
}

/** Brings three etcd, three nodes and HAProxy up, from nothing; about ten seconds. */
export async function openCluster(workshop: Workshop, firstPort: number): Promise<Cluster> {
  const ports = portsFrom(firstPort)
  const password = randomBytes(12).toString('hex')
  const settings = await readFile(join(root, 'deploy/postgresql/market.conf'), 'utf8')
  await writeFile(join(workshop.folder, 'postgresql.conf'), settings)
  for (const n of nodes) await startEtcd(workshop, ports, n)
  const opened: Node[] = []
  for (const n of nodes) opened.push(await openNode(workshop, ports, password, n))
  const nodeOf = (n: number) => opened[n - 1] as Node

  const leader = async () => {
    for (const n of nodes) if ((await ask(ports.patroni(n), '/primary'))?.status === 200) return n
    return null
  }
  const until = async (what: string, within: number, isSo: () => Promise<boolean>) => {
    const since = performance.now()
    while (!(await isSo())) {
      if (performance.now() - since > within) throw new Error(`${what} did not come within ${within / 1_000} s`)
      await wait(250)
    }
    return performance.now() - since
  }
  const isWhole = async () => {
    const n = await leader()
    const answer = n && (await ask(ports.patroni(n), '/cluster'))
    if (!answer) return false
    const { members } = (await answer.json()) as { members: readonly Member[] }
    return (
      members.filter(({ state }) => /^(running|streaming)$/.test(state)).length === nodes.length &&
      members.some(({ role }) => role === 'sync_standby')
    )
  }

  await until('A quorum of etcd', 20_000, async () => !!(await ask(ports.etcd(1), '/health'))?.ok)
  await nodeOf(1).start()
  await until('The first leader', 60_000, async () => (await leader()) === 1)
  await nodeOf(2).start()
  await nodeOf(3).start()
  await startHaproxy(workshop, ports)
  const url: Cluster['url'] = (name, as = 'market') => `postgres://${as}:${password}@${here}:${ports.leader}/${name}`
  await until('Three nodes', 120_000, isWhole)
  await until('HAProxy', 20_000, () => connects(url('postgres', 'postgres')))

  const killed = async (n: number) => {
    for (const pid of await nodeOf(n).processes()) signal(pid, 'SIGKILL')
  }
  const all = async (n: number, name: NodeJS.Signals) => {
    for (const pid of await nodeOf(n).processes()) signal(pid, name)
  }
  const strikes: Record<Fault, (n: number) => Promise<void>> = {
    killed,
    frozen: (n) => all(n, 'SIGSTOP'),
    'cut off': async (n) => signal(nodeOf(n).link, 'SIGSTOP'),
  }
  const mends: Record<Fault, (n: number) => Promise<void>> = {
    killed: (n) => nodeOf(n).start(),
    frozen: (n) => all(n, 'SIGCONT'),
    'cut off': async (n) => signal(nodeOf(n).link, 'SIGCONT'),
  }
  const follow: Cluster['follow'] = (node) => {
    const found = { led: null as number | null }
    const since = performance.now()
    let isOver = false
    const look = async (n: number) => {
      if ((await ask(ports.patroni(n), '/primary'))?.status === 200) found.led ??= performance.now() - since
    }
    void (async () => {
      while (!isOver && found.led === null) {
        await Promise.all(nodes.filter((n) => n !== node).map(look))
        await wait(250)
      }
    })()
    return Object.assign(found, {
      stop() {
        isOver = true
      },
    })
  }
  return {
    url,
    leader,
    follow,
    whole: (within = 180_000) => until('A whole cluster', within, isWhole),
    strike: (fault, n) => strikes[fault](n),
    mend: (fault, n) => mends[fault](n),
  }
}
