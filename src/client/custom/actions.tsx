import type { ComponentType } from 'react'
import type { ActionName } from '#shared/extensions'
import type { ActionProps } from '../crud/action'
import { Passbook } from './Passbook'
import { RemoveLot } from './RemoveLot'
import { CancelSlot, SlotTimes } from './slot'
import { TakeOutOfUse } from './TakeOutOfUse'

/** The buttons of the actions that declarations name. A heavy one is `lazy`: this is part of every list. */
export const actions: Readonly<Record<ActionName, ComponentType<ActionProps>>> = {
  passbook: Passbook,
  removeLot: RemoveLot,
  slotTimes: SlotTimes,
  cancelSlot: CancelSlot,
  takeOutOfUse: TakeOutOfUse,
}
