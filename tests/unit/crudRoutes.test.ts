import { expect, it } from 'vitest'
import { crudFeature } from '../../src/server/crud/routes'
import type { Route } from '../../src/server/http/route'

/* Addresses of what is declared, beside those that a feature answers by code of its own. */

const at = (method: Route['method'], path: string) => ({ method, path }) as Route
const register = async () => {
  throw new Error('Nobody asks')
}
const paths = (...taken: Route[]) =>
  crudFeature(taken, { farmer: register }).routes.map(({ method, path }) => `${method} ${path}`)

it('are left to a feature that writes the records itself', () => {
  expect(paths()).toContain('POST farmer')
  expect(paths(at('POST', 'farmer'))).not.toContain('POST farmer')
})

it('have one answer: neither two rooms nor a room and what is derived stand at the same', () => {
  expect(() => paths(at('GET', 'day'), at('GET', 'day'))).toThrow("Two routes stand at 'GET day'")
  expect(() => paths(at('POST', 'DefectCocoon/Save'))).toThrow(
    "'POST DefectCocoon/Save' of the resource 'cocoonDefect' is answered by code of its own",
  )
})
