import { expect, it } from 'vitest'
import { reelerAccount } from '#resources/accounts'
import { resources } from '#resources/index'
import { headsOf, isImportable } from '#shared/importing'
import { crudFeature } from '../../src/server/crud/routes'

/* A file is taken of records that it can tell in full. */

it('offers no import of records with a required field that no file can tell', () => {
  expect(isImportable(reelerAccount)).toBe(false)
  const offered = crudFeature([], { [reelerAccount.name]: async () => undefined }).routes.flatMap(({ path }) =>
    path.endsWith('/import') ? path.replace('/import', '') : [],
  )
  expect(offered).toContain('cocoonType')
  const untold = resources
    .filter(({ name }) => offered.includes(name))
    .flatMap((resource) => {
      const told = new Set(headsOf(resource).map(({ field }) => field))
      const own = { ...resource.fixed, marketId: '' }
      return Object.entries(resource.fields).flatMap(([name, { required }]) =>
        required && !told.has(name) && !(name in own) ? `${resource.name}.${name}` : [],
      )
    })
  expect(untold).toEqual([])
})
