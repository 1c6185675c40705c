import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Figures } from '../support/figures'
import { root } from '../support/root'
import { added, type Done, hoursLeft, nextRun, type Part, parts, standing } from './parts'

/**
 * Proof by doing it very often: hours, by parts, each in runs that go on where they were stopped, on another machine, too. What
 * was done stands in --dir (`docs/evidence/proof`), with the log of a run that failed, which is played again first. Ends with 0 where
 * every goal is reached, 1 where a run failed, 2 where there is more to do.
 * npm run proof -- [PART…] [--hours 2] [--goal N] [--dir FOLDER] [--list]
 */
const given = process.argv.slice(2)
const word = (name: string): string | undefined => {
  const at = given.indexOf(`--${name}`)
  return at < 0 ? undefined : given.splice(at, 2)[1]
}
const flag = (name: string): boolean => {
  const at = given.indexOf(`--${name}`)
  return at >= 0 && given.splice(at, 1).length > 0
}
const folder = resolve(root, word('dir') ?? 'docs/evidence/proof')
const hours = Number(word('hours') ?? 24)
const goal = word('goal')
const isList = flag('list')

const unknown = given.filter((name) => !(name in parts))
if (unknown.length > 0 || !(hours > 0) || (goal !== undefined && !(Number(goal) > 0))) {
  console.error(`npm run proof -- [${Object.keys(parts).join(' ')}] [--hours N] [--goal N] [--dir FOLDER] [--list]`)
  if (unknown.length > 0) console.error(`There is no part ${unknown.join(', ')}.`)
  process.exit(2)
}
const chosen = Object.entries(parts).filter(([name]) => given.length === 0 || given.includes(name))
const goalOf = (part: Part) => (goal === undefined ? part.goal : Number(goal))

/** What runs in a browser, documents and pictures: no part runs any of it. */
const unproven = /^src\/(client|tab|decisions|pictures|README\.md) /

/** The program that is proven, and that there is more of it than what was committed. */
function versionHere(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const paths = ['src/', 'resources', 'package-lock.json']
  const trees = git('ls-tree', '--format=%(path) %(objectname)', 'HEAD', ...paths).split('\n')
  const program = trees.filter((tree) => !unproven.test(tree))
  const proven = program.map((tree) => tree.slice(0, tree.indexOf(' ')))
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ...proven) ? ' changed' : ''
  return createHash('sha256').update(program.join()).digest('hex').slice(0, 12) + changed
}

const version = versionHere()
mkdirSync(folder, { recursive: true })
const kept = join(folder, 'runs.jsonl')
const lines = <Line>(file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Line)
    : []
const done = lines<Done>(kept)

let stop = false
/** The leader of a group: what it started ends with it. */
let running: ReturnType<typeof spawn> | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop = true
    if (running?.pid) process.kill(-running.pid, signal)
  })

/** Does one run. Null where it was stopped in its midst: nothing is known of it. */
async function doRun(name: string, part: Part, n: number): Promise<Done | null> {
  const { command, env } = part.run(n)
  const log = join(folder, `${name}-${n}.log`)
  const told = join(folder, `${name}-${n}.figures`)
  rmSync(told, { force: true })
  console.log(
    `${name} ${n}: ${Object.entries(env)
      .map(([key, value]) => `${key}='${value}'`)
      .join(' ')} npx ${command.join(' ')}`,
  )
  const start = performance.now()
  const out = createWriteStream(log)
  const child = spawn('npx', [...command], {
    cwd: root,
    env: { ...process.env, ...env, FIGURES: told },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running = child
  child.stdout.pipe(out, { end: false })
  child.stderr.pipe(out, { end: false })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  running = null
  out.end()
  const figures = added(lines<Figures>(told))
  rmSync(told, { force: true })
  if (stop) return null
  const ok = code === 0 && (figures[part.counts] ?? 0) > 0 && !figures.missed
  if (ok) rmSync(log, { force: true })
  else console.log(`${name} ${n} failed: ${log}`)
  const seconds = Math.round((performance.now() - start) / 1000)
  return { part: name, n, version, at: new Date().toISOString(), seconds, ok, figures }
}

const whole = (n: number) => Math.round(n).toLocaleString('en-IN')
const told = (figures: Figures) =>
  Object.entries(figures)
    .map(([name, n]) => `${name} ${whole(n)}`)
    .join(', ')

/** What stands, and the code to end with. */
function tell(): number {
  console.log(
    `\nVersion ${version}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  let code = 0
  for (const [name, part] of chosen) {
    const { runs, held, failed, count, seconds } = standing(name, part, done, version)
    const left = hoursLeft({ count, seconds }, goalOf(part))
    if (failed.length > 0) code = 1
    else if (count < goalOf(part) && code === 0) code = 2
    console.log(`${name}: ${whole(count)} of ${whole(goalOf(part))} ${part.counts}, ${part.what}`)
    console.log(
      `  ${runs} runs${left === null ? '' : ` in ${(seconds / 3600).toFixed(1)} h, ${left.toFixed(1)} h to go`}; ${told(held) || 'nothing yet'}${failed.length > 0 ? `; FAILED ${failed.join(', ')}` : ''}`,
    )
  }
  return code
}

const end = Date.now() + hours * 3_600_000
if (!isList)
  for (const [name, part] of chosen) {
    const tried = new Set<number>()
    for (;;) {
      const n = nextRun(name, part, done, version, goalOf(part))
      // One that fails again is left: the others are played by the next call, after it was mended.
      if (n === null || tried.has(n) || stop || Date.now() > end) break
      tried.add(n)
      const run = await doRun(name, part, n)
      if (!run) break
      done.push(run)
      appendFileSync(kept, `${JSON.stringify(run)}\n`)
    }
  }
process.exitCode = tell()
