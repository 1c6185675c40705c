import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resources, tables } from '#resources/index'
import { validateDeclarations } from '#shared/validate'
import { root } from '../support/root'

describe('the declarations', () => {
  it('hold against their own rules', () => {
    expect(() => validateDeclarations(resources, tables)).not.toThrow()
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
    const copy = mkdtempSync(join(tmpdir(), 'declarations-'))
    try {
      for (const part of ['src', 'resources', 'package.json', 'tsconfig.json'])
        cpSync(join(root, part), join(copy, part), { recursive: true })
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
      const folder = join(copy, 'src/server/db/migrations')
      const before = readdirSync(folder).sort()
      execFileSync(
        process.execPath,
        [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', 'src/server/db/drizzle.config.ts'],
        {
          cwd: copy,
          stdio: 'pipe',
        },
      )
      expect(readdirSync(folder).sort()).toEqual(before)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }, 60_000)
})
