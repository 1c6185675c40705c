import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from './root'

export interface Ended {
  readonly code: number
  readonly out: string
  /** Both of its streams. */
  readonly said: string
}

export interface ServerCommands {
  /** Runs `npm run COMMAND` on a database under the keys of the markets under test, with nobody who types. */
  run(
    database: { readonly url: string },
    command: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<Ended>
  close(): void
}

/** As `start.mjs` calls what is built. */
const script = (main: string) => `const { main } = await import(${JSON.stringify(pathToFileURL(main).href)})
await main(process.argv.slice(1))`

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

/** The server's commands as processes of their own, bundled as they are shipped: from its sources each takes seconds to be read. */
export async function serverCommands(): Promise<ServerCommands> {
  // The bundle looks for the checkout two folders above itself.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/commands-'))
  const { PATH = '' } = process.env
  const close = () => rmSync(folder, { recursive: true, force: true })
  const build = ['build', '--ssr', '--outDir', folder, '--logLevel', 'warn']
  try {
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...build], {
      cwd: root,
      env: { PATH },
    })
  } catch (error) {
    close()
    throw error
  }
  const line = ['--input-type=module', '-e', script(join(folder, 'main.js')), '--']
  const run: ServerCommands['run'] = ({ url }, command, env = {}) =>
    new Promise((resolve) => {
      const own = { PATH, DATABASE_URL: url, DATA_DIR: folder, DATA_KEY: key(7), SEAL_KEY: key(9), DEMO: 'off' }
      const options = { cwd: folder, env: { ...own, ...env } }
      const child = execFile(process.execPath, [...line, ...command], options, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, said: `${out}${err}` }),
      )
      child.stdin?.end()
    })
  return { run, close }
}
