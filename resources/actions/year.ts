import { term } from '#shared/terms'
import { defineAction } from './define'

/** Proposes to close the books of an accounting year; another person confirms. */
export const closeYear = defineAction({
  name: 'closeYear',
  on: 'yearClose',
  label: term('year.close'),
  roles: ['branchad'],
  path: 'year/close',
  sends: { year: 'year' },
  asks: { title: term('year.sure'), text: term('year.sureText') },
  many: {
    plan: 'year/close/plan',
    of: { year: 'year' },
    shows: [
      { field: 'year', label: term('field.accountingYear'), as: 'year' },
      { field: 'vouchers', label: term('commit.vouchers') },
      { field: 'count', label: term('year.balances') },
      { field: 'farmersOwed', label: term('year.farmersOwed'), as: 'rupees' },
      { field: 'reelersOwe', label: term('year.reelersOwe'), as: 'rupees' },
      { field: 'differences', label: term('year.differences'), as: 'rupees' },
      { field: 'surplus', label: term('year.result'), as: 'rupees' },
    ],
    beside: term('year.goesAlong'),
    exceptions: {
      dayOpen: { text: term('year.dayOpen'), opens: 'dayclose?date={day}' },
      notWeighed: { text: term('commit.notWeighedOf'), opens: 'weightentry/{lotId}' },
      notBilled: { text: term('commit.notBilledOf'), opens: 'billprocess?date={day}&slot={slotNo}' },
      sent: { text: term('year.sent'), opens: 'OnlinePayment/Paymentlist?date={day}' },
      cash: { text: term('year.cash'), opens: 'voucher/voucherentry' },
      waits: { text: term('year.entryWaits'), opens: 'setting' },
      trading: { text: term('year.trading'), opens: 'billprocess?date={day}&slot={slotNo}' },
      levyOpen: { text: term('year.levyOpen'), opens: 'farmerpayment/farmerpaymentlist?date={day}' },
    },
  },
  done: 'message',
  refreshes: ['proposal'],
})
