import { vi } from 'vitest'

/** Waits until the check throws no more, with the patience that a machine with other work needs; answers what it answers. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 })
