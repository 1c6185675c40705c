import { choice, instant, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { setupPageTerms as words } from '#shared/terms/setupPage'

const states = { DONE: words.done, NOT_NEEDED: words.notNeeded, OPEN: words.open } as const

/** What was said by hand of a step of the set-up: of a market, or without one of the state. Its audit tells who said what. */
export const setupWord = defineTable({
  name: 'setupWord',
  table: 'setup_word',
  fields: {
    marketId: reference({ to: 'market' }),
    step: text({ max: 20, required: true }),
    state: choice({ options: states, required: true }),
    reason: text({ max: 200, required: true }),
    saidById: reference({ to: 'user', required: true }),
    saidAt: instant({ required: true }),
  },
  unique: [{ fields: ['marketId', 'step'] }, { fields: ['step'], where: { marketId: null } }],
})

/** A market that is open: without it no slot of the market is written (a trigger). One of before names nobody. */
export const marketOpening = defineTable({
  name: 'marketOpening',
  table: 'market_opening',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    openedById: reference({ to: 'user' }),
    openedAt: instant({ required: true }),
  },
  unique: [{ fields: ['marketId'] }],
  versioned: false,
})
