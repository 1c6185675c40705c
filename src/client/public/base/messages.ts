import { callTerms } from '#shared/terms/call'
import { firstTerms } from '#shared/terms/first'

/** The words that every page outside the console has at once. */
export const publicMessages = { ...callTerms, ...firstTerms } as const
