import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'

/* `npm run doctor` in a developer's copy in which something was forgotten or misspelt. */

interface Copy {
  readonly path: string
  change(file: string, from: string, to: string): void
  remove(file: string): void
  /** What the doctor says, and its exit code. */
  doctor(args?: readonly string[], env?: Record<string, string>): Promise<{ code: number; said: string }>
  /** The same of `npm run db:generate`. */
  generate(): Promise<{ code: number; said: string }>
  /** Line and column of a part of a file, from 1. */
  placeOf(file: string, part: string): string
}

async function inCopy(work: (copy: Copy) => Promise<void>): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'doctor-copy-'))
  const textOf = (file: string) => readFileSync(join(path, file), 'utf8')
  const run = (program: string, args: readonly string[], env = {}) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const { PATH = '' } = process.env
      execFile(
        process.execPath,
        [join(root, 'node_modules/tsx/dist/cli.mjs'), program, ...args],
        { cwd: path, env: { PATH, ...env } },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: `${out}${err}` }),
      )
    })
  try {
    for (const part of ['src', 'resources', 'package.json', 'tsconfig.json'])
      cpSync(join(root, part), join(path, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
    await work({
      path,
      change(file, from, to) {
        expect(textOf(file)).toContain(from)
        writeFileSync(join(path, file), textOf(file).replace(from, to))
      },
      remove: (file) => unlinkSync(join(path, file)),
      doctor: (args = ['--fresh'], env = {}) => run('src/server/doctor/main.ts', args, env),
      generate: () => run('src/server/db/generate.ts', []),
      placeOf(file, part) {
        const before = textOf(file).split(part)[0] ?? ''
        return `${file}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`
      },
    })
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

describe('the doctor', () => {
  it(
    'has nothing to say of the project as it stands',
    () =>
      inCopy(async ({ doctor }) => {
        const { code, said } = await doctor()
        expect(said).toContain('All is well.')
        expect(code).toBe(0)
      }),
    240_000,
  )

  it(
    'tells where in its file an option is of another shape, before tables are built of it; so does db:generate',
    () =>
      inCopy(async ({ change, doctor, generate, placeOf }) => {
        const file = 'resources/cocoonDefect.ts'
        change(file, "isActive: status({ label: term('field.status'), default: 1 })", 'isActive: null as never')
        const fault = "cocoonDefect has null as 'isActive' of 'fields', which is to be an object"
        const { code, said } = await doctor()
        expect(code, said).toBe(1)
        expect(said).toContain(`${placeOf(file, 'isActive: null')}\n    ${fault}`)
        expect(await generate()).toEqual({ code: 1, said: `The declarations are wrong:\n- ${fault}\n` })
      }),
    240_000,
  )

  it(
    'tells where in its file a function of the database is wrong',
    () =>
      inCopy(async ({ change, doctor, placeOf }) => {
        const file = 'src/server/payments/sql/working_days.sql'
        change(file, 'select count(*)', 'select cuont(*)')
        const { code, said } = await doctor()
        expect(code, said).toBe(1)
        expect(said).toContain(`${placeOf(file, 'cuont')}\n    function cuont() does not exist`)
      }),
    240_000,
  )

  it(
    'tells all at once what was forgotten, each with file, place and command',
    () =>
      inCopy(async ({ change, remove, doctor, placeOf }) => {
        change(
          'resources/lot.ts',
          '    dflCount: ',
          `    basketColour: text({ label: { en: 'Basket', ta: 'கூடை' }, max: 20 }),\n    dflCount: `,
        )
        remove('resources/reports/adWise.sql')
        change('resources/reports/lotRegister.sql', 'where l.day', 'were l.day')
        change('resources/reports/varietyWise.ts', '    lots: col.lots,', '    lots: col.lots,\n    lotz: col.lots,')
        change('src/client/pages/registry.ts', '  setting: page(', '  settings: page(')
        change(
          'src/shared/terms/rule.ts',
          "  'rule.retired'",
          "  'rule.odd': { en: 'Odd', ta: 'வேறு' },\n  'rule.retired'",
        )
        change('src/client/reports/ReportFilters.tsx', "translate('ui.report.show')", "translate('ui.report.shwo')")
        const { code, said } = await doctor()
        expect(code, said).toBe(1)
        const finding = (file: string | RegExp, message: string, command: string) => {
          const at = said.split('\n')
          const line = at.findIndex((text, i) => text.search(file) >= 0 && at[i + 1]?.includes(message))
          expect([message, line >= 0], said).toEqual([message, true])
          expect(at[line + 2]).toContain(command)
        }
        const generate = 'npm run db:generate -- --name what_changed'
        finding(
          /meta\/\w*snapshot\.json:\d+:\d+$/,
          '"lot": the column "basket_colour" is declared and in no migration.',
          generate,
        )
        finding(/^database$/, '"lot": the column "basket_colour" is missing', 'npm run db:generate')
        finding(/^resources\/reports\/adWise\.sql$/, 'The query of the report adWise is missing.', 'npm run doctor')
        // The comma before it is where the server stops reading.
        finding(/^resources\/reports\/lotRegister\.sql:\d+:\d+$/, 'syntax error at or near', 'npm run doctor')
        finding(
          new RegExp(placeOf('resources/reports/varietyWise.ts', 'lotz: ')),
          "The column 'lotz' is declared, and the query",
          'npm run doctor',
        )
        finding(/^resources\/pages\.ts:\d+:\d+$/, "The page 'setting' has no component", 'npm run doctor')
        finding(
          new RegExp(placeOf('src/client/pages/registry.ts', 'settings: page(')),
          "There is no page 'settings' for this component.",
          'npm run doctor',
        )
        finding(
          new RegExp(placeOf('src/shared/terms/rule.ts', "'rule.odd'")),
          "Nobody reads the term 'rule.odd'.",
          'npm run doctor',
        )
        finding(
          new RegExp(placeOf('src/client/reports/ReportFilters.tsx', 'ui.report.shwo')),
          "There is no term 'ui.report.shwo'.",
          'npm run doctor',
        )
      }),
    240_000,
  )

  it(
    'tells a misspelt option and a declaration that cannot be read',
    () =>
      inCopy(async ({ change, doctor, generate, placeOf }) => {
        change('resources/reports/varietyWise.ts', "'varietyId'],", "'varietyid'],")
        // No table can be built of a scope without its column.
        change('resources/cocoonDefect.ts', '  fields: {', "  scope: 'market',\n  fieldz: {},\n  fields: {")
        change('resources/transitions/auction.ts', "LIVE: ['CLOSED']", "LIVE: ['CLOSD']")
        const { code, said } = await doctor()
        expect(code).toBe(1)
        expect(said).toContain(
          `${placeOf('resources/cocoonDefect.ts', 'fieldz:')}\n    cocoonDefect has no option 'fieldz'; did you mean 'fields'?`,
        )
        expect(said).toMatch(
          /resources\/reports\/varietyWise\.ts:\d+:\d+\n {4}varietyWise, order names the column 'varietyid'/,
        )
        expect(said).toContain(
          `${placeOf('resources/transitions/auction.ts', "CLOSD'")}\n    transitions, slot have the status 'CLOSD', which there is not; did you mean 'CLOSED'?`,
        )
        const without = "cocoonDefect has the scope 'market' without the field 'marketId'"
        expect(said).toContain(without)
        const generated = await generate()
        expect(generated).toMatchObject({ code: 1, said: expect.stringContaining(without) })
        expect(`${said}${generated.said}`).not.toMatch(/TypeError|^ +at /m)
        change('resources/reports/varietyWise.ts', 'defineReport({', 'defineReport({ ...nobody,')
        const unread = await doctor()
        expect(unread.code).toBe(1)
        expect(unread.said).toMatch(/resources\/reports\/varietyWise\.ts:\d+:\d+\n {4}nobody is not defined/)
      }),
    240_000,
  )

  it(
    'tells which statement of a migration failed',
    () =>
      inCopy(async ({ path, doctor }) => {
        const file = 'src/server/db/migrations/9999_odd.sql'
        writeFileSync(
          join(path, file),
          'select 1;\n--> statement-breakpoint\nalter table lot\n  add column odd intt;\n',
        )
        const { code, said } = await doctor()
        expect(code).toBe(1)
        expect(said).toContain(`${file}:4:18\n    Statement 2 of 2 failed: type "intt" does not exist\n    → npm start`)
      }),
    240_000,
  )

  it(
    'ends with 2 where it could not look',
    () =>
      inCopy(async ({ doctor }) => {
        const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
        const { code, said } = await doctor([], env)
        expect(said).toContain('It could not look')
        expect(code).toBe(2)
      }),
    240_000,
  )
})
