import { describe, expect, test } from 'vitest'
import { declared } from '#resources/declared'
import { resources, tables } from '#resources/index'
import {
  choice,
  decimal,
  file,
  flag,
  integer,
  json,
  lookup,
  password,
  reference,
  status,
  text,
  time,
} from '#shared/field'
import { defineResource } from '#shared/resource'
import { declarationFaults } from '#shared/validate'

/*
 * What the types let through, for they know names and not what these mean together: each is refused where it is declared,
 * before it becomes a table, an address or a filter that answers nothing.
 */

const label = { en: 'Basket', ta: 'கூடை' }
const fields = {
  name: text({ label, required: true, max: 60 }),
  nameTa: text({ label, max: 60 }),
  kg: decimal({ label, scale: 3 }),
  marketId: reference({ label, to: 'market' }),
  kind: choice({ label, options: { A: label, B: label } }),
  lidded: flag({ label }),
  note: json({ label }),
  pin: password({ label }),
  aadhaar: text({ label, max: 12, secret: 'aadhaar' }),
  isActive: status({ label, default: 1 }),
}
const list = { columns: ['name'], sort: 'name', sortable: ['name'], search: ['name'], filters: ['isActive'] }
const basket = {
  name: 'basket',
  table: 'mas_basket',
  label: { one: label, many: label },
  fields,
  title: 'name',
  access: { list: ['ad'], create: ['ad'], update: ['ad'], delete: ['ad'] },
  list,
}

function faultsOf(change: object): string {
  const resource = defineResource({ ...basket, ...change } as never)
  return declarationFaults({ ...declared, resources: [...resources, resource], tables: [...tables, resource] })
    .map(({ place, fault }) => `${place} ${fault}`)
    .join('\n')
}
const withField = (name: string, field: object) => ({ fields: { ...fields, [name]: field } })
const withList = (change: object) => ({ list: { ...list, ...change } })
const odd = (field: object) => withField('odd', field)
const word = (max: number, more: object = {}) => text({ label, max, ...more })

test('a resource as it should be has no fault', () => {
  expect(faultsOf({})).toBe('')
})

