import { expect, it } from 'vitest'
import { resources } from '#resources/index'
import { views } from '#resources/views/index'
import { languages } from '#shared/label'
import { headText } from '../../src/client/crud/records/heads'

it('a head says its unit once, in its label or behind it', () => {
  const heads = [...resources, ...views].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      languages.map((language) => headText(field, field.label?.[language] ?? '', language)),
    ),
  )
  expect(heads).toContain('Defect %')
  expect(heads).toContain('Approximate weight (kg)')
  expect(heads.filter((head) => /(\S+)\)? \(\1\)$/.test(head))).toEqual([])
})
