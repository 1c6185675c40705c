import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

export default defineConfig({
  root: import.meta.dirname,
  base: '/practice/',
  // What the console asks where its papers must say what they are.
  mode: 'practice',
  publicDir: false,
  define: { 'window.location': 'consoleLocation' },
  plugins: [react(), imageModule(), precompress(/\.(js|css|svg|json|ttf|wasm|data|tar)$/)],
  worker: { format: 'es', plugins: () => [imageModule()] },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    outDir: join(checkout, 'dist/tab'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    assetsInlineLimit: 0,
  },
})
