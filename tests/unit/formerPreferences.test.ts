import { expect, it } from 'vitest'
import { views } from '#resources/views/index'
import { earlierNames } from '#shared/earlierNames'
import { currentPreferences } from '../../src/server/auth/own/formerPreferences'

/* What a person keeps of a list is found again under the names of today, of views as of resources. */

const renamed = views.flatMap(({ name, view, fields }) =>
  Object.entries(fields).flatMap(([field, { was }]) =>
    earlierNames({ was }).map((former) => ({ kept: view.keptAs ?? name, field, former })),
  ),
)

it('holds for a column that was renamed', () => {
  expect(renamed).toContainEqual({ kept: 'paymentRegister', field: 'accountNo', former: 'accountLast4' })
})

it.each(renamed)('of $kept, $former is $field', ({ kept, field, former }) => {
  const views = [{ name: 'Mine', sort: { field: former, order: 'ASC' }, columns: [former] }]
  expect(
    currentPreferences([
      { key: `columns.${kept}`, value: [former] },
      { key: `views.${kept}`, value: views },
    ]),
  ).toEqual({
    [`columns.${kept}`]: [field],
    [`views.${kept}`]: [{ name: 'Mine', sort: { field, order: 'ASC' }, columns: [field] }],
  })
})
