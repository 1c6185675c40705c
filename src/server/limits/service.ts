export { type Limit, limitOf } from './limiter'
export { createTurns, type Turns } from './turns'
