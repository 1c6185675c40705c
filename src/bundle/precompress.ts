import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** From so many bytes on the last percent costs minutes. */
const huge = 4_000_000

/**
 * Every file that compresses is stored compressed, so that the server only picks; the page alone it writes anew. With
 * QUICK_BUILD less hard: the best takes nine seconds, which a build that only tests will see need not wait for.
 */
export const precompress = (files = /\.(js|css|svg|json|ttf)$/): Plugin => {
  let folder = ''
  const qualityFor = ({ length }: Buffer) => {
    if (process.env.QUICK_BUILD) return 4
    return length < huge ? constants.BROTLI_MAX_QUALITY : 9
  }
  return {
    name: 'precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !files.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          ...(bytes.length > huge && { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }),
        }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: bytes.length > huge ? 6 : 9 }))
      }
    },
  }
}
