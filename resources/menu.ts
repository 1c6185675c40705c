import { billReaders, configurers, marketDesk, officials } from '#shared/access'
import type { MenuIconName } from '#shared/extensions'
import type { Label } from '#shared/label'
import type { MenuItem } from '#shared/menu'
import { type TermKey, term } from '#shared/terms'

type Roles = readonly string[]

/** A word of the glossary, or what a declaration is called by itself: `weighingScale.label.many`. */
type Title = TermKey | Label

const labelOf = (title: Title): Label => (typeof title === 'string' ? term(title) : title)

const item = (url: string, title: Title, roles: Roles, rest: Partial<MenuItem> = {}): MenuItem => ({
  id: url,
  type: 'item',
  title: labelOf(title),
  url,
  roles,
  ...rest,
})

const collapse = (
  id: string,
  title: Title,
  roles: Roles,
  children: readonly MenuItem[],
  icon?: MenuIconName,
): MenuItem => ({
  id,
  type: 'collapse',
  title: labelOf(title),
  roles,
  children,
  ...(icon ? { icon } : {}),
})

/** Items of bills and accounts allow dosad too; their group does not show them to that role. */
const billItems = [...billReaders, 'dosad']

const masters: readonly MenuItem[] = [
  item('setup', 'setup.title', configurers, { id: 'setupDone', whileWaiting: false }),
  item('mastermanagement/department', 'department.one', ['dosad']),
  item('mastermanagement/marketofficerlist', 'menu.marketOfficerList', ['rjd', 'dosad']),
  item('mastermanagement/marketofficerlist', 'menu.marketOfficers', ['ad'], { id: 'marketOfficers' }),
  item('mastermanagement/marketcontact', 'menu.marketContact', ['branchad']),
  item('mastermanagement/assistantlist', 'menu.assistantDirectorList', ['rjd', 'dosad']),
  item('mastermanagement/rjdlist', 'menu.rjdList', ['dosad']),
  item('mastermanagement/adminlist', 'ui.many.admins', ['dosad']),
  item('mastermanagement/farmerlist', 'menu.farmer', officials),
  item('mastermanagement/reelerlist', 'menu.reeler', officials),
  item('mastermanagement/tsclist', 'menu.tsc', officials),
  item('mastermanagement/cocoontype', 'menu.cocoonType', officials),
  item('accounts/heads', 'ui.many.ledgerHeads', ['dosad'], { id: 'ledgerHeads' }),
  item('mastermanagement/addressbook', 'delivery.addressBook', officials),
  item('mastermanagement/masuserlist', 'menu.user', billReaders),
  item('cocoondefect/defectlist', 'menu.cocoonDefect', ['ad']),
]

const auction: readonly MenuItem[] = [
  item('inward', 'menu.inward', billReaders),
  item('slotcreation', 'menu.slotCreation', billReaders),
  item('livebiddingroom', 'menu.liveBidding', billReaders, { breadcrumbs: false }),
  item('bidapproval', 'menu.bidApproval', billReaders),
  item('auctionweightentry', 'menu.auctionWeight', billReaders),
]

const billPrint: readonly MenuItem[] = [
  item('billprocess', 'menu.billProcess', billItems),
  item('billprint/farmerinvoiceprocess', 'menu.farmerInvoiceProcess', billItems),
  item('billprint/reelerinvoiceprocess', 'menu.reelerInvoiceProcess', billItems),
  item('billprint/tokenprint', 'menu.tokenPrint', billItems),
  item('billprint/tokenauction', 'menu.auctionToken', billItems),
  item('billprint/farmerinvoice', 'menu.farmerInvoice', billItems),
  item('billprint/reelerinvoice', 'menu.reelerInvoice', billItems),
  item('farmerinvoicelist', 'screen.farmerInvoiceList', billItems),
  item('reelerinvoicelist', 'screen.reelerInvoiceList', billItems),
]

const accounts: readonly MenuItem[] = [
  item('voucher/voucherentry', 'menu.voucherEntry', billItems),
  item('farmerpayment/farmerpaymentlist', 'menu.farmerPayment', billItems),
  item('openitems', 'screen.openItems', billReaders),
  item('openingbalance', 'menu.openingBalance', billReaders),
  item('OnlinePayment/Paymentlist', 'menu.onlinePayment', billItems),
  item('dayclose', 'dayClose.finish', billReaders),
  item('yearclosing', 'year.closing', billReaders),
  item('accounts/heads', 'ui.many.ledgerHeads', officials),
  item('bankstatements', 'screen.bankStatements', billReaders),
]

