import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can, type Operation, officials, operations } from '#shared/access'
import { password } from '../support/app'
import { choose, type Desk, openDesk, said, signIn } from '../support/browser'
import { type TestClient, testClient } from '../support/cookies'
import { emptyDatabase, type TestDatabase } from '../support/emptyDatabase'
import { type Copy, copyCheckout } from '../support/journeyCopy'
import { weighingScale } from './weighingScale'

const declaration = join(import.meta.dirname, 'weighingScale.ts')
const migrations = 'src/server/db/migrations'

let copy: Copy
let database: TestDatabase
let url: string
let desk: Desk

beforeAll(async () => {
  copy = await copyCheckout()
  database = await emptyDatabase()
  await cp(declaration, join(copy.folder, 'resources/weighingScale.ts'))
  const importLine = "import { weighingScale } from './weighingScale'"
  await copy.addLine('resources/index.ts', "from './tsc'", importLine)
  await copy.addLine('resources/index.ts', '  cocoonDefect,', '  weighingScale,')
  await copy.addLine('resources/menu.ts', "from '#shared/terms'", importLine)
  const { list } = weighingScale.screens ?? { list: '' }
  const entry = `item('${list}', weighingScale.label.many, officials)`
  await copy.addLine('resources/menu.ts', "'menu.cocoonType'", `  ${entry},`)
  await copy.npm('run', 'db:generate')
  url = await copy.start(database.url)
  desk = await openDesk(url)
})
afterAll(async () => {
  await desk?.close()
  await copy?.remove()
  await database?.drop()
})

