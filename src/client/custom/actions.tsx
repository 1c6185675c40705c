import type { ComponentType } from 'react'
import type { RowActionProps, SeveralActionProps } from '../extensions/extensions'
import { fetched } from '../http/load'
import { SlotTimes } from './slot'

const TransferOfficial = fetched(async () => (await import('./transfer')).TransferOfficial)

/** Buttons of actions on several rows, or on a record, that do more than send them. */
export const ofSeveral: Readonly<Record<string, ComponentType<SeveralActionProps>>> = {
  printTokens: fetched(async () => (await import('../pages/tokens/PrintTokens')).PrintTokens),
  transferOfficial: TransferOfficial,
  transferByAdmin: TransferOfficial,
}

/**
 * Buttons of actions that ask by a form of their own, or know more than the row; every other action has the usual button.
 * A heavy one is fetched: this is part of every list.
 */
export const ownButtons: Readonly<Record<string, ComponentType<RowActionProps>>> = {
  changeTimes: SlotTimes,
  printInvoice: fetched(async () => (await import('./PrintInvoice')).PrintInvoice),
  cancelBill: fetched(async () => (await import('./CancelBill')).CancelBill),
  printGatePass: fetched(async () => (await import('./gatePass')).PrintGatePass),
  markLeft: fetched(async () => (await import('./gatePass')).MarkLeft),
  settleItem: fetched(async () => (await import('./openItem')).SettleItem),
  proposeNote: fetched(async () => (await import('./ProposeNote')).ProposeNote),
  proposeRefund: fetched(async () => (await import('./openItem')).ProposeRefund),
  acceptDevice: fetched(async () => (await import('./devices')).AcceptDevice),
  refuseDevice: fetched(async () => (await import('./devices')).RefuseDevice),
  unbindDevice: fetched(async () => (await import('./devices')).UnbindDevice),
  saveDelivery: fetched(async () => (await import('./delivery')).ChangeDelivery),
}
