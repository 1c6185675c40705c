import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

interface InstalledChromium {
  readonly executablePath: string
  readonly env?: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const packageFile = () => require.resolve('@sparticuz/chromium')

/**
 * Unpacks the packaged browser once, into a folder beside the packages: the package itself unpacks into the temporary
 * folder and takes whatever it finds there for finished. It adds the libraries that a bare system lacks (libnss3,
 * libnspr4, libexpat) only where it believes itself on the system they were built for, hence AWS_EXECUTION_ENV.
 */
const unpack = async (target: string) => {
  const cache = dirname(target)
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${target}-`)
  const module = pathToFileURL(packageFile()).href
  const script = `const { default: found } = await import(${JSON.stringify(module)}); await found.executablePath()`
  try {
    await run(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    })
    // Another process may have been quicker; its folder is as good.
    await rename(folder, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The package's own configuration names folders of the system it was built for. Where no font is found at all, the
 * browser breaks off at the first field for a date, so it is told where the package's fonts are.
 */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

const packaged = async (): Promise<InstalledChromium> => {
  const { version } = require(join(dirname(packageFile()), '..', '..', 'package.json')) as { version: string }
  const modules = join(dirname(require.resolve('playwright-core/package.json')), '..')
  const folder = join(modules, '.cache', `chromium-${version}`)
  if (!(await exists(join(folder, 'chromium')))) await unpack(folder)
  const fonts = join(folder, 'fonts.conf')
  // Others may be reading it.
  await writeFile(`${fonts}-${process.pid}`, fontsConf(folder))
  await rename(`${fonts}-${process.pid}`, fonts)
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts },
  }
}

/** CHROMIUM names a browser, or `packaged`; else an installed one; else the packaged one. */
const find = async (): Promise<InstalledChromium> => {
  const wanted = process.env.CHROMIUM
  if (wanted === 'packaged') return packaged()
  if (wanted) return { executablePath: wanted }
  for (const executablePath of installed) if (await exists(executablePath)) return { executablePath }
  return packaged()
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium with a profile of its own, removed when the browser is closed. */
export const launchChromium = async (): Promise<Browser> => {
  const { executablePath, env } = await find()
  return chromium.launch({ executablePath, headless: true, args: flags, env: { ...process.env, ...env } })
}
