import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Copy, type CopyServer, copyOf, devServerOf } from '../support/copies'

/* `npm run dev` in a copy that is edited under it. */

const patience = 400_000
const key = () => randomBytes(32).toString('base64')
const label = "{ en: 'Tray', ta: 'தட்டு' }"
const tray = `import { text } from '#shared/field'
import { defineResource } from '#shared/resource'

export const tray = defineResource({
  name: 'tray',
  table: 'tray',
  label: { one: ${label}, many: ${label} },
  fields: { trayCode: text({ label: ${label}, required: true, max: 10 }) },
  title: 'trayCode',
  access: { list: ['dosad'], create: ['dosad'], update: ['dosad'], delete: ['dosad'] },
  list: { columns: ['trayCode'], sort: 'trayCode', sortable: ['trayCode'], search: ['trayCode'] },
})
`

describe('the development server', { timeout: patience }, () => {
  let copy: Copy
  let server: CopyServer
  beforeAll(async () => {
    copy = copyOf()
    server = await devServerOf(copy, {
      DATA_KEY: key(),
      SEAL_KEY: key(),
      DEMO: 'off',
      DATA_DIR: join(copy.folder, 'data'),
      DATABASE_URL: '',
    })
  }, patience)
  afterAll(async () => {
    await server?.end()
    copy?.remove()
  })

  const statusOf = async (path: string) => {
    const answer = await fetch(`${server.url}/api/${path}`)
    await answer.arrayBuffer()
    return answer.status
  }
  /** Asks until the answer is the one that is waited for; the test's own patience ends it. */
  const until = async (path: string, status: number) => {
    while ((await statusOf(path)) !== status) await wait(200)
  }

  it('answers by a declaration and a migration that were written while it runs', async () => {
    expect(await statusOf('tray')).toBe(404)
    copy.write('resources/tray.ts', tray)
    copy.change('resources/index.ts', 'import { tsc }', "import { tray } from './tray'\nimport { tsc }")
    copy.change('resources/index.ts', '  tsc,\n', '  tsc,\n  tray,\n')
    expect((await copy.generate('--name', 'trays')).code).toBe(0)
    await until('tray', 401)
    await until('health', 200)
  })

  it('goes on as it was while a declaration is wrong, and says what is wrong', async () => {
    copy.change('resources/tray.ts', "sort: 'trayCode'", "sort: 'nothing'")
    while (!server.said().includes("names 'nothing'") && !server.said().includes("no field 'nothing'")) await wait(200)
    expect(await statusOf('tray')).toBe(401)
    copy.change('resources/tray.ts', "sort: 'nothing'", "sort: 'trayCode'")
    copy.change('resources/tray.ts', "name: 'tray',", "name: 'stand',\n  was: 'tray',")
    await until('stand', 401)
    expect(await statusOf('tray')).toBe(401)
  })

  it('says why it cannot answer where the database is not as declared, until it is', async () => {
    copy.write(
      `src/server/db/migrations/${String(copy.migrations().length).padStart(4, '0')}_wrong.sql`,
      'select nothing;\n',
    )
    await until('stand', 503)
    const page = await (await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).text()
    expect(page).toMatch(/src\/server\/db\/migrations\/\d+_wrong\.sql:1:8<\/code><p>Statement 1 of 1 failed: column/)
    expect(page).toContain('<pre>npm start</pre>')
    const wrong = copy.migrations().at(-1) ?? ''
    copy.write(`src/server/db/migrations/${wrong}`, 'select 1;\n')
    await until('stand', 401)
  })
})