describe('a resource', () => {
  test.each<[string, object, string]>([
    ['a name of an address', { name: 'big-basket' }, "big-basket is called 'big-basket', which is no name"],
    ['a name of every object', { name: 'constructor' }, "is called 'constructor', as something of every object is"],
    ['a table with capitals', { table: 'MasBasket' }, "basket has the table 'MasBasket', which is no name"],
    ['a table that is too long', { table: 'mas_basket'.repeat(5) }, 'which is no name'],
    [
      'a role that there is not',
      { access: { ...basket.access, create: ['AD'] } },
      "basket, access, create is for 'AD', which is no role; did you mean 'ad'?",
    ],
    ['an operation of nobody', { access: { ...basket.access, delete: undefined } }, "basket, access lacks 'delete'"],
    [
      'a lookup for no role',
      { briefFor: ['rjdd'] },
      "basket, briefFor is for 'rjdd', which is no role; did you mean 'rjd'?",
    ],
    [
      'an endpoint without its path',
      { endpoints: { list: 'GET' } },
      "basket has the endpoint 'GET', which is no 'GET' or 'POST' and a path below /api/",
    ],
    [
      'an endpoint of no operation',
      { endpoints: { lists: 'GET baskets' } },
      "basket, endpoints has no option 'lists'; did you mean 'list'?",
    ],
    [
      "a report's endpoint",
      { endpoints: { list: 'GET report/LabResult' } },
      "basket claims 'GET report/LabResult', which is of 'labResult'",
    ],
    [
      'a screen with /app',
      { screens: { list: '/app/basket', form: 'basket/form' } },
      "basket, screens stands at '/app/basket', which is no path below /app",
    ],
    [
      'English for Tamil',
      { label: { one: label, many: { en: 'Baskets', ta: 'Kudaigal' } } },
      'basket, many has no Tamil',
    ],
    [
      'a place in one language',
      { inUse: { by: 'lot', field: 'slotId', say: { en: 'Used by lot {lotNo}', ta: 'பயன்பாட்டில்' } } },
      "basket, inUse, say names '{lotNo}' in English and '' in Tamil",
    ],
    [
      'use by rows of something else',
      { inUse: { by: 'lotDefect', field: 'defectId', say: label } },
      'basket is in use by lotDefect.defectId, which does not refer to it',
    ],
    [
      'a part of something else',
      { partOf: 'markt' },
      "is a part of 'markt', which is not of its table; did you mean 'market'?",
    ],
    ['people of no face', { people: { face: 'adAcount', by: 'adOfficeId' } }, "did you mean 'adAccount'?"],
    [
      'people of another',
      { people: { face: 'adAccount', by: 'adOfficeId' } },
      "basket, people belong to it by 'adOfficeId', which is no reference of 'adAccount' to it",
    ],
    [
      'uniqueness twice',
      {
        unique: [
          { fields: ['name'], among: 'active' },
          { fields: ['name'], where: { kind: 'A' } },
        ],
      },
      "basket is unique by 'name' under two conditions",
    ],
    [
      'an index of rows that are like no other',
      { partialIndexes: [{ fields: ['kind'], where: { kind: ['A', 'C'] } }] },
      "basket has a partial index where 'kind' is 'C', which it cannot be",
    ],
    [
      'an index of all rows',
      { partialIndexes: [{ fields: ['kind'], where: {} }] },
      'basket has a partial index of nothing, or of all rows',
    ],
    ['uniqueness of nothing', { unique: [{ fields: [] }] }, 'basket is unique by no field'],
    [
      'uniqueness where nothing is',
      { unique: [{ fields: ['name'], where: { kind: 'C' } }] },
      "basket is unique where 'kind' is 'C', which it cannot be",
    ],
    [
      'texts in order',
      { rules: [{ less: ['name', 'nameTa'] }] },
      "basket has 'name' less than 'nameTa', which are no two figures",
    ],
    [
      'a rule for what cannot be',
      { rules: [{ requiredIf: { field: 'kind', is: 'C', fields: ['kg'] } }] },
      "basket has a rule for where 'kind' is 'C', which it cannot be",
    ],
    [
      'the year of a figure',
      { rules: [{ yearOf: ['name', 'kg'] }] },
      "basket has 'name' the year of 'kg', which are no text and day",
    ],
    ['people who differ from a figure', { rules: [{ differ: ['marketId', 'kg'] }] }, 'which is of another type'],
    ['a rule of nothing', { rules: [{}] }, 'basket has a rule that says nothing'],
    ['an archive by a text', { archivedBy: 'name' }, "basket is archived by 'name', which is no instant of its rows"],
    ['namesakes without a key', { namesakes: true }, "basket has namesakes, and no 'key' that tells them apart"],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })
})

