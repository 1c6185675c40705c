import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { consoleTerms } from '../bundle/consoleTerms.ts'
import { fewChunks } from '../bundle/fewChunks.ts'
import { natives } from '../bundle/natives.ts'
import { precompress } from '../bundle/precompress.ts'

/*
 * `npm run build:tab`: the console, the API and the database as files. The console's sources are as they are; what they
 * ask the window for its address is answered by `address.ts`, for here they lie below a folder.
 */

const checkout = join(import.meta.dirname, '../..')
const image = join(checkout, 'dist/image')
const id = 'practice:image'

/** The module of the image that `image.ts` made. */
const imageModule = (): Plugin => ({
  name: 'practice-image',
  resolveId: (asked) => (asked === id ? `\0${id}` : null),
  load(asked) {
    if (asked !== `\0${id}`) return null
    const about = join(image, 'market.json')
    if (!existsSync(about)) throw new Error('There is no image: npx tsx src/tab/image.ts makes it.')
    const { schema } = JSON.parse(readFileSync(about, 'utf8')) as { schema: string }
    const file = (name: string) => JSON.stringify(`${join(image, name)}?url`)
    return [
      `export { default as imageUrl } from ${file('market.tar')}`,
      `export { default as shareUrl } from ${file('share.data')}`,
      `export const schema = ${JSON.stringify(schema)}`,
    ].join('\n')
  },
})

const client = '../client/'
const parts = () => [react(), imageModule(), natives(), consoleTerms(checkout)]

const plain: UserConfig = {
  root: import.meta.dirname,
  base: '/practice/',
  publicDir: false,
  define: { 'window.location': 'consoleLocation' },
  worker: { format: 'es', plugins: () => [imageModule()] },
}

const built = {
  target: 'es2023',
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 4000,
  assetsInlineLimit: 0,
}

/** What the console's pages share comes in few files here too: each takes a browser a millisecond of two processes. */
const chunked = (): Plugin =>
  fewChunks({
    plain: () => ({ ...plain, configFile: false, plugins: parts(), build: built }),
    most: 24,
    before(source) {
      if (source === 'index.html') return []
      if (!source.startsWith(client)) return ['index.html']
      const opened = ['index.html', 'console.ts']
      const page = source.slice(client.length)
      if (page === 'main.tsx') return opened
      const begun = [...opened, `${client}main.tsx`]
      if (/^(public|bid|hall)\//.test(page) || page === 'App.tsx' || page === 'providers/store.ts') return begun
      return [...begun, `${client}App.tsx`, `${client}providers/store.ts`]
    },
    spare: () => Number.POSITIVE_INFINITY,
  })

export default defineConfig({
  ...plain,
  // What the console asks where its papers must say what they are.
  mode: 'practice',
  plugins: [...parts(), chunked(), precompress(/\.(js|css|svg|json|ttf|wasm|data|tar)$/)],
  build: { ...built, outDir: join(checkout, 'dist/tab'), emptyOutDir: true },
})
