export { createKeyedMutex, type KeyedMutex } from './keyedMutex'
export { type Limit, limitOf } from './limiter'
