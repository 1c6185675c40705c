import type { SlotRow } from '#resources/api/lots'
import type { LotPatch } from '#resources/api/room'
import type { Hub } from './hub'

/** Where the lots of one slot move. */
export const slotChannel = (slotId: number): string => `slot:${slotId}`

/** Where the slots of one market open, close and are decided. */
export const marketChannel = (marketId: number): string => `market:${marketId}`

/** Where it is told which resources changed in one market. */
export const changesChannel = (marketId: number): string => `changes:${marketId}`

/** Where it is told of those that nobody knows the market of: who signs up is a stranger yet. */
export const changesEverywhere = 'changes:everywhere'

/** Where the end of a session is heard, in whichever process its streams are. */
export const sessionChannel = (sessionId: number): string => `session:${sessionId}`

/** Where a screen's streams hear that its ticket was ended. */
export const ticketChannel = (ticketId: number): string => `display:${ticketId}`

/** Where this process hears that for a while it did not hear the others. */
export const missedChannel = 'missed'

/** Tells every process that a ticket was ended, after the commit. */
export const publishEnded = (hub: Hub, ticketId: number): void =>
  hub.publish({ channel: ticketChannel(ticketId), name: 'ended', data: null })

/** Tells committed changes of lots to the room of their slot, and what caused them where that is followed. */
export const publishLots = (hub: Hub, slotId: number, lots: readonly LotPatch[], traceparent?: string): void => {
  if (lots.length > 0)
    hub.publish({ channel: slotChannel(slotId), name: 'lots', data: lots, ...(traceparent && { traceparent }) })
}

/** Tells every room of a market that a slot was planned or cancelled; who watches reads it. */
export const publishSlotId = (hub: Hub, marketId: number, slotId: number): void =>
  hub.publish({ channel: marketChannel(marketId), name: 'slots', data: { slotId } })

/** Tells a committed change of a slot to every room of its market. */
export const publishSlot = (hub: Hub, slot: SlotRow): void =>
  hub.publish({ channel: marketChannel(slot.marketId), name: 'slot', data: slot })

/** Tells the desks of some markets, or of all, after the commit, of which resources rows were made or changed. */
export const publishChanged = (hub: Hub, markets: readonly number[] | 'all', of: readonly string[]): void => {
  const channels = markets === 'all' ? [changesEverywhere] : markets.map(changesChannel)
  for (const channel of channels) hub.publish({ channel, name: 'changed', data: { of } })
}
