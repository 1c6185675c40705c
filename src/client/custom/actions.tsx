import { type ComponentType, lazy } from 'react'
import type { RowActionProps, SeveralActionProps } from '../extensions/extensions'
import { loadWithRetry } from '../http/load'
import { SlotTimes } from './slot'

const PrintInvoice = lazy(async () => ({ default: (await loadWithRetry(() => import('./PrintInvoice'))).PrintInvoice }))
const PrintTokens = lazy(async () => ({
  default: (await loadWithRetry(() => import('../pages/tokens/PrintTokens'))).PrintTokens,
}))
const CancelBill = lazy(async () => ({ default: (await loadWithRetry(() => import('./CancelBill'))).CancelBill }))

const TransferOfficial = lazy(async () => ({
  default: (await loadWithRetry(() => import('./transfer'))).TransferOfficial,
}))

/** Buttons of actions on several rows, or on a record, that do more than send them. */
export const ofSeveral: Readonly<Record<string, ComponentType<SeveralActionProps>>> = {
  printTokens: PrintTokens,
  transferOfficial: TransferOfficial,
  transferByAdmin: TransferOfficial,
}
const PrintGatePass = lazy(async () => ({ default: (await loadWithRetry(() => import('./gatePass'))).PrintGatePass }))
const MarkLeft = lazy(async () => ({ default: (await loadWithRetry(() => import('./gatePass'))).MarkLeft }))
const SettleItem = lazy(async () => ({ default: (await loadWithRetry(() => import('./openItem'))).SettleItem }))
const ProposeRefund = lazy(async () => ({
  default: (await loadWithRetry(() => import('./openItem'))).ProposeRefund,
}))
const ProposeNote = lazy(async () => ({ default: (await loadWithRetry(() => import('./ProposeNote'))).ProposeNote }))
const ChangeDelivery = lazy(async () => ({ default: (await loadWithRetry(() => import('./delivery'))).ChangeDelivery }))
const AcceptDevice = lazy(async () => ({ default: (await loadWithRetry(() => import('./devices'))).AcceptDevice }))
const RefuseDevice = lazy(async () => ({ default: (await loadWithRetry(() => import('./devices'))).RefuseDevice }))
const UnbindDevice = lazy(async () => ({ default: (await loadWithRetry(() => import('./devices'))).UnbindDevice }))

/**
 * Buttons of actions that ask by a form of their own, or know more than the row; every other action has the usual button.
 * A heavy one is `lazy`: this is part of every list.
 */
export const ownButtons: Readonly<Record<string, ComponentType<RowActionProps>>> = {
  changeTimes: SlotTimes,
  printInvoice: PrintInvoice,
  cancelBill: CancelBill,
  printGatePass: PrintGatePass,
  markLeft: MarkLeft,
  settleItem: SettleItem,
  proposeNote: ProposeNote,
  proposeRefund: ProposeRefund,
  acceptDevice: AcceptDevice,
  refuseDevice: RefuseDevice,
  unbindDevice: UnbindDevice,
  saveDelivery: ChangeDelivery,
}
