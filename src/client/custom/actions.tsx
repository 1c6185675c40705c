import type { ComponentType } from 'react'
import type { CrudRecord } from '../crud/record'
import { SlotTimes } from './slot'

/** What the button of an action in a row is given. */
export interface RowActionProps {
  /** The row as its list has it. */
  readonly row: CrudRecord
}

/** Buttons of actions that ask by a form of their own; every other action has the usual button. */
export const ownButtons: Readonly<Record<string, ComponentType<RowActionProps>>> = { changeTimes: SlotTimes }
