import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageName } from '#resources/pages'
import type { Report } from '#shared/report'
import { extended } from '../custom/extended'
import { fetched, loadWithRetry } from '../http/load'

type Lazy<Props = object> = LazyExoticComponent<ComponentType<Props>>

/** A page whose file exports it by name: `page(() => import('./inward/InwardInputPage'), 'InwardInputPage')`. */
export const page = <Name extends string>(load: () => Promise<{ [K in Name]: ComponentType }>, name: Name): Lazy =>
  lazy(async () => ({ default: (await loadWithRetry(load))[name] }))

/** The components of the declared pages, one line each. */
export const pageComponents: Readonly<Record<PageName, Lazy>> = {
  biddingRoom: extended(async () => (await import('./bidding/BiddingRoomPage')).BiddingRoomPage),
  bidApproval: extended(async () => (await import('./approval/BidApprovalPage')).BidApprovalPage),
  inwardInput: extended(async () => (await import('./inward/InwardInputPage')).InwardInputPage),
  slotCourse: page(() => import('./course/CoursePage'), 'CoursePage'),
  slotInput: extended(async () => (await import('./slots/SlotCreatePage')).SlotCreatePage),
  dashboard: page(() => import('./dashboard/DashboardPage'), 'DashboardPage'),
  weightEntry: page(() => import('./weight/WeightEntryPage'), 'WeightEntryPage'),
  billProcess: page(() => import('./bills/BillProcessPage'), 'BillProcessPage'),
  farmerInvoiceProcess: page(() => import('./bills/BillProcessPage'), 'FarmerInvoiceProcessPage'),
  reelerInvoiceProcess: page(() => import('./bills/BillProcessPage'), 'ReelerInvoiceProcessPage'),
  farmerInvoice: page(() => import('./invoices/InvoicePage'), 'FarmerInvoicePage'),
  reelerInvoice: page(() => import('./invoices/InvoicePage'), 'ReelerInvoicePage'),
  bankStatementRead: page(() => import('./reconciliation/ReadStatementPage'), 'ReadStatementPage'),
  bankStatement: extended(async () => (await import('./reconciliation/StatementPage')).StatementPage),
  voucherEntry: page(() => import('./vouchers/VoucherEntryPage'), 'VoucherEntryPage'),
  voucherInput: page(() => import('./vouchers/VoucherInputPage'), 'VoucherInputPage'),
  farmerPayments: extended(async () => (await import('./payments/FarmerPaymentListPage')).FarmerPaymentListPage),
  onlinePayments: extended(async () => (await import('./payments/OnlinePaymentListPage')).OnlinePaymentListPage),
  finishDay: page(() => import('./dayClose/FinishDayPage'), 'FinishDayPage'),
  yearClosing: page(() => import('./year/YearClosingPage'), 'YearClosingPage'),
  setup: page(() => import('./setup/SetupPage'), 'SetupPage'),
  report3: page(() => import('./reportIndex/ReportIndexPage'), 'ReportIndexPage'),
  report4: page(() => import('./reportIndex/ReportIndexPage'), 'ReportIndexPage'),
  changePassword: page(() => import('./password/ChangePasswordPage'), 'ChangePasswordPage'),
  setting: page(() => import('./settings/SettingPage'), 'SettingPage'),
}

const AccountNotice = fetched(async () => (await import('./payments/AccountNotice')).AccountNotice)

/** What stands above the input screen of one record, by resource. */
export const recordNotices: Readonly<Record<string, Lazy<{ id: string }>>> = {
  farmer: AccountNotice,
  reeler: AccountNotice,
}

/** The one screen of all reports. */
export const reportPage: Lazy<{ report: Report }> = extended(
  async () => (await import('../reports/ReportPage')).ReportPage,
)
