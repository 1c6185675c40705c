import { describe, expect, it } from 'vitest'
import { declared } from '#resources/declared'
import { resources } from '#resources/index'
import { validateDeclarations } from '#shared/validate'
import { declaredTriggers } from '../../src/server/db/triggers'
import { triggersToWrite } from '../../src/server/db/writtenTriggers'
import { type Copy, copyOf } from '../support/copies'
import { program } from '../support/program'

const newTable = `export const basket = defineTable({
  name: 'basket',
  table: 'basket',
  fields: { name: text({ max: 20, required: true }), secret: password({}) },
})
`

/** Work on a copy of the sources that a migration may be written into. */
async function inCopy(work: (copy: Copy) => Promise<void>): Promise<void> {
  const copy = copyOf()
  try {
    await work(copy)
  } finally {
    copy.remove()
  }
}

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

  it('are what the migrations make: nothing is left to generate', async () => {
    expect(triggersToWrite(program.migrations, declaredTriggers())).toEqual([])
    await inCopy(async (copy) => expect(await copy.generate('--check')).toEqual({ code: 0, said: '' }))
  }, 120_000)

  it('become a migration with the triggers of audit and evidence, once', async () => {
    await inCopy(async (copy) => {
      const before = copy.migrations()
      copy.change(
        'resources/tables/people.ts',
        '/** What the seed has loaded',
        `${newTable}\n/** What the seed has loaded`,
      )
      copy.change(
        'resources/lot.ts',
        '    dflCount: ',
        `    basketColour: text({ label: { en: 'Basket', ta: 'கூடை' }, max: 20 }),\n    dflCount: `,
      )
      expect((await copy.generate('--check')).code).toBe(1)
      expect(copy.migrations()).toEqual(before)
      expect((await copy.generate('--name', 'baskets')).code).toBe(0)
      const [file = ''] = copy.migrations().slice(before.length)
      const text = copy.read(`src/server/db/migrations/${file}`)
      expect(file).toMatch(/^\d{4}_baskets\.sql$/)
      expect(text).toContain('CREATE TABLE "basket"')
      expect(text).toContain(
        "create or replace trigger audit_change after update on basket for each row execute function audit_row('secret_hash');",
      )
      expect(text).toContain('create or replace trigger audit_rows after insert or delete on basket ')
      expect(text).toMatch(
        /create or replace trigger audit_change after update of [a-z_0-9, ]*\bbasket_colour\b[^;]* on lot /,
      )
      expect(await copy.generate('--check')).toEqual({ code: 0, said: '' })
      // Nothing for drizzle-kit to write, and a trigger all the same.
      copy.change('src/server/db/triggers.ts', "  'bid_withdrawal',", "  'bid_withdrawal',\n  'basket',")
      expect((await copy.generate('--name', 'sealed_baskets')).code).toBe(0)
      const sealed = copy.migrations().at(-1)
      expect(sealed).toMatch(/_sealed_baskets\.sql$/)
      expect(copy.read(`src/server/db/migrations/${sealed}`)).toBe(
        'create or replace trigger never_change before delete or update on basket for each row execute function refuse_change();\n',
      )
      expect(await copy.generate('--check')).toEqual({ code: 0, said: '' })
    })
  }, 240_000)
})
