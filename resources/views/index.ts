import { resolvedViews } from '#shared/resolvedViews'
import type { ResolvedView } from '#shared/view'
import { tables } from '../index'
import { approvedBids } from './approvedBids'
import { attemptList } from './attemptList'
import { bankStatements } from './bankStatements'
import { farmerBillNotes, reelerBillNotes } from './billNotes'
import { deliveryList, deliveryRuns } from './deliveries'
import { deviceList } from './deviceList'
import { farmersDue } from './farmersDue'
import { gatePassList } from './gatePassList'
import { farmerInvoiceDetail, reelerInvoiceDetail } from './invoiceDetails'
import { farmerInvoiceList, reelerInvoiceList } from './invoiceLists'
import { inwardRegister } from './inwardRegister'
import { messageList } from './messageList'
import { farmerOpenItems, reelerOpenItems } from './openItems'
import { farmerOpenings, headOpenings, reelerOpenings } from './openings'
import { paymentRegister } from './paymentRegister'
import { slotRegister } from './slotRegister'
import { auctionTokenList, auctionTokenPrint, lotTokenList, lotTokenPrint } from './tokenLists'
import { voucherList } from './voucherList'
import { weightList } from './weightList'

/** Every declared list of transactions. A new one is its file and a line here. */
const declared = [
  inwardRegister,
  slotRegister,
  approvedBids,
  bankStatements,
  lotTokenPrint,
  lotTokenList,
  auctionTokenPrint,
  auctionTokenList,
  weightList,
  farmerInvoiceList,
  reelerInvoiceList,
  farmerInvoiceDetail,
  reelerInvoiceDetail,
  farmerBillNotes,
  reelerBillNotes,
  paymentRegister,
  voucherList,
  farmerOpenItems,
  reelerOpenItems,
  farmerOpenings,
  reelerOpenings,
  headOpenings,
  farmersDue,
  gatePassList,
  deviceList,
  attemptList,
  messageList,
  deliveryList,
  deliveryRuns,
]

/** The views, and what is wrong with those that name what there is not. */
export const { views, faults: viewFaults } = resolvedViews(declared, tables)

const byName = new Map(views.map((view) => [view.name, view]))

/** The view of a name, where one is declared. */
export const viewNamed = (name: string): ResolvedView | undefined => byName.get(name)

/** The view of which people keep saved views and columns under this name. */
export const viewKeptAs = (kept: string): ResolvedView | undefined =>
  views.find(({ name, view }) => (view.keptAs ?? name) === kept)
