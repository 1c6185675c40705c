import { schema } from 'practice:image'
import { sql } from 'drizzle-orm'
import { type App, createApp } from '../server/app'
import { beat } from '../server/beat'
import type { Db, Store } from '../server/db/db'
import { databaseOf } from '../server/db/engine'
import { depsOf } from '../server/deps'
import { logSender } from '../server/gateway/sender'
import { usualLimits } from '../server/limits'
import { log } from '../server/log'
import { seedDemo } from '../server/seed/demo/seed'
import type { OpenEngine } from './engine'
import { demoKeys } from './keys'
import { dayTurner, moveDay } from './motion'
import { passwords } from './passwords'
import { step } from './steps'
import { checkTasks, type Progress } from './tasks/check'

export { serializers } from '../server/db/values'

const queries = import.meta.glob<string>('../../resources/reports/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sqlText = Object.fromEntries(
  Object.entries(queries).map(([path, text]) => [path.replace(/^.*\//, '').replace(/\.sql$/, ''), text]),
)

/** How long a market that opened does nothing of its own, in ms. */
const quietFor = 2_000
/** How often the log is cut, in ms: nothing does so by itself, and whoever comes next goes through all of it. */
const cutEvery = 60_000

export interface Market {
  readonly app: App
  /** The same until it is begun again. */
  readonly name: string
  readonly progress: () => Promise<Progress>
  /** Forgets the market; the next one to be opened is as the image has it. */
  forget(): Promise<void>
}

/** The database before it is open: what is asked of it waits. */
function whenOpen(opening: Promise<Db>): Db {
  const store: Store = {
    query: async (statement) => (await opening).query(statement),
    copy: async (statement, onChunk) => (await opening).copy(statement, onChunk),
    transaction: async (work) => (await opening).transaction(work),
  }
  return {
    kind: 'pglite',
    ...store,
    for: () => store,
    listen: async (channel, heard) => (await opening).listen(channel, heard),
    close: async () => (await opening).close(),
  }
}

/**
 * Opens the market of this browser as it was left, or that of the image, with today's market day under way. Its API is made
 * while the engine starts.
 */
export async function openMarket(opening: Promise<OpenEngine>, publicUrl: string): Promise<Market> {
  step('program')
  const deps = depsOf({
    db: whenOpen(opening.then(({ engine }) => databaseOf(engine, { search_path: schema }))),
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
  const app = createApp(deps)
  step('api')
  const { pages, keepImage } = await opening
  await seedDemo(deps)
  const turn = dayTurner(deps)
  await turn.day()
  step('day')
  // What whoever comes asks first is not kept waiting by what is done in the background.
  setTimeout(() => {
    beat(app)
    keepImage().catch((fault: unknown) => log.fault(fault, 'The image was not kept'))
    void moveDay(app, deps.db, { url: new URL(publicUrl).origin, turn })
    setInterval(() => {
      deps.db.query(sql`checkpoint`).catch((fault: unknown) => log.fault(fault, 'The log was not cut'))
    }, cutEvery)
  }, quietFor)
  return { app, name: pages.market, progress: () => checkTasks(deps.db), forget: pages.forget }
}
