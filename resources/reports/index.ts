import type { Report } from '#shared/report'
import { lotRegister } from './lotRegister'

/** Every report, in menu order. A new one is its declaration, its query and a line here. */
export const reports: readonly Report[] = [lotRegister]
