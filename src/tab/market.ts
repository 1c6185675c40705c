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
import { seedDemo } from '../server/seed/demo/seed'
import { demoKeys } from './keys'
import { moveDay } from './motion'
import { passwords } from './passwords'

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

const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=32MB', 'wal_level=minimal', 'max_wal_senders=0'].flatMap(
    (setting) => ['-c', setting],
  ),
]

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

async function openEngine(): Promise<PGlite> {
  const [pgliteWasmModule, image, share] = await Promise.all([
    fetched(engineUrl).then(async (response) => WebAssembly.compile(await response.arrayBuffer())),
    fetched(imageUrl).then((response) => response.blob()),
    fetched(shareUrl).then((response) => response.blob()),
  ])
  return PGlite.create({
    serializers: { ...serializers },
    pgliteWasmModule,
    initdbWasmModule: noProgram(),
    fsBundle: share,
    loadDataDir: new Blob([image], { type: 'application/x-tar' }),
    startParams,
  })
}

/** Opens the market of the image in this worker, with today's market day under way. */
export async function openMarket(publicUrl: string): Promise<App> {
  const deps = depsOf({
    db: await databaseOf(await openEngine(), { search_path: schema }),
    ...demoKeys,
    passwords,
    sqlText,
    outOfOrder: new Set(),
    publicUrl,
    demo: true,
    limits: usualLimits,
    sender: logSender,
    captcha: null,
    mapKey: null,
  })
  await seedDemo(deps)
  const app = createApp(deps)
  beat(app)
  void moveDay(app, deps.db, new URL(publicUrl).origin)
  return app
}
