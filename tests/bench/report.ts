import { availableParallelism, loadavg } from 'node:os'

/** On a busy machine only the ratios count. */
const loadBefore = loadavg()[0] ?? 0

/** One line of the result. */
export interface Row {
  readonly what: string
  readonly measured: string
  readonly target: string
  /** Null where there is no target. */
  readonly ok: boolean | null
}

export interface Report {
  readonly title: string
  readonly rows: readonly Row[]
  /** The bare figures, for `--json`. */
  readonly figures: Readonly<Record<string, unknown>>
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-IN')

/** `--name value` on the command line, else `initial`. */
export const option = (name: string, initial: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? initial : Number(process.argv[at + 1])
}

const machine = () =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load before the run ${loadBefore.toFixed(1)}`

function print({ title, rows, figures }: Report): void {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(figures))
    return
  }
  const table = [
    ['', 'measured', 'target', ''],
    ...rows.map((row) => [row.what, row.measured, row.target, mark(row.ok)]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}\n${machine()}`)
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}

const mark = (ok: boolean | null) => (ok === null ? '' : ok ? 'ok' : 'MISSED')

/**
 * Runs a bench and ends what it started, also when it fails or is interrupted; `cleanUp` takes what is to be ended,
 * the last first. A missed target is a figure to look at, no failure of the run.
 */
export async function bench(
  work: (cleanUp: (end: () => Promise<void> | void) => void) => Promise<Report>,
): Promise<void> {
  const ends: (() => Promise<void> | void)[] = []
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await Promise.resolve(end()).catch(console.error)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  try {
    const report = await work((end) => ends.push(end))
    print(report)
  } finally {
    await endAll()
  }
}
