import { expect, it } from 'vitest'
import { specified } from '../support/specification'
import { visits } from './visits'
import { walkAs } from './walk'

/* The open pages, the hall, the reeler's phone, and what the offices above the market open. */
walkAs([null, 'reeler', 'branchad', 'ad', 'rjd', 'dosad'])

it('leaves out no screen of the specification', () => {
  const walked = new Set(visits.map(({ path }) => path))
  const left = specified('screens').flatMap(([path = '']) => (walked.has(path) ? [] : [path]))
  expect(left).toEqual([])
})
