import { doorsTerms } from '#shared/terms/doors'
import { openTerms } from '#shared/terms/open'
import { roleTerms } from '#shared/terms/role'
import { publicMessages } from './messages'

/** What the doors behind the sign-in say besides. */
export const publicWords = { ...publicMessages, ...doorsTerms, ...roleTerms, ...openTerms } as const
export type PublicWord = keyof typeof publicWords
