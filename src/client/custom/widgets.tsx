import type { StatusName, WidgetName } from '#shared/extensions'
import type { Widget } from '../extensions/widget'
import { FarmerOpeningCell, HeadOpeningCell, ReelerOpeningCell } from '../pages/openings/OpeningCell'
import { StatusChip } from '../parts/StatusChip'
import { DeliveryWhenCell } from './deliveryCells'
import { AgentCell } from './deviceCells'
import { InvoiceStatusCell, OfInvoiceCell } from './invoice'
import { BenefitCell, BidderCell, FloorPriceCell, OfRaceCell, VarietyCell } from './lot'
import { WordsCell } from './message'
import { AgeingCell, IfscLengthCell, PayeeCell, SerialCell } from './payment'
import { PhoneCell, PhoneInput } from './phone'
import { ExtensionsCell } from './slotCells'
import { PrintedCell } from './token'
import { WeightStatusCell } from './weightStatus'

/** The chip of a status. */
const statusOf = (kind: StatusName): Widget => ({
  Cell: ({ row, name }) => <StatusChip kind={kind} value={row[name]} />,
})

/** The cells and inputs that declarations ask for by `widget`. A heavy one is `lazy`: this is part of every list. */
export const widgets: Readonly<Record<WidgetName, Widget>> = {
  phone: { Cell: PhoneCell, Input: PhoneInput },
  variety: { Cell: VarietyCell },
  lotStatus: statusOf('lot'),
  slotStatus: statusOf('slot'),
  extensions: { Cell: ExtensionsCell },
  invoiceStatus: { Cell: InvoiceStatusCell },
  ofInvoice: { Cell: OfInvoiceCell },
  ofRace: { Cell: OfRaceCell },
  bidder: { Cell: BidderCell },
  benefit: { Cell: BenefitCell },
  floorPrice: { Cell: FloorPriceCell },
  tokenPrinted: { Cell: PrintedCell },
  words: { Cell: WordsCell },
  messageStatus: statusOf('message'),
  weightStatus: { Cell: WeightStatusCell },
  agent: { Cell: AgentCell },
  deviceStatus: statusOf('device'),
  farmerOpening: { Cell: FarmerOpeningCell },
  reelerOpening: { Cell: ReelerOpeningCell },
  headOpening: { Cell: HeadOpeningCell },
  statementStatus: statusOf('bankStatement'),
  deliveryWhen: { Cell: DeliveryWhenCell },
  deliveryRunStatus: statusOf('deliveryRun'),
  paymentStatus: statusOf('payment'),
  payee: { Cell: PayeeCell },
  ifscLength: { Cell: IfscLengthCell },
  ageing: { Cell: AgeingCell },
  serial: { Cell: SerialCell },
}
