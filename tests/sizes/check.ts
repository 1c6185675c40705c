import { join } from 'node:path'
import { root } from '../support/root'
import { type Chunks, readChunks } from './chunks'

/*
 * Holds the script of the built console to its limits: `tsx tests/sizes/check.ts [folder of the build]`. Sizes are
 * those of the files as they are sent (gzip), in kB of 1000 bytes. And none of its chunks may need one that needs it in turn.
 */

const kilo = 1000
/** A bare react-admin app with guessed screens, built by the same Vite. */
const bareConsole = 415
const limits = { door: 165, first: 1.04 * bareConsole, later: 20 } as const

const page = 'index.html'
const doors = ['public/SignInPage.tsx']
/** The console behind the door, its first screen, and the door again, which it keeps at hand. */
const first = [page, 'App.tsx', 'providers/store.ts', 'pages/dashboard/DashboardPage.tsx', ...doors]
/** Trees of their own, for other devices. */
const trees = ['bid/BidPage.tsx', 'hall/HallPage.tsx']
/** Fetched when one prints, draws or exchanges files, not to show a screen. */
const isUsedLater = (key: string) => /(^|\/)_?(print|pdf|chart|exchange|files|xlsx|csv|locales)|node_modules/i.test(key)

interface Line {
  readonly what: string
  readonly bytes: number
  /** In kB; none where it is only told. */
  readonly limit?: number
}

/** The screens that are fetched after the first, each with all the chunks that the first has not brought. */
function laterScreens(chunks: Chunks): Map<string, string[]> {
  const loaded = chunks.with([...first, ...trees])
  const isDoor = (key: string) => key.startsWith('public/')
  const screens = chunks.later(['App.tsx']).filter((key) => !loaded.has(key) && !isUsedLater(key) && !isDoor(key))
  const before = chunks.with(first)
  return new Map(screens.map((key) => [key, [...chunks.with([key])].filter((each) => !before.has(each))]))
}

/** How often each chunk stands in the lists. */
function counted(lists: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const key of list) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function measure(chunks: Chunks): Line[] {
  const { bytes } = chunks
  const screens = laterScreens(chunks)
  const uses = counted(screens.values())
  const isShared = (key: string) => (uses.get(key) ?? 0) > 1
  const opened = chunks.with(first)
  const publicPages = chunks.later([page]).filter((key) => key.startsWith('public/'))
  return [
    ...publicPages.map((key) => ({ what: key, bytes: bytes(chunks.with([page, key])), limit: limits.door })),
    { what: 'first screen of the console', bytes: bytes(opened), limit: limits.first },
    { what: 'shared by later screens, each part once', bytes: bytes([...uses.keys()].filter(isShared)) },
    ...[...screens].map(([what, keys]) => ({
      what,
      bytes: bytes(keys.filter((key) => !isShared(key))),
      limit: limits.later,
    })),
    ...trees.map((what) => ({ what, bytes: bytes(chunks.with([page, what])) })),
  ]
}

const shown = ({ what, bytes, limit }: Line) => {
  const columns = [what.padEnd(44), (bytes / kilo).toFixed(1).padStart(8)]
  if (limit === undefined) return columns.join('')
  return [...columns, `  of ${limit.toFixed(1).padStart(6)}`, bytes > limit * kilo ? '  TOO LARGE' : ''].join('')
}

const chunks = readChunks(process.argv[2] ?? join(root, 'dist/client'))
const lines = measure(chunks)
for (const line of lines) console.log(shown(line))
// A function that is called as a script begins may not be there yet: the page says 'is not a function' and stays white.
const circular = chunks.circular()
if (circular.length > 0) console.log(`Chunks that need one another in turn: ${circular.join(', ')}`)
if (circular.length > 0 || lines.some(({ bytes, limit = Number.POSITIVE_INFINITY }) => bytes > limit * kilo))
  process.exit(1)
