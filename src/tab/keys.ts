import type { Keys } from '../server/deps'

/** Of a market in which nothing is secret: its image is made with them, and read wherever it is opened. */
export const demoKeys: Keys = { dataKey: new Uint8Array(32).fill(7), sealKey: new Uint8Array(32).fill(9) }