const levy: readonly MenuItem[] = [
  item('levy/datewisereport', 'screen.levyByDate', officials),
  item('levy/monthwisereport', 'screen.levyByMonth', officials),
  item('levy/datewisereelerreport', 'screen.levyByDateReeler', officials),
  item('levy/reconciled', 'screen.levyReconciled', officials),
  item('levy/slotinfoapprovalinfo', 'screen.slotApprovalInfo', officials),
]

const books: readonly MenuItem[] = [
  item('books/trialbalance', 'book.trialBalance', officials),
  item('books/headledger', 'book.headLedger', officials),
  item('books/daybook', 'book.dayBook', officials),
  item('books/cashbook', 'book.cashBook', officials),
  item('books/bankbook', 'book.bankBook', officials),
  item('books/receiptspayments', 'book.receiptsPayments', officials),
  item('books/headsummary', 'book.headSummary', officials),
  item('books/balancesforward', 'year.balances', officials),
  item('bankreconciliation', 'report.bankReconciliation', officials),
  item('books/tds', 'tds.register', officials),
  item('books/incentives', 'incentive.register', officials),
]

const farmerReports: readonly MenuItem[] = [
  item('farmerreport/farmerlotwisehistory', 'menu.lotHistory', officials),
  item('farmerreport/farmerpassbook', 'menu.passbook', officials),
  item('farmerreport/farmeroutstandingreport', 'menu.outstanding', officials),
]

const reelerReports: readonly MenuItem[] = [
  item('reelerreport/reelerlotwisehistory', 'menu.lotHistory', officials),
  item('reelerreport/reelerpassbook', 'menu.passbook', officials),
  item('reelerreport/reeleroutstandingreport', 'menu.outstanding', officials),
]

const reports: readonly MenuItem[] = [
  item('reports/lotregister', 'screen.lotRegister', officials),
  item('reports/labresult', 'screen.labResult', officials),
  item('reports/biddingstatement', 'screen.biddingStatement', officials),
  item('reports/dailyabstract', 'screen.dailyAbstract', officials),
  item('reports/farmerwisesummaryreport', 'screen.farmerWiseSummary', officials),
  item('reports/reelerwisesummaryreport', 'screen.reelerWiseSummary', officials),
  item('reports/monthlyabstractreport', 'screen.monthlyAbstract', officials),
  item('reports/monthlyabstractdata', 'screen.monthlyAbstractData', officials),
  collapse('levy', 'menu.levy', officials, levy),
  collapse('books', 'menu.books', officials, books),
  collapse('farmerReports', 'menu.reportsFarmer', officials, farmerReports),
  collapse('reelerReports', 'menu.reportsReeler', officials, reelerReports),
  item('report3', 'ui.report.index', officials),
  item('reportdeliveries', 'delivery.many', officials),
  item('securityevents', 'security.events', ['dosad', 'rjd']),
]

const misReports: readonly MenuItem[] = [
  item('misreport/cocoonarrival', 'screen.cocoonArrival', officials),
  item('misreport/cocoondeparture', 'screen.cocoonDeparture', officials),
  item('misreport/monthlycumulative', 'screen.monthlyCumulative', officials),
  item('misreport/reelerracewise', 'screen.reelerRaceWise', officials),
  item('misreport/farmerTransacationMonthlyReport', 'screen.farmerTransactionsByMonth', officials),
  item('misreport/TSCWiseReport', 'screen.tscWise', officials),
  item('misreport/ADWiseReport', 'screen.adWise', officials),
  item('misreport/MonthlyAbstractReport', 'screen.monthlyAbstractMis', officials),
  item('misreport/VarietyWiseReport', 'screen.varietyWise', officials),
  item('misreport/DailyCocoonReport', 'screen.dailyCocoon', officials),
  item('misreport/LevyCollectionReport', 'screen.levyCollection', officials),
]

/** The whole side menu (specification, sections 2 and 6); entries that lead to no screen are not shown. */
export const menu: readonly MenuItem[] = [
  item('dashboard/analytics', 'menu.dashboard', officials, { id: 'dashboard', icon: 'dashboard', breadcrumbs: false }),
  item('setup', 'setup.title', configurers, { icon: 'setup', whileWaiting: true }),
  collapse('masters', 'menu.masters', officials, masters, 'masters'),
  collapse('auction', 'menu.auction', marketDesk, auction, 'auction'),
  collapse('billPrint', 'menu.billPrint', billReaders, billPrint, 'billPrint'),
  collapse('accounts', 'menu.accounts', billReaders, accounts, 'accounts'),
  collapse('reports', 'menu.reports', officials, reports, 'reports'),
  collapse('misReports', 'menu.misReports', officials, misReports, 'misReports'),
  item('/practice/', 'menu.practice', officials, {
    id: 'practice',
    icon: 'practice',
    external: true,
    whileWaiting: true,
  }),
]
