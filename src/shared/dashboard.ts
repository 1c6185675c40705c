import type { LotStatus } from './lotStatus'

export const owedDays = ['0-1', '2-3', '4-7', '8+'] as const
export type OwedDays = (typeof owedDays)[number]

/** The kinds of security events of which many within an hour want attention: what failed, and what was refused. */
export const failedKinds = ['SIGN_IN_FAILED', 'LOCKED', 'OTP_FAILED'] as const
export const refusedKinds = ['REFUSED', 'OTHER_OFFICE'] as const

/** Lots that fetched nothing: a price that their farmer refused, or that is undone, is no part of the day's course. */
export const withoutPrice: readonly LotStatus[] = ['CANCELLED', 'REJECTED', 'RETURNED', 'CARRIED']
