import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * `npm start`: builds what is missing or older than the sources, then runs the built server. `npm run build` builds alone, and
 * says so to a start from a folder in which nothing may be written. `start.mjs built` builds alone, where a start would.
 */

const [, , command] = process.argv
// Of these 1 says that something is broken, which they say themselves: whatever else ends them has kept them from looking.
const failed = command === 'verify' || command === 'replay' ? 2 : 1
if (failed === 2)
  process.on('uncaughtException', (error) => {
    console.error(error)
    process.exit(failed)
  })

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stamp = join(root, 'dist/sources.sha256')
const sources = [
  'src/bundle',
  'src/client',
  'src/exports',
  'src/pdf',
  'src/server',
  'src/shared',
  'resources',
  'vite.config.ts',
  'package-lock.json',
]

const filesOf = (path) =>
  existsSync(join(root, path)) && !/\.\w+$/.test(path)
    ? readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [join(root, path)]

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const now = fingerprint()
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (command === 'build' || built !== now) {
  console.log('Building the console and the server …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const side of [['build'], ['build', '--ssr']]) {
    const { status } = spawnSync(process.execPath, [vite, ...side, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(failed)
  }
  writeFileSync(stamp, now)
}
if (command === 'build' || command === 'built') process.exit(0)

// Of what is loaded from now on a trace names the lines of the sources.
process.setSourceMapsEnabled(true)
const { main } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href).catch((error) => {
  // Tables are built as it is loaded: of a declaration in another shape follows none.
  console.error(error)
  console.error(
    '\nThe server could not be loaded. Where a declaration is the cause, `npm run doctor` says which, and where.',
  )
  process.exit(failed)
})
await main(process.argv.slice(2))
