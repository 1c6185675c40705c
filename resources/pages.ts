import { billReaders, configurers, marketDesk, officials } from '#shared/access'
import { definePages } from '#shared/page'
import { term } from '#shared/terms'

/** Screens with code of their own: path, label, roles. Their components are in `client/pages/registry.ts`. */
export const pages = definePages([
  { name: 'dashboard', path: 'dashboard/analytics', label: term('screen.dashboard'), roles: officials },
  {
    name: 'inwardInput',
    path: 'inwardinput/:id?',
    label: term('screen.inwardInput'),
    roles: marketDesk,
    under: 'inward',
  },
  { name: 'slotInput', path: 'slotcreate', label: term('screen.slotInput'), roles: marketDesk, under: 'slotcreation' },
  { name: 'biddingRoom', path: 'livebiddingroom', label: term('screen.liveBiddingRoom'), roles: marketDesk },
  {
    name: 'slotCourse',
    path: 'slotcourse',
    label: term('course.title'),
    roles: marketDesk,
    under: 'slotcreation',
  },
  { name: 'bidApproval', path: 'bidapproval', label: term('screen.bidApproval'), roles: marketDesk },
  {
    name: 'weightEntry',
    path: 'weightentry/:lotId?',
    label: term('screen.weightEntry'),
    roles: marketDesk,
    under: 'auctionweightentry',
  },
  { name: 'billProcess', path: 'billprocess', label: term('screen.billProcess'), roles: billReaders },
  {
    name: 'farmerInvoiceProcess',
    path: 'billprint/farmerinvoiceprocess',
    label: term('screen.farmerInvoiceProcess'),
    roles: billReaders,
  },
  {
    name: 'reelerInvoiceProcess',
    path: 'billprint/reelerinvoiceprocess',
    label: term('screen.reelerInvoiceProcess'),
    roles: billReaders,
  },
  { name: 'farmerInvoice', path: 'billprint/farmerinvoice', label: term('screen.farmerInvoice'), roles: billReaders },
  { name: 'reelerInvoice', path: 'billprint/reelerinvoice', label: term('screen.reelerInvoice'), roles: billReaders },
  { name: 'voucherEntry', path: 'voucher/voucherentry', label: term('screen.voucherEntry'), roles: billReaders },
  {
    name: 'voucherInput',
    path: 'voucher/voucherinput/:id?',
    label: term('screen.voucherInput'),
    roles: billReaders,
    under: 'voucher/voucherentry',
  },
  {
    name: 'farmerPayments',
    path: 'farmerpayment/farmerpaymentlist',
    label: term('screen.farmerPaymentList'),
    roles: billReaders,
  },
  {
    name: 'onlinePayments',
    path: 'OnlinePayment/Paymentlist',
    label: term('screen.onlinePaymentList'),
    roles: billReaders,
  },
  {
    name: 'bankStatementRead',
    path: 'bankstatements/read',
    label: term('bank.read'),
    roles: marketDesk,
    under: 'bankstatements',
  },
  {
    name: 'bankStatement',
    path: 'bankstatements/statement/:id?',
    label: term('bank.statement'),
    roles: billReaders,
    under: 'bankstatements',
  },
  { name: 'finishDay', path: 'dayclose', label: term('dayClose.finish'), roles: billReaders },
  { name: 'yearClosing', path: 'yearclosing', label: term('year.closing'), roles: billReaders },
  { name: 'setup', path: 'setup', label: term('setup.title'), roles: configurers },
  { name: 'report3', path: 'report3', label: term('ui.report.index'), roles: officials },
  { name: 'report4', path: 'report4', label: term('ui.report.index'), roles: officials, under: 'report3' },
  { name: 'changePassword', path: 'userchangepassword', label: term('message.changePassword'), roles: officials },
  { name: 'setting', path: 'setting', label: term('message.setting'), roles: officials },
] as const)

export type PageName = (typeof pages)[number]['name']
