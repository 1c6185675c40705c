import { describe, expect, it } from 'vitest'
import { approveLots } from '#resources/actions/approval'
import { someOf, textOf } from '../../src/client/actions/texts'

/* What was done to several names them: the first of them, and how many more there are. */

const scattered = [3, 5, 8, 10, 12, 14, 16, 18, 19, 20, 30, 40]

describe('what was done names', () => {
  it.each([
    [[3], '3'],
    [[1, 2, 3, 5], '1–3, 5'],
    [[1, 3, 5, 7, 9, 11], '1, 3, 5, 7, 9, 11'],
    [scattered, '3, 5, 8, 10, 12 and 7 more'],
    [['Selvi A', 'Selvi C'], 'Selvi A, Selvi C'],
  ])('%j', (values, text) => {
    expect(someOf(values, 'en')).toBe(text)
  })

  it('in Tamil, those at hand of all that are meant, and their number where none is', () => {
    expect(someOf(scattered, 'ta')).toBe('3, 5, 8, 10, 12, மேலும் 7')
    expect(someOf(['Selvi A'], 'en', 12)).toBe('Selvi A and 11 more')
    expect(someOf([], 'en', 12)).toBe('12')
  })

  it('them in its own text, while a question about them leaves none out', () => {
    const done = approveLots.done
    expect(textOf(done, approveLots, { lotNos: scattered, lots: scattered }, 'en', someOf)).toBe(
      'Approved: lot no. 3, 5, 8, 10, 12 and 7 more',
    )
    expect(textOf(done, approveLots, { lotNos: scattered, lots: scattered }, 'en')).toContain('18–20, 30, 40')
  })
})
