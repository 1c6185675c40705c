import { officials } from '#shared/access'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'

/** Messages to phones, newest first, and what became of each; nobody's text or number but in the demonstration. */
export const messageList = defineView({
  name: 'messageList',
  of: 'outbox',
  screen: {
    path: 'messages',
    title: term('setting.messages'),
    roles: ['dosad'],
    inDemo: officials,
    under: 'setting',
  },
  columns: {
    at: { label: term('field.time'), lead: true, width: 140 },
    mobileNo: { label: term('field.mobileNo'), name: true, outsideDemo: 'masked', width: 120 },
    kind: { label: term('column.type'), priority: 3, width: 100 },
    text: { label: term('setting.messages.text'), widget: 'words', outsideDemo: 'withheld', width: 400 },
    attempts: { label: term('money.attempts'), priority: 3, width: 90 },
    answer: { label: term('setting.messages.answer'), priority: 2, width: 180 },
    sentAt: { label: term('people.outbox.sent'), optional: true },
    status: { label: term('field.status'), widget: 'messageStatus', status: true, width: 180 },
  },
  filters: ['status', 'kind', 'at'],
  search: ['mobileNo', 'answer'],
  searchHint: term('setting.messages.search'),
  sort: 'at',
  order: 'DESC',
  totals: { noun: 'message' },
  counts: 'status',
  live: 'often',
  empty: { title: term('setting.messages.none') },
})
