import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { type Import, importsOf, reach, sourcesIn, textOf } from '../support/imports'
import { root } from '../support/root'

const said = ({ of, names }: Import) => `${of}: ${names}`
const broken = (folder: string, isBroken: (one: Import) => boolean): string[] =>
  sourcesIn(folder)
    .flatMap((file) => importsOf(file))
    .filter(isBroken)
    .map(said)

/** The first two folders of a file: the room it stands in. What describes the wire is one in the declarations'. */
const roomOf = (file: string) => {
  if (file.startsWith('resources/')) return file.startsWith('resources/api/') ? 'resources/api' : 'resources'
  return file.split('/').slice(0, 2).join('/')
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  resources: ['src/shared', 'resources/api'],
  'src/shared': [],
  'src/pdf': ['src/shared', 'resources/api'],
  'src/exports': ['resources', 'src/shared', 'src/pdf'],
  'src/client': ['resources', 'resources/api', 'src/shared', 'src/pdf', 'src/exports'],
  'src/server': ['resources', 'resources/api', 'src/shared', 'src/pdf', 'src/exports'],
}

describe('rooms', () => {
  for (const [room, others] of Object.entries(allowed))
    it(`${room} imports ${others.join(', ') || 'itself'} and nothing else of ours`, () => {
      expect(broken(room, ({ file }) => file !== null && ![room, ...others].includes(roomOf(file)))).toEqual([])
    })

  it('every import of ours leads to a file', () => {
    for (const room of Object.keys(allowed))
      expect(broken(room, ({ names, file }) => /^[.#]/.test(names) && file === null)).toEqual([])
  })

  it('declarations import no package, but what describes the wire its schemas', () => {
    const isSchema = ({ of, names }: Import) => of.startsWith('resources/api/') && names === 'zod'
    expect(broken('resources', (one) => one.file === null && !isSchema(one))).toEqual([])
  })

  it('what describes the wire is known to no declaration, and to actions and the console by its types alone', () => {
    const isOfWire = (file: string | null) => file?.startsWith('resources/api/') ?? false
    const isAction = (file: string) => file.startsWith('resources/actions/')
    const knows = ({ of, file, isType }: Import) => isOfWire(file) && !isOfWire(of) && !(isAction(of) && isType)
    expect(broken('resources', knows)).toEqual([])
    for (const room of ['src/client', 'src/simulate', 'src/pdf'])
      expect(broken(room, ({ file, isType }) => isOfWire(file) && !isType)).toEqual([])
  })

  it('the console keeps to packages that run in a browser', () => {
    expect(broken('src/client', ({ names }) => /^(node:|hono|drizzle-orm|pg$|@electric-sql)/.test(names))).toEqual([])
  })
})

describe('server', () => {
  /** What every feature builds on; a feature is a folder beside these. */
  const ground = ['http', 'db', 'crud', 'dispatch', 'faults', 'gateway', 'hub', 'live', 'secret', 'seed']
  const folderOf = (file: string) => (/^src\/server\/([^/]+)\//.exec(file)?.[1] ?? '') as string
  const isFeature = (file: string) => folderOf(file) !== '' && !ground.includes(folderOf(file))

  it('features meet only through their service', () => {
    const meets = ({ of, file }: Import) =>
      file !== null && isFeature(of) && isFeature(file) && folderOf(of) !== folderOf(file)
    expect(broken('src/server', (one) => meets(one) && !one.file?.endsWith('/service.ts'))).toEqual([])
  })

  it('only routes know of HTTP, and no service of its own routes', () => {
    const isRoutes = (file: string) => file.endsWith('/routes.ts')
    const knows = ({ of, file }: Import) =>
      isFeature(of) && !isRoutes(of) && file !== null && (folderOf(file) === 'http' || isRoutes(file))
    expect(broken('src/server', knows)).toEqual([])
  })

  it('routes hold no SQL', () => {
    expect(broken('src/server', ({ of, names }) => of.endsWith('/routes.ts') && names === 'drizzle-orm')).toEqual([])
  })

  it('Hono is known to the app alone', () => {
    expect(broken('src/server', ({ of, names }) => names.startsWith('hono') && of !== 'src/server/app.ts')).toEqual([])
  })

  it('the app runs wherever fetch does: nothing it reaches imports Node or a driver', () => {
    const all = [...reach('src/server/app.ts').values()].flat()
    expect(all.length).toBeGreaterThan(200)
    expect(
      all.filter(({ names }) => /^(node:|@hono\/|hono\/|pg$|@electric-sql|@node-rs)/.test(names)).map(said),
    ).toEqual([])
  })
})

describe('client', () => {
  it('a page that shows what the product draws of declared fields is loaded with it', () => {
    const plain = [...textOf('src/client/pages/registry.ts').matchAll(/\bpage\(\(\) => import\('\.\/([^']+)'\)/g)]
    const files = [...new Set(plain.map(([, path]) => `src/client/pages/${path}.tsx`))]
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => reach(file).has('src/client/extensions/extensions.ts'))).toEqual([])
  })

  it('the public pages load neither router, react-admin nor the glossary', () => {
    const all = [...reach('src/client/public/SignInPage.tsx').values()].flat()
    const heavy = /^(react-admin|ra-|react-router|@tanstack|@mui\/material$|@mui\/icons-material$|#shared\/terms$)/
    expect(all.filter(({ names }) => heavy.test(names)).map(said)).toEqual([])
  })
})

describe('registries', () => {
  const named = (registry: string) => importsOf(registry).map(({ file }) => file)
  const declarations = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
      .map((name) => `${folder}/${name}`)

  it('every declaration of a resource or table is in the registry', () => {
    const all = [...declarations('resources'), ...declarations('resources/tables')]
    const declaring = all.filter((file) => /\bdefine(Resource|Table)\(/.test(textOf(file)))
    expect(declaring.length).toBeGreaterThan(10)
    expect(declaring.filter((file) => !named('resources/index.ts').includes(file))).toEqual([])
  })

  it('every declaration of a report is in the registry and has its query, and no query is left over', () => {
    const declaring = declarations('resources/reports').filter((file) => /\bdefineReport\(/.test(textOf(file)))
    expect(declaring.length).toBeGreaterThan(0)
    expect(declaring.filter((file) => !named('resources/reports/index.ts').includes(file))).toEqual([])
    const queries = readdirSync(join(root, 'resources/reports')).filter((name) => name.endsWith('.sql'))
    const asked = reports.flatMap(({ name, query = name, unsettled }) => [
      query,
      ...(unsettled ? [unsettled.query] : []),
    ])
    expect([...new Set(asked.map((query) => `${query}.sql`))].sort()).toEqual(queries.sort())
  })
})

describe('tests of the server', () => {
  it('that put other modules in the place of ours have their process to themselves', () => {
    const replacing = ['api', 'derived', 'money', 'simulation']
      .flatMap((folder) => sourcesIn(`tests/${folder}`))
      .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(textOf(file)))
    const [, listed = ''] = /^const replacing = \[(.*)\]$/m.exec(textOf('vite.config.ts')) ?? []
    const named = [...listed.matchAll(/'tests\/(\w+)\/(?:\{([\w,]+)\}|(\w+))\.test\.ts'/g)].flatMap(
      ([, folder, several, one]) => (several ?? one ?? '').split(',').map((name) => `tests/${folder}/${name}.test.ts`),
    )
    expect(replacing.sort()).toEqual(named.sort())
  })
})

describe('size', () => {
  it('no file is over 350 lines, dictionaries and seed data aside', () => {
    const isData = (file: string) => file.startsWith('src/shared/terms/') || file.startsWith('src/server/seed/')
    const long = ['resources', 'src', 'tests']
      .flatMap(sourcesIn)
      .filter((file) => !isData(file) && textOf(file).split('\n').length > 351)
    expect(long).toEqual([])
  })
})
