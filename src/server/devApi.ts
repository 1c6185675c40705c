import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { loadEnv, type Plugin, type ViteDevServer } from 'vite'
import { findingsPage } from './doctor/page.ts'
import { type Broken, loadFinding } from './doctor/thrown.ts'
import { type Finding, findingsText } from './finding.ts'

const root = join(import.meta.dirname, '../..')
const entry = join(root, 'src/server/main.ts')
const broken = join(root, 'src/server/doctor/broken.ts')

/** Files that the API reads by itself, which no module imports. */
const isRead = (file: string) => /\/(src\/server\/(db\/migrations|\w+\/sql)|resources\/reports)\/[^/]+\.sql$/.test(file)

/** Milliseconds in which an editor, a generator or a checkout writes all that belongs to one change. */
const settling = 150

interface Running {
  readonly listen: (request: IncomingMessage, response: ServerResponse) => unknown
  readonly stop: () => Promise<void>
  readonly pageOf: (html: string) => string
}

/** `src/server/main.ts`, as its sources are now. */
interface Program {
  readonly checkSources: () => Promise<void>
  readonly devListener: () => Promise<Running>
}

/** Runs the API from the sources, and anew when they change; one that would not start leaves what is wrong to be read. */
class Api {
  private running: Running | null = null
  private findings: readonly Finding[] = []
  /** What is under way: whoever asks meanwhile is answered after it. */
  private turn: Promise<void> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly server: ViteDevServer) {}

  start(): Promise<void> {
    this.turn = this.restart()
    return this.turn
  }

  /** Soon, once for all that changes together. */
  changed(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.turn = this.turn.then(() => this.restart())
    }, settling)
  }

  /** The console, or what is wrong where nothing runs. */
  page = (html: string): string => this.running?.pageOf(html) ?? findingsPage(this.findings)

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.turn
    if (this.running) return void this.running.listen(request, response)
    response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code: 'UNAVAILABLE', message: findingsText(this.findings) }))
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer)
    await this.turn
    await this.running?.stop()
    this.running = null
  }

  private program = () => this.server.ssrLoadModule(entry) as Promise<unknown> as Promise<Program>

  private broken = () => this.server.ssrLoadModule(broken) as Promise<unknown> as Promise<Broken>

  /** What cannot even be loaded leaves the one before at work. */
  private async restart(): Promise<void> {
    try {
      const { checkSources, devListener } = await this.program()
      await checkSources()
      await this.running?.stop()
      this.running = null
      this.running = await devListener()
      const wasBroken = this.findings.length > 0
      this.findings = []
      if (wasBroken) this.server.environments.client.hot.send({ type: 'full-reload' })
      this.server.config.logger.info('API: as the sources are now', { timestamp: true })
    } catch (error) {
      const { findings, message } = await loadFinding(error, root, this.broken)
      this.findings = findings
      this.server.config.logger.error(`API: ${message}`, { timestamp: true })
      this.server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
    }
  }
}

/**
 * `npm run dev`: the API runs in Vite's own process, from the sources, with the settings that the server has. A change of
 * a source of its own, a declaration or a migration starts it anew.
 */
export const devApi = (): Plugin => {
  let api: Api | undefined
  return {
    name: 'api',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    config() {
      const { HOST, PORT } = loadEnv('', root, ['HOST', 'PORT'])
      return { server: { host: HOST || '127.0.0.1', port: Number(PORT || 8004) } }
    },
    transformIndexHtml: (html) => api?.page(html) ?? html,
    async configureServer(server) {
      const made = new Api(server)
      api = made
      await made.start()
      server.middlewares.use((request, response, next) => {
        if (request.url === '/api/docs') request.url = '/docs.html'
        if (request.url?.startsWith('/api/')) void made.answer(request, response)
        else next()
      })
      const read = (file: string) => isRead(file.replaceAll('\\', '/')) && made.changed()
      server.watcher.add([join(root, 'src/server'), join(root, 'resources/reports')])
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, read)
      server.httpServer?.once('close', () => void made.stop())
    },
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0) api?.changed()
    },
  }
}
