import type { Action } from '#shared/action'
import { targetsOf } from '#shared/action'
import * as ofApproval from './approval'
import * as ofAuction from './auction'
import * as ofDelivery from './delivery'
import * as ofLedger from './ledger'
import * as ofLot from './lot'
import * as ofMoney from './money'
import * as ofPayment from './payment'
import * as ofPeople from './people'
import * as ofReconciliation from './reconciliation'
import * as ofSetup from './setup'
import * as ofSlot from './slot'
import * as ofToken from './token'
import * as ofYear from './year'

/** What people do, each thing once. A new one is a declaration in the file of what it is done to. */
export const actions: readonly Action[] = [
  ofLot,
  ofSlot,
  ofAuction,
  ofApproval,
  ofMoney,
  ofPayment,
  ofLedger,
  ofReconciliation,
  ofPeople,
  ofToken,
  ofYear,
  ofSetup,
  ofDelivery,
].flatMap<Action>((of) => Object.values(of))

/** The actions whose buttons may stand on the screens of a resource. */
export const actionsOn = (resource: string): readonly Action[] =>
  actions.filter((action) => targetsOf(action).includes(resource))

export const actionNamed = (name: string): Action | undefined => actions.find((action) => action.name === name)
