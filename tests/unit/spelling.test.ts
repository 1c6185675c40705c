import { expect, it } from 'vitest'
import { spellingsOf } from '#shared/spelling'
import { farmersLike } from '../../src/client/pages/inward/farmers'

it.each([
  ['94421 76035', '9442176035'],
  ['94421-76035', '9442176035'],
  [' ௯௪௪௨௧ ௭௬௦௩௫ ', '9442176035'],
  ['௯௪௪௨௧', '94421'],
  ['2345-6789-0123', '234567890123'],
])('a number as it is read, %s, is found as it is kept', (text, kept) => expect(spellingsOf(text)).toContain(kept))

it.each(['Arul 2', 'கோ. முனியம்மாள்', '12/2026', '94421 x'])('%s is looked for as it is typed', (text) =>
  expect(spellingsOf(text)).toEqual([text]),
)

it('a farmer is found at the desk by a mobile number as the screens show it', () => {
  const farmer = { id: 1, ledgerName: 'Arul', ledgerNameTa: null, headCode: 'FDPI1001', mobileNo: '9442176035' }
  expect(farmersLike([farmer as never], ' 94421 76035').map(({ id }) => id)).toEqual([1])
})
