import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { consoleTerms } from './src/bundle/consoleTerms.ts'
import { fewChunks } from './src/bundle/fewChunks.ts'
import { natives } from './src/bundle/natives.ts'
import { offline } from './src/bundle/offline.ts'
import { precompress } from './src/bundle/precompress.ts'
import { devApi } from './src/server/devApi.ts'

const client = join(import.meta.dirname, 'src/client')
const out = join(import.meta.dirname, 'dist')

/** The console, and the page that shows the API's description. */
const pages = ['index.html', 'docs.html'].map((page) => join(client, page))

/** The server, and the thread in which it has a file of a report made. */
const entries = ['main.ts', 'reportFileWorker.ts'].map((entry) => join(import.meta.dirname, 'src/server', entry))

/** What a page may bring along, in bytes, so that it comes in fewer files: little where somebody waits at the door. */
const spares: readonly (readonly [RegExp, number])[] = [
  [/^(index|docs).html$/, 0],
  [/^(public|bid|hall)\//, 5_000],
  [/^(App.tsx|providers\/store.ts)$|^pages\/dashboard\//, 10_000],
]

const built = {
  target: 'es2023',
  // Browsers of that year know it themselves.
  modulePreload: { polyfill: false },
  emptyOutDir: true,
  chunkSizeWarningLimit: 1500,
}

/** Whatever stands behind the sign-in comes after the shell. */
const chunked = (): Plugin =>
  fewChunks({
    plain: () => ({
      root: client,
      configFile: false,
      publicDir: false,
      plugins: [react(), natives(), consoleTerms(import.meta.dirname)],
      build: { ...built, rolldownOptions: { input: pages } },
    }),
    most: 21,
    before(source) {
      if (/^(index|docs).html$/.test(source)) return []
      return /^(public|bid|hall)\//.test(source) ? ['index.html'] : ['index.html', 'App.tsx', 'providers/store.ts']
    },
    spare: (source) => spares.find(([pattern]) => pattern.test(source))?.[1] ?? Number.POSITIVE_INFINITY,
  })

const module = (path: string) => join(import.meta.dirname, 'node_modules', path)
const node = { environment: 'node' as const }
/** Whether a project is asked for by its name: one that takes minutes runs only so. */
const isNamed = (project: string) => process.argv.some((word) => word === project || word === `--project=${project}`)
/** Tests that put other modules in the place of ours have their process to themselves; the others load ours once for many. */
const replacing = ['tests/api/{doctor,formerNames,passing}.test.ts', 'tests/derived/declaredReport.test.ts']
const postgres = { globalSetup: ['tests/support/postgres.ts'], testTimeout: 60_000, hookTimeout: 120_000 }

const projects: NonNullable<NonNullable<ViteUserConfig['test']>['projects']> = [
  // None of them measures time: a paper of forty pages takes what a busy machine gives.
  { extends: true, test: { ...node, name: 'unit', testTimeout: 60_000, include: ['tests/unit/**/*.test.ts'] } },
  {
    extends: true,
    test: {
      ...node,
      ...postgres,
      name: 'api',
      include: ['tests/{api,derived,money,simulation}/**/*.test.ts'],
      exclude: replacing,
      isolate: false,
      restoreMocks: true,
    },
  },
  { extends: true, test: { ...node, ...postgres, name: 'replacing', include: replacing } },
  {
    extends: true,
    test: {
      ...postgres,
      name: 'ui',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://127.0.0.1:8004/' } },
      setupFiles: ['tests/support/desk.ts'],
      include: ['tests/ui/**/*.test.{ts,tsx}'],
    },
    // One copy of the router for react-admin and for us: Node and Vite would each choose another build.
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: module('react-router/dist/development/index.mjs') },
        { find: /^react-router-dom$/, replacement: module('react-router-dom/dist/index.mjs') },
      ],
    },
  },
  {
    extends: true,
    test: {
      ...node,
      ...postgres,
      name: 'e2e',
      globalSetup: [...postgres.globalSetup, 'tests/support/siteSetup.ts'],
      include: ['tests/e2e/**/*.test.ts'],
      testTimeout: 240_000,
      hookTimeout: 300_000,
      sequence: { groupOrder: 1 },
    },
  },
  // The practice market in a browser, which needs neither a server nor PostgreSQL: minutes, and the whole machine.
  ...(isNamed('tab')
    ? [
        {
          extends: true as const,
          test: {
            ...node,
            name: 'tab',
            globalSetup: ['tests/support/tabSetup.ts'],
            include: ['tests/tab/**/*.test.ts'],
            testTimeout: 240_000,
            hookTimeout: 300_000,
          },
        },
      ]
    : []),
  // Servers that are killed and lines that are cut: alone, after the others.
  {
    extends: true,
    test: {
      ...node,
      ...postgres,
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      testTimeout: 240_000,
      hookTimeout: 240_000,
      fileParallelism: false,
      sequence: { groupOrder: 2 },
    },
  },
  // Every screen in both languages, wide and narrow, as one who cannot see or point meets it.
  ...(isNamed('reach')
    ? [
        {
          extends: true as const,
          test: {
            ...node,
            ...postgres,
            name: 'reach',
            globalSetup: [...postgres.globalSetup, 'tests/support/siteSetup.ts'],
            include: ['tests/reach/**/*.test.ts'],
            testTimeout: 180_000,
            // A screen is judged as it stands: once more where the machine was too slow to let it stand.
            retry: 1,
          },
        },
      ]
    : []),
]

/** By its path alone: no build loads the tests' runner, nor wants the tests to be there. */
const runner = process.env.VITEST ? await import(join(import.meta.dirname, 'tests/support/longestFirst.mjs')) : null

export default defineConfig(({ isSsrBuild }) => ({
  root: process.env.VITEST || isSsrBuild ? import.meta.dirname : client,
  // The folder of the public pages holds sources, not files to be served as they are.
  publicDir: false,
  plugins: [react(), natives(), consoleTerms(import.meta.dirname), chunked(), offline(), precompress(), devApi()],
  server: { strictPort: true },
  build: {
    ...built,
    outDir: join(out, isSsrBuild ? 'server' : 'client'),
    // Which script comes with which screen: tests/sizes holds it to its limits.
    manifest: !isSsrBuild,
    // A fault's trace names lines of the sources (start.mjs turns it on); the console's own sources stay here.
    sourcemap: isSsrBuild === true,
    rolldownOptions: {
      input: isSsrBuild ? entries : pages,
      // Which script a module comes with is decided by fewChunks, not by how each of its importers names it; and a busy
      // machine says nothing about a plugin.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  test: {
    // The runner leaves a core free: of two, that would be one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    ...(runner && { sequence: { sequencer: runner.LongestFirst } }),
    // How long a page may take says nothing about whether it is right.
    expect: { poll: { timeout: 15_000 } },
    projects,
  },
}))
