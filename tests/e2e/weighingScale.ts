import { officials } from '#shared/access'
import { choice, day, decimal, integer, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'

export const weighingScale = defineResource({
  name: 'weighingScale',
  table: 'mas_scale',
  label: { one: { en: 'Scale', ta: 'தராசு' }, many: { en: 'Scales', ta: 'தராசுகள்' } },
  fields: {
    mark: text({ label: { en: 'Mark', ta: 'குறி' }, required: true, max: 12, upper: true }),
    capacity: decimal({
      label: { en: 'Capacity', ta: 'கொள்ளளவு' },
      required: true,
      scale: 3,
      unit: 'kg',
      min: '1.000',
      max: '999.500',
    }),
    division: integer({ label: { en: 'Division', ta: 'பிரிவு' }, unit: 'g', min: 1, max: 100, default: 50 }),
    stampedOn: day({ label: { en: 'Stamped on', ta: 'முத்திரை நாள்' }, notFuture: true }),
    make: choice({
      label: { en: 'Make', ta: 'அமைப்பு' },
      options: { BEAM: { en: 'Beam', ta: 'துலாம்' }, CELL: { en: 'Load cell', ta: 'எடை உணரி' } },
    }),
    isActive: status({ label: { en: 'Status', ta: 'நிலை' }, default: 1 }),
  },
  unique: [{ fields: ['mark'] }],
  title: 'mark',
  access: { list: officials, create: ['dosad', 'ad'], update: ['dosad', 'ad', 'marketofficer'], delete: ['ad'] },
  list: {
    columns: ['mark', 'capacity', 'division', 'stampedOn', 'make', 'isActive'],
    sort: 'mark',
    sortable: ['mark', 'capacity'],
    search: ['mark'],
  },
})