describe('its list', () => {
  test.each<[string, object, string]>([
    ['no column', withList({ columns: [] }), 'basket shows no column in its list'],
    [
      'a column of every object',
      withList({ columns: ['toString'] }),
      "basket has no field 'toString', named in list.columns",
    ],
    [
      'a column that is misspelt',
      withList({ columns: ['nam'] }),
      "no field 'nam', named in list.columns; did you mean 'name'?",
    ],
    [
      'an order by data',
      withList({ sortable: ['name', 'note'] }),
      'basket.note is data that is kept as it is, and cannot be sorted',
    ],
    [
      'an order by a secret',
      withList({ sortable: ['name', 'aadhaar'] }),
      'basket.aadhaar is a secret, and cannot be sorted',
    ],
    ['a filter by a secret', withList({ filters: ['aadhaar'] }), 'basket.aadhaar is a secret, and cannot be filtered'],
    [
      'a filter by a time',
      { ...odd(time({ label })), ...withList({ filters: ['odd'] }) },
      "basket filters by 'odd', a time of day, which no filter is offered for",
    ],
    ['a filter by a password', withList({ filters: ['pin'] }), 'basket.pin is a password, and cannot be filtered'],
    [
      'a column of a password',
      withList({ columns: ['name', 'pin'] }),
      'basket.pin is a password, and cannot be a column of a list',
    ],
    ['a secret for its title', { title: 'aadhaar' }, 'basket.aadhaar is a secret, and cannot be a title'],
    [
      'data that is unique',
      { unique: [{ fields: ['note'] }] },
      'basket.note is data that is kept as it is, and cannot be unique',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })
})

describe('a field', () => {
  const within = (to: string, column: string, own: string) => reference({ label, to, within: { [column]: own } })
  test.each<[string, object, string]>([
    [
      'a name of every object',
      withField('constructor', word(3)),
      "basket.constructor is called 'constructor', as something",
    ],
    [
      'a name of the table',
      withField('is_active', word(3)),
      "basket.is_active is called 'is_active', which is no name",
    ],
    ['a name of a period', withField('kg_from', word(3)), "basket.kg_from is called 'kg_from', which is no name"],
    [
      'a part of a secret',
      withField('aadhaarLast4', word(4)),
      "basket.aadhaarLast4 is called as a part of 'aadhaar' is in the table",
    ],
    ['a name of every record', withField('people', word(3)), 'basket.people is a name that a record has'],
    ['a name without end', withField('a'.repeat(64), word(3)), 'which is longer than 40 letters'],
    ['no length', odd(word(0)), "basket.odd has the greatest length '0', which is no whole number from 1 on"],
    ['nothing to choose', odd(choice({ label, options: {} })), "basket.odd has no 'options' to choose from"],
    [
      'a code with a comma',
      odd(choice({ label, options: { 'a,b': label } })),
      "basket.odd has the option 'a,b', which is no code",
    ],
    [
      'an option in English alone',
      odd(choice({ label, options: { A: { en: 'Plastic', ta: 'Plastic' } } })),
      'basket.odd, option A has no Tamil of its own',
    ],
    [
      'a list that there is not',
      odd(lookup({ label, list: 'comunity' })),
      "basket.odd chooses from the list 'comunity', which there is not",
    ],
    [
      'a usual range beyond its limits',
      odd(decimal({ label, scale: 2, min: '1.00', usual: ['0.50', '2.00'] })),
      "basket.odd has the usual range '0.50' to '2.00', which goes beyond its limits",
    ],
    [
      'what has no face',
      odd(reference({ label, to: 'lotDefect' })),
      "basket.odd refers to 'lotDefect', which has no face to be chosen by",
    ],
    ['its own kind', odd(reference({ label, to: 'basket', required: true })), 'the first record could not be made'],
    ['within itself', odd(within('taluk', 'districtId', 'odd')), 'basket.odd is within itself'],
    [
      'within another kind',
      odd(within('taluk', 'districtId', 'marketId')),
      "basket.odd is within 'marketId', a reference to 'market': 'districtId' of 'taluk' is a reference to 'district'",
    ],
    [
      'within each other',
      {
        fields: {
          ...fields,
          a: within('adOffice', 'regionId', 'b'),
          b: within('region', 'code', 'a'),
        },
      },
      "basket.a is within 'b', which is within it again",
    ],
    [
      'a computation that there is not',
      odd(decimal({ label, scale: 2, computed: { by: 'shelRatio' as never, from: ['kg', 'kg'] } })),
      "basket.odd is computed by 'shelRatio', which there is not; did you mean 'shellRatio'?",
    ],
    [
      'a computation from too little',
      odd(decimal({ label, scale: 2, computed: { by: 'shellRatio', from: ['kg'] } })),
      "basket.odd is computed by 'shellRatio' from 1 fields: it takes 2",
    ],
    [
      'a computation from a text',
      odd(decimal({ label, scale: 2, computed: { by: 'shellRatio', from: ['kg', 'name'] } })),
      "basket.odd is computed from 'name', which is no figure",
    ],
    [
      'a computation from itself',
      odd(decimal({ label, scale: 2, computed: { by: 'shellRatio', from: ['kg', 'odd'] } })),
      "basket.odd is computed from 'odd', which is not made before it",
    ],
    [
      'what nobody can give',
      odd(integer({ label, required: true, readOnly: true })),
      'basket.odd is required, and nobody can give it',
    ],
    ['a code that is too short', odd(word(8, { random: true })), 'basket.odd is random, which is 32 letters long'],
    [
      'a serial of the state',
      odd(word(20, { serial: 'B' })),
      'basket.odd is a serial, which rows of a tenant alone have',
    ],
    [
      'a file in the order',
      { ...withField('doc', file({ label, types: ['image/png'] })), ...withList({ sortable: ['name', 'doc'] }) },
      'basket.doc is a file, and cannot be sorted',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })
})
