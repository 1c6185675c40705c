import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { root } from './root'

declare module 'vitest' {
  interface ProvidedContext {
    /** The console as it is shipped, built for this run. */
    consoleFolder: string
  }
}

const run = promisify(execFile)

/** Builds the console into `folder` as `npm run build` would, whatever the test runner has set: what travels is weighed. */
export const buildConsole = (folder: string): Promise<unknown> => {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    env,
  })
}

/** Once a run, for all files of journeys; not at all where `CONSOLE_FOLDER` names a console that is built. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const built = process.env.CONSOLE_FOLDER
  if (built) {
    project.provide('consoleFolder', resolve(root, built))
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'cocoon-console-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await buildConsole(folder)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('consoleFolder', folder)
  return remove
}
