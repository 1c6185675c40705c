import { invalid } from '#shared/errors'
import type { Values } from '#shared/values'
import { checkPassword } from '../auth/service'

/** The password that a form sends; null where it leaves it as it is. */
export const passwordIn = ({ password }: Values): string | null =>
  typeof password === 'string' && password.trim() !== '' ? password : null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Throws INVALID at `password` where it is short, common or holds a name that is guessed first. */
export function requirePassword(plain: string | null, userName: string, mobileNo: unknown, name?: unknown): void {
  const owner = { userName, mobileNo: textOf(mobileNo), name: textOf(name) }
  const issue = plain === null ? null : checkPassword(plain, owner)
  if (issue) throw invalid({ password: issue })
}
