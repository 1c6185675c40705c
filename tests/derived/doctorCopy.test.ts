import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Copy, copyOf } from '../support/copies'

/* `npm run doctor` in a developer's copy in which something was forgotten or misspelt. */

let copy: Copy
beforeAll(() => {
  copy = copyOf()
})
afterEach(() => copy.restore())
afterAll(() => copy?.remove())

describe('the doctor', () => {
  it('has nothing to say of the project as it stands', async () => {
    const { doctor } = copy
    const { code, said } = await doctor()
    expect(said).toContain('All is well.')
    expect(code).toBe(0)
  }, 240_000)

  it('tells where in its file an option is of another shape, before tables are built of it; so does db:generate', async () => {
    const { change, doctor, generate, placeOf } = copy
    const file = 'resources/cocoonDefect.ts'
    change(file, "isActive: status({ label: term('field.status'), default: 1 })", 'isActive: null as never')
    const fault = "cocoonDefect has null as 'isActive' of 'fields', which is to be an object"
    const { code, said } = await doctor()
    expect(code, said).toBe(1)
    expect(said).toContain(`${placeOf(file, 'isActive: null')}\n    ${fault}`)
    expect(await generate()).toEqual({ code: 1, said: `The declarations are wrong:\n- ${fault}\n` })
  }, 240_000)

  it('tells where in its file a function of the database is wrong', async () => {
    const { change, doctor, placeOf } = copy
    const file = 'src/server/payments/sql/working_days.sql'
    change(file, 'select count(*)', 'select cuont(*)')
    const { code, said } = await doctor()
    expect(code, said).toBe(1)
    expect(said).toContain(`${placeOf(file, 'cuont')}\n    function cuont() does not exist`)
  }, 240_000)

  it('tells all at once what was forgotten, each with file, place and command', async () => {
    const { change, delete: remove, doctor, placeOf } = copy
    change(
      'resources/lot.ts',
      '    dflCount: ',
      `    basketColour: text({ label: { en: 'Basket', ta: 'கூடை' }, max: 20 }),\n    dflCount: `,
    )
    remove('resources/reports/adWise.sql')
    change('resources/reports/lotRegister.sql', 'where l.day', 'were l.day')
    change('resources/reports/varietyWise.ts', '    lots: col.lots,', '    lots: col.lots,\n    lotz: col.lots,')
    change('src/client/pages/registry.ts', '  setting: page(', '  settings: page(')
    change('src/shared/terms/rule.ts', "  'rule.retired'", "  'rule.odd': { en: 'Odd', ta: 'வேறு' },\n  'rule.retired'")
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
  }, 240_000)

  it('tells a misspelt option and a declaration that cannot be read', async () => {
    const { change, doctor, generate, placeOf } = copy
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
  }, 240_000)

  it('tells which statement of a migration failed', async () => {
    const { doctor } = copy
    const file = 'src/server/db/migrations/9999_odd.sql'
    copy.write(file, 'select 1;\n--> statement-breakpoint\nalter table lot\n  add column odd intt;\n')
    const { code, said } = await doctor()
    expect(code).toBe(1)
    expect(said).toContain(`${file}:4:18\n    Statement 2 of 2 failed: type "intt" does not exist\n    → npm start`)
  }, 240_000)

  it('ends with 2 where it could not look', async () => {
    const { doctor } = copy
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { code, said } = await doctor([], env)
    expect(said).toContain('It could not look')
    expect(code).toBe(2)
  }, 240_000)
})
