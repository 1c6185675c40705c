import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { declared } from '#resources/declared'
import { resources } from '#resources/index'
import { validateDeclarations } from '#shared/validate'
import { declaredTriggers } from '../../src/server/db/triggers'
import { triggersToWrite } from '../../src/server/db/writtenTriggers'
import { program } from '../support/program'
import { root } from '../support/root'

const newTable = `export const basket = defineTable({
  name: 'basket',
  table: 'basket',
  fields: { name: text({ max: 20, required: true }), secret: password({}) },
})
`

/** Work on a copy of the sources that a migration may be written into. */
function inCopy(work: (copy: string) => void): void {
  const copy = mkdtempSync(join(tmpdir(), 'declarations-'))
  try {
    for (const part of ['src', 'resources', 'package.json', 'tsconfig.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** What \`npm run db:generate\` is. */
const generate = (copy: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'src/server/db/generate.ts', ...args], {
    cwd: copy,
    stdio: 'pipe',
  })

describe('the declarations', () => {
  it('hold against their own rules', () => {
    expect(() => validateDeclarations(declared)).not.toThrow()
  })

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s has every label in both languages',
    (_, resource) => {
      const labels = [
        resource.label.one,
        resource.label.many,
        ...Object.values(resource.fields).map((field) => field.label),
      ]
      for (const label of labels) {
        expect(label?.en.trim()).toBeTruthy()
        expect(label?.ta).toMatch(/[\u0B80-\u0BFF]|^[A-Z]+$/)
      }
    },
  )

  it('are what the migrations make: nothing is left to generate', () => {
    expect(triggersToWrite(program.migrations, declaredTriggers())).toEqual([])
    inCopy((copy) => expect(() => generate(copy, '--check')).not.toThrow())
  }, 120_000)

  it('become a migration with the triggers of audit and evidence, once', () => {
    inCopy((copy) => {
      const folder = join(copy, 'src/server/db/migrations')
      const before = new Set(readdirSync(folder))
      const change = (file: string, from: string, to: string) => {
        const text = readFileSync(join(copy, file), 'utf8')
        expect(text).toContain(from)
        writeFileSync(join(copy, file), text.replace(from, to))
      }
      change('resources/tables/people.ts', '/** What the seed has loaded', `${newTable}\n/** What the seed has loaded`)
      change(
        'resources/lot.ts',
        '    dflCount: ',
        `    basketColour: text({ label: { en: 'Basket', ta: 'கூடை' }, max: 20 }),\n    dflCount: `,
      )
      expect(() => generate(copy, '--check')).toThrow()
      expect(readdirSync(folder).filter((name) => !before.has(name))).toEqual([])
      generate(copy, '--name', 'baskets')
      const [file = ''] = readdirSync(folder).filter((name) => !before.has(name) && name.endsWith('.sql'))
      const text = readFileSync(join(folder, file), 'utf8')
      expect(file).toMatch(/^\d{4}_baskets\.sql$/)
      expect(text).toContain('CREATE TABLE "basket"')
      expect(text).toContain(
        "create or replace trigger audit_change after update on basket for each row execute function audit_row('secret_hash');",
      )
      expect(text).toContain('create or replace trigger audit_rows after insert or delete on basket ')
      expect(text).toMatch(
        /create or replace trigger audit_change after update of [a-z_0-9, ]*\bbasket_colour\b[^;]* on lot /,
      )
      expect(() => generate(copy, '--check')).not.toThrow()
      // Nothing for drizzle-kit to write, and a trigger all the same.
      change('src/server/db/triggers.ts', "  'bid_withdrawal',", "  'bid_withdrawal',\n  'basket',")
      generate(copy, '--name', 'sealed_baskets')
      const sealed = readdirSync(folder).filter((name) => name.endsWith('_sealed_baskets.sql'))
      expect(readFileSync(join(folder, sealed[0] ?? ''), 'utf8')).toBe(
        'create or replace trigger never_change before delete or update on basket for each row execute function refuse_change();\n',
      )
      expect(() => generate(copy, '--check')).not.toThrow()
    })
  }, 240_000)
})
