import { expect, it } from 'vitest'
import { resourceOf } from '#resources/index'
import { columnsOf } from '../../src/client/crud/columns/cells'
import { peopleColumns } from '../../src/client/crud/columns/peopleColumns'

/* What a list shows while nobody has chosen: nothing twice, and no number cut. */

const usualOf = (name: string, language: 'en' | 'ta') =>
  columnsOf(resourceOf(name), language, (field) => field, false).usual

it('what the groups of a tree say stands in no column of its rows, and can be chosen', () => {
  expect(usualOf('ledgerHead', 'en')).toEqual(['code', 'name', 'nameTa', 'side', 'manual', 'program', 'isActive'])
  const { all } = columnsOf(resourceOf('ledgerHead'), 'en', (field) => field, false)
  expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining(['headGroup', 'kind']))
})

it('a name in Tamil does not stand beside itself', () => {
  expect(usualOf('mailAddress', 'en')).toEqual(['name', 'nameTa', 'email', 'isActive'])
  expect(usualOf('mailAddress', 'ta')).toEqual(['name', 'email', 'isActive'])
})

it('of the people of an office their names may be cut, their mobile numbers not', () => {
  const cut = peopleColumns(resourceOf('market'), 'en').map(({ key, cut }) => [key, cut])
  expect(cut).toEqual([
    ['people.name', true],
    ['people.userName', true],
    ['people.mobileNo', false],
  ])
})
