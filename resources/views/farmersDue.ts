import { flag } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { farmer } from '../farmer'
import { personSearch } from './search'

/** Farmers begun at the counter whose cocoons are to be paid for, and whose record lacks the account, Aadhaar or more. */
export const farmersDue = defineView({
  name: 'farmersDue',
  of: 'farmer',
  screen: {
    path: 'mastermanagement/farmersdue',
    title: term('farmer.papersDue'),
    roles: farmer.access.update,
    under: 'mastermanagement/farmerlist',
  },
  computed: { papersDue: flag({ label: term('farmer.papersDue'), derived: 'farmerDue' }) },
  conditions: { due: { of: 'papersDue', is: true } },
  only: ['due'],
  columns: {
    headCode: { label: term('field.headCode'), width: 120 },
    ledgerName: { label: term('field.name'), name: true, width: 190 },
    fatherName: { priority: 2, width: 160 },
    areaName: { label: term('column.village'), priority: 2, width: 150 },
    mobileNo: { width: 130 },
    tsc: { priority: 3, width: 150 },
    market: { optional: true },
  },
  filters: ['market', 'tsc'],
  search: personSearch.farmer,
  searchHint: term('opening.search'),
  sort: 'headCode',
  totals: { noun: 'farmer' },
  opens: 'mastermanagement/farmermanage/farmerinput/{id}',
  empty: { title: term('farmer.noneDue') },
})
