import { imageUrl, schema, shareUrl } from 'practice:image'
import { PGlite } from '@electric-sql/pglite'
import engineUrl from '@electric-sql/pglite/pglite.wasm?url'
import { type App, createApp } from '../server/app'
import { beat } from '../server/beat'
import { databaseOf } from '../server/db/engine'
import { serializers } from '../server/db/values'
import { depsOf } from '../server/deps'
import { logSender } from '../server/gateway/sender'
import { usualLimits } from '../server/limits'
import { log } from '../server/log'
import { seedDemo } from '../server/seed/demo/seed'
import { demoKeys } from './keys'
import { dayTurner, moveDay } from './motion'
import { Overlay } from './overlay'
import { openPages, type Pages } from './pages'
import { passwords } from './passwords'
import { marketPages } from './seat'
import { tarEntries } from './tar'
import { checkTasks, type Progress } from './tasks/check'

const queries = import.meta.glob<string>('../../resources/reports/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sqlText = Object.fromEntries(
  Object.entries(queries).map(([path, text]) => [path.replace(/^.*\//, '').replace(/\.sql$/, ''), text]),
)

/** Without an image the engine would make a cluster, and fetch the program for it: here is one, and so an empty program. */
const noProgram = () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))

/** How long a market that opened does nothing of its own, in ms. */
const quietFor = 2_000

const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=8MB', 'wal_level=minimal', 'max_wal_senders=0'].flatMap(
    (setting) => ['-c', setting],
  ),
]

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

const bytesOf = async (url: string) => new Uint8Array(await (await fetched(url)).arrayBuffer())

/** The engine over the files of the image, and what was changed of them when the market was last open. */
async function openEngine(): Promise<{ engine: PGlite; pages: Pages }> {
  const [pgliteWasmModule, pages, fsBundle] = await Promise.all([
    fetched(engineUrl).then(async (response) => WebAssembly.compile(await response.arrayBuffer())),
    bytesOf(imageUrl).then((tar) => openPages(marketPages, { id: `${imageUrl} ${schema}`, entries: tarEntries(tar) })),
    fetched(shareUrl).then((response) => response.blob()),
  ])
  const engine = await PGlite.create({
    fs: new Overlay(pages, (fault) => log.fault(fault, 'The market could not be kept')),
    // A flush leaves a whole database whenever it ends: answers need not wait for it.
    relaxedDurability: true,
    serializers: { ...serializers },
    pgliteWasmModule,
    initdbWasmModule: noProgram(),
    fsBundle,
    startParams,
  })
  return { engine, pages }
}

export interface Market {
  readonly app: App
  /** The same until it is begun again. */
  readonly name: string
  readonly progress: () => Promise<Progress>
  /** Forgets the market; the next one to be opened is as the image has it. */
  forget(): Promise<void>
}

/** Opens the market of this browser as it was left, or that of the image, with today's market day under way. */
export async function openMarket(publicUrl: string): Promise<Market> {
  const { engine, pages } = await openEngine()
  const deps = depsOf({
    db: await databaseOf(engine, { search_path: schema }),
    ...demoKeys,
    passwords,
    sqlText,
    outOfOrder: new Set(),
    publicUrl,
    demo: true,
    limits: usualLimits,
    sender: logSender,
    mail: null,
    push: null,
    captcha: null,
    mapKey: null,
  })
  await seedDemo(deps)
  const turn = dayTurner(deps)
  await turn.day()
  const app = createApp(deps)
  // What whoever comes asks first is not kept waiting by what is done in the background.
  setTimeout(() => {
    beat(app)
    void moveDay(app, deps.db, { url: new URL(publicUrl).origin, turn })
  }, quietFor)
  return { app, name: pages.market, progress: () => checkTasks(deps.db), forget: pages.forget }
}
