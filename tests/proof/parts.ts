import type { Figures } from '../support/figures'

/** A run of a part: what is called, and with what it is drawn. */
export interface Run {
  /** Of `npx`, in the checkout. */
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What is proven by doing it very often. */
export interface Part {
  readonly what: string
  /** What is counted of it: a figure that its tests tell. */
  readonly counts: string
  readonly goal: number
  /** Its n-th run, from 0: the same each time it is asked for, so that one that failed can be seen again. */
  run(n: number): Run
}

const tests = (project: string, file: string, ...more: string[]) => [
  'vitest',
  'run',
  '--project',
  project,
  file,
  ...more,
]

/** How many of them a run plays: some minutes each, so that little is lost where one is stopped. */
const rounds = 25
const auctionDays = 250
const moneySeeds = 20
const changes = 100
const requests = 100

export const parts: Readonly<Record<string, Part>> = {
  kills: {
    what: 'the server killed, or the database with all of its processes, and connections cut, in mid-bidding',
    counts: 'kills',
    goal: 500,
    run: () => ({
      command: tests('faults', 'tests/faults/faults.test.ts', 'tests/faults/database.test.ts'),
      env: { ROUNDS: String(rounds) },
    }),
  },
  restarts: {
    what: 'processes that come, go and are replaced by the next version beside bids and a reader of reports',
    counts: 'restarts',
    goal: 500,
    run: () => ({ command: tests('faults', 'tests/faults/lifecycle.test.ts'), env: {} }),
  },
  auction: {
    what: 'random market days against a model of the rules',
    counts: 'days',
    goal: 10_000,
    run: (n) => ({
      command: tests('api', 'tests/simulation/day.test.ts'),
      env: { SEEDS: String(auctionDays), FIRST: String(n * auctionDays + 1) },
    }),
  },
  money: {
    what: 'random days of bills, payments and vouchers against books kept beside',
    counts: 'days',
    goal: 10_000,
    run: (n) => ({
      command: tests('api', 'tests/money/randomDays.test.ts'),
      env: { SEEDS: String(moneySeeds), FIRST: String(n * moneySeeds + 1) },
    }),
  },
  evidence: {
    what: "random changes by somebody with the database's password, found by verify",
    counts: 'manipulations',
    goal: 1_000,
    run: (n) => ({
      command: tests('api', 'tests/api/manipulations.test.ts', '-t', 'manipulations of random rows'),
      env: { MANIPULATIONS: String(changes), MANIPULATIONS_SEED: `proof ${n}` },
    }),
  },
  columns: {
    what: 'every column of every table changed past its triggers, found by verify',
    counts: 'columns',
    goal: 400,
    run: (n) => ({
      command: tests('api', 'tests/api/manipulatedColumns.test.ts'),
      env: { COLUMNS: 'all', MANIPULATIONS_SEED: `columns ${n}` },
    }),
  },
  requests: {
    what: 'wrong requests made of the OpenAPI, of every caller',
    counts: 'requests',
    goal: 1_000_000,
    run: (n) => ({
      command: tests('api', 'tests/derived/fuzz.test.ts'),
      env: { FUZZ: String(requests), SEED: String(20_260_401 + n * 100_003) },
    }),
  },
  clocks: {
    what: 'clocks of a process that jump by two minutes in mid-bidding, beside one that does not',
    counts: 'jumps',
    goal: 100,
    run: () => ({ command: tests('faults', 'tests/faults/clocks.test.ts'), env: { ROUNDS: '5' } }),
  },
  disks: {
    what: "disks of the database's tables, of its log and of the server's own that fill in mid-bidding (root alone can give them one)",
    counts: 'disks',
    goal: 60,
    run: () => ({
      command: tests(
        'faults',
        'tests/faults/disks.test.ts',
        'tests/faults/logDisk.test.ts',
        'tests/faults/ownDisk.test.ts',
      ),
      env: {},
    }),
  },
  archive: {
    what: 'a closed year set aside onto another disk, and put back, beside bids and a reader of that year',
    counts: 'archives',
    goal: 40,
    run: () => ({ command: tests('faults', 'tests/faults/archive.test.ts'), env: {} }),
  },
  network: {
    what: 'bids over a line on which one in twenty messages is cut and each way takes 300 ms',
    counts: 'bids',
    goal: 5_000,
    run: (n) => ({
      command: tests('faults', 'tests/faults/network.test.ts'),
      env: { SECONDS: '60', SEED: `network ${n}` },
    }),
  },
  soak: {
    what: 'minutes of the bidding of a market day, 20 bids a second before 2,000 watchers',
    counts: 'minutes',
    goal: 150,
    run: () => ({ command: ['tsx', 'tests/bench/soak.ts'], env: {} }),
  },
}

/** A run that was done, as it is kept. */
export interface Done {
  readonly part: string
  /** Its place among the part's runs. */
  readonly n: number
  /** Of the program: what another version did proves nothing of this one. */
  readonly version: string
  readonly at: string
  readonly seconds: number
  readonly ok: boolean
  readonly figures: Figures
}

/** The sum of each figure. */
export function added(all: readonly Figures[]): Figures {
  const sums: Record<string, number> = {}
  for (const figures of all) for (const [name, n] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + n
  return sums
}

/** What of a part held and how long that took, by the runs of this version; of a run that was repeated the last counts. */
export function standing(name: string, part: Part, done: readonly Done[], version: string) {
  const own = new Map(done.filter((one) => one.part === name && one.version === version).map((one) => [one.n, one]))
  const runs = [...own.values()]
  const whole = runs.filter(({ ok }) => ok)
  const held = added(whole.map(({ figures }) => figures))
  const seconds = whole.reduce((all, run) => all + run.seconds, 0)
  const failed = runs.filter(({ ok }) => !ok).map(({ n }) => n)
  return { runs: runs.length, held, failed, count: held[part.counts] ?? 0, seconds }
}

/** The run of a part that comes next: one that failed first, as it was; null where its goal is reached. */
export function nextRun(
  name: string,
  part: Part,
  done: readonly Done[],
  version: string,
  goal = part.goal,
): number | null {
  const { runs, failed, count } = standing(name, part, done, version)
  if (failed[0] !== undefined) return failed[0]
  return count < goal ? runs : null
}

/** The hours that what is left of a part takes by what was done of it; null where nothing was. */
export const hoursLeft = ({ count, seconds }: Pick<ReturnType<typeof standing>, 'count' | 'seconds'>, goal: number) =>
  count > 0 ? (Math.max(0, goal - count) * seconds) / count / 3600 : null
