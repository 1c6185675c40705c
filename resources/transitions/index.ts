import type { Transitions } from '#shared/transitions'
import * as ofAuction from './auction'
import * as ofDelivery from './delivery'
import * as ofLot from './lot'
import * as ofMoney from './money'
import * as ofPeople from './people'

/** The legal moves of every thing that has a status. */
export const transitions: readonly Transitions[] = [
  ofLot,
  ofAuction,
  ofMoney,
  ofPeople,
  ofDelivery,
].flatMap<Transitions>((of) => Object.values(of))
