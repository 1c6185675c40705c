import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** Pages that open without a line on a device which never opened them: by their sources. */
const kept = ['index.html', 'public/SignInPage.tsx', 'bid/BidPage.tsx', 'hall/HallPage.tsx']
const sizes = [192, 512]
const blue = '#123F63'

/** What is installed from which page: the console, the reeler's phone, a screen of the hall. */
const apps = {
  console: { name: 'Silk Cocoon Market', short_name: 'Cocoon Market', start_url: '/login', display: 'standalone' },
  bid: { name: 'Silk Cocoon Market: bidding', short_name: 'Bidding', start_url: '/bid', display: 'standalone' },
  hall: { name: 'Silk Cocoon Market: hall', short_name: 'Hall', start_url: '/hall', display: 'fullscreen' },
}

const manifestOf = (app: (typeof apps)[keyof typeof apps]) => ({
  ...app,
  id: app.start_url,
  scope: '/',
  lang: 'en',
  background_color: '#FFFFFF',
  theme_color: blue,
  icons: sizes.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
})

/** A chunk, and all that comes with it. */
function closure(bundle: Bundle, first: readonly Chunk[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const one = bundle[name]
    if (one?.type !== 'chunk') return
    for (const other of one.imports) add(other)
    for (const file of [...(one.viteMetadata?.importedCss ?? []), ...(one.viteMetadata?.importedAssets ?? [])])
      add(file)
  }
  for (const { fileName } of first) add(fileName)
  return found
}

const isPartOfPage = (name: string) => name.startsWith('assets/') && /\.(js|css|woff2|ttf|svg|png)$/.test(name)

/** Bundles the service worker as one script, which knows the files by name. */
async function workerOf(source: string, files: readonly string[]): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { offlineFiles: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = [made].flat()
  const script = output && 'output' in output ? output.output[0]?.code : undefined
  if (!script) throw new Error('The service worker was not built')
  return script
}

/** Makes the console installable: the service worker, what it keeps, and the manifests of what is installed. */
export const offline = (): Plugin => {
  let folder = ''
  let client = ''
  return {
    name: 'offline',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build: { outDir } }) {
      client = root
      folder = resolve(root, outDir)
    },
    async writeBundle(_, bundle) {
      const here = join(client, 'offline')
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
      const first = chunks.filter(({ facadeModuleId }) => kept.some((page) => facadeModuleId === join(client, page)))
      if (first.length !== kept.length) throw new Error(`${kept.join(', ')}: one of them is no part of the build`)
      const address = (name: string) => `/${name}`
      const files = [...closure(bundle, first)].filter(isPartOfPage).map(address).sort()
      const all = Object.keys(bundle).filter(isPartOfPage).map(address).sort()
      const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
      put('sw.js', await workerOf(join(here, 'serviceWorker.ts'), files))
      put('offline.json', JSON.stringify(all))
      for (const [name, app] of Object.entries(apps)) put(`${name}.webmanifest`, JSON.stringify(manifestOf(app)))
      for (const size of sizes) put(`icon-${size}.png`, readFileSync(join(here, 'icons', `icon-${size}.png`)))
    },
  }
}
