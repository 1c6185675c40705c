import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { root } from './root'

declare module 'vitest' {
  interface ProvidedContext {
    /** The practice market as it is shipped. */
    tabFolder: string
  }
}

const run = promisify(execFile)

/** Makes the practice market as `npm run build:tab` does, packed less hard, once a run; not where `TAB_FOLDER` names one. */
export default async (project: TestProject): Promise<void> => {
  const made = process.env.TAB_FOLDER
  project.provide('tabFolder', resolve(root, made ?? 'dist/tab'))
  if (made) return
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const options = { cwd: root, env: { ...env, QUICK_BUILD: '1' } }
  await run(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'src/tab/image.ts'], options)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'src/tab/vite.config.ts', '--logLevel', 'warn']
  await run(process.execPath, vite, options)
}