describe('a declaration of six fields', () => {
  it('is one short file, and its migration writes itself', async () => {
    expect(Object.values(weighingScale.fields).map(({ type }) => type)).toHaveLength(6)
    expect(new Set(Object.values(weighingScale.fields).map(({ type }) => type)).size).toBe(6)
    expect((await readFile(declaration, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    const files = (await readdir(join(copy.folder, migrations))).filter((name) => name.endsWith('.sql')).sort()
    const written = await readFile(join(copy.folder, migrations, files.at(-1) ?? ''), 'utf8')
    expect(written).toContain('CREATE TABLE "mas_scale"')
  })
})

const client = (): TestClient => testClient((request) => fetch(request), { origin: url, password })
const body = (mark: string) => ({ mark, capacity: '60.000', division: 20, stampedOn: '2026-03-02', make: 'CELL' })

/** Each operation once, by its route; a record to work on is made by the assistant director. */
async function attempts(by: TestClient, owner: TestClient, mark: string): Promise<Record<Operation, number>> {
  const make = async (name: string) => (await (await owner.post('weighingScale', body(name))).json()) as { id: number }
  const [one, other] = [await make(`${mark} 1`), await make(`${mark} 2`)]
  const at = (id: number, method: string, change?: object) =>
    by.fetch(`weighingScale/${id}`, { method, ...(change ? { body: JSON.stringify(change) } : {}) })
  const created = await by.post('weighingScale', body(`${mark} 3`))
  const made = created.ok ? ((await created.json()) as { id: number }).id : null
  const answer = {
    list: (await by.get('weighingScale?range=[0,9]')).status,
    create: created.status,
    update: (await at(one.id, 'PUT', { ...body(`${mark} 1`), capacity: '75.500', version: 1 })).status,
    delete: (await at(other.id, 'DELETE')).status,
  }
  for (const id of [one.id, other.id, made]) if (id) await owner.fetch(`weighingScale/${id}`, { method: 'DELETE' })
  return answer
}

const done: Record<Operation, number> = { list: 200, create: 201, update: 200, delete: 200 }
const all = (status: number) => Object.fromEntries(operations.map((operation) => [operation, status]))

describe('its API', () => {
  let owner: TestClient
  beforeAll(async () => {
    owner = await client().signIn('ad')
  })

  it.each(officials)('answers %s as the declaration says', async (role) => {
    const expected = operations.map((operation) => [
      operation,
      can(role, operation, weighingScale) ? done[operation] : 403,
    ])
    expect(await attempts(await client().signIn(role), owner, role.toUpperCase().slice(0, 6))).toEqual(
      Object.fromEntries(expected),
    )
  })

  it('answers no reeler and no stranger', async () => {
    expect(await attempts(await client().signIn('reeler01'), owner, 'REELER')).toEqual(all(403))
    expect(await attempts(client(), owner, 'NOBODY')).toEqual(all(401))
  })

  it('holds its rules and keeps its values', async () => {
    const wrong = await owner.post('weighingScale', { ...body('S 1'), mark: '', capacity: '1000.000' })
    expect(wrong.status).toBe(422)
    expect(((await wrong.json()) as { errors: object }).errors).toMatchObject({ mark: 'Mark is required.' })
    const made = (await (await owner.post('weighingScale', body('s 1'))).json()) as { id: number }
    expect(made).toMatchObject({ ...body('S 1'), isActive: 1, version: 1 })
    expect((await owner.post('weighingScale', body('S 1'))).status).toBe(422)
    const list = await owner.get(`weighingScale?range=[0,0]&filter=${encodeURIComponent('{"q":"S 1"}')}`)
    expect(list.headers.get('Content-Range')).toBe('weighingScale 0-0/1')
    await owner.fetch(`weighingScale/${made.id}`, { method: 'DELETE' })
  })
})

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
/** What stands in a row behind its mark. */
/** What a row says of a scale; the box to tick it stands before. */
const cells = async (page: Page, mark: string) =>
  (await page.getByRole('row', { name: mark }).getByRole('cell').allTextContents()).slice(1)

describe('its screens', () => {
  it('are reached from the menu and start empty', async () => {
    const { page } = desk
    await page.goto('/')
    await signIn(page, 'ad')
    await choose(page, 'Master management', 'Scales')
    await page.getByRole('heading', { level: 1, name: 'Scales' }).waitFor()
    await said(page, 'No data available')
  })

  it('say at the field what is missing', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'New scale' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'New scale' }).waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => box(page, 'Mark').getAttribute('aria-invalid')).toBe('true')
    expect(await box(page, 'Mark').evaluate((element) => element.parentElement?.parentElement?.textContent)).toContain(
      'Mark is required.',
    )
  })

  it('create by the keyboard, asking once', async () => {
    const { page } = desk
    await box(page, 'Mark').focus()
    await page.keyboard.type('dpi 7')
    await page.keyboard.press('Enter')
    await page.keyboard.type('60')
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: 'Are you Sure to Add' }).waitFor()
    await page.keyboard.press('Enter')
    await said(page, 'Success!', 'Form Submitted Successfully')
    await page.getByRole('rowheader', { name: 'DPI 7' }).waitFor()
    expect(await cells(page, 'DPI 7')).toEqual(['60.000', '50', '–', '–', 'Active'])
  })

  it('edit', async () => {
    const { page } = desk
    await page.getByRole('row', { name: 'DPI 7' }).click()
    await page.getByRole('heading', { level: 1, name: 'DPI 7' }).waitFor()
    await box(page, 'Capacity').fill('75.5')
    await box(page, 'Stamped on').fill('02032026')
    await page.getByRole('combobox', { name: 'Make' }).click()
    await page.getByRole('option', { name: 'Load cell' }).click()
    await page.keyboard.press('Control+s')
    await said(page, 'Success!', 'Form Submitted Successfully')
    await page.getByRole('rowheader', { name: 'DPI 7' }).waitFor()
    expect(await cells(page, 'DPI 7')).toEqual(['75.500', '50', '02/03/2026', 'Load cell', 'Active'])
  })

  it('delete, and say so', async () => {
    const { page } = desk
    await page.getByRole('row', { name: 'DPI 7' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you Sure to delete' })
    await question.getByText("You won't be able to revert this!").waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await said(page, 'Your item has been deleted')
    await said(page, 'No data available')
    expect(desk.complaints).toEqual([])
  })

  it('speak Tamil', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'தமிழ்' }).click()
    await page.getByRole('heading', { level: 1, name: 'தராசுகள்' }).waitFor()
    for (const head of ['குறி', 'கொள்ளளவு', 'பிரிவு', 'முத்திரை நாள்', 'அமைப்பு', 'நிலை'])
      await page.getByRole('columnheader', { name: head }).waitFor()
  })
})
