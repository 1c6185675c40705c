import type { WidgetName } from '#shared/extensions'
import type { Widget } from '../extensions/widget'
import { FarmerOpeningCell, HeadOpeningCell, ReelerOpeningCell } from '../pages/openings/OpeningCell'
import { StatementStatusCell } from './bankStatement'
import { DeliveryRunStatusCell, DeliveryWhenCell } from './deliveryCells'
import { AgentCell, DeviceStatusCell } from './deviceCells'
import { InvoiceStatusCell, OfInvoiceCell } from './invoice'
import { BenefitCell, BidderCell, FloorPriceCell, LotStatusCell, OfRaceCell, VarietyCell } from './lot'
import { MessageStatusCell, WordsCell } from './message'
import { AgeingCell, IfscLengthCell, MaskedAccountCell, PayeeCell, PaymentStatusCell, SerialCell } from './payment'
import { PhoneCell, PhoneInput } from './phone'
import { ExtensionsCell, SlotStatusCell } from './slotCells'
import { PrintedCell } from './token'
import { WeightStatusCell } from './weightStatus'

/** The cells and inputs that declarations ask for by `widget`. A heavy one is `lazy`: this is part of every list. */
export const widgets: Readonly<Record<WidgetName, Widget>> = {
  phone: { Cell: PhoneCell, Input: PhoneInput },
  variety: { Cell: VarietyCell },
  lotStatus: { Cell: LotStatusCell },
  slotStatus: { Cell: SlotStatusCell },
  extensions: { Cell: ExtensionsCell },
  invoiceStatus: { Cell: InvoiceStatusCell },
  ofInvoice: { Cell: OfInvoiceCell },
  ofRace: { Cell: OfRaceCell },
  bidder: { Cell: BidderCell },
  benefit: { Cell: BenefitCell },
  floorPrice: { Cell: FloorPriceCell },
  tokenPrinted: { Cell: PrintedCell },
  words: { Cell: WordsCell },
  messageStatus: { Cell: MessageStatusCell },
  weightStatus: { Cell: WeightStatusCell },
  agent: { Cell: AgentCell },
  deviceStatus: { Cell: DeviceStatusCell },
  farmerOpening: { Cell: FarmerOpeningCell },
  reelerOpening: { Cell: ReelerOpeningCell },
  headOpening: { Cell: HeadOpeningCell },
  statementStatus: { Cell: StatementStatusCell },
  deliveryWhen: { Cell: DeliveryWhenCell },
  deliveryRunStatus: { Cell: DeliveryRunStatusCell },
  paymentStatus: { Cell: PaymentStatusCell },
  payee: { Cell: PayeeCell },
  maskedAccount: { Cell: MaskedAccountCell },
  ifscLength: { Cell: IfscLengthCell },
  ageing: { Cell: AgeingCell },
  serial: { Cell: SerialCell },
}
