import { invalid } from '#shared/errors'
import { checkPassword } from '../auth/service'
import type { Values } from './offices'

/** The password that a form sends; null where it leaves it as it is. */
export const passwordIn = ({ password }: Values): string | null =>
  typeof password === 'string' && password.trim() !== '' ? password : null

/** Throws INVALID at `password` where it is short, common or holds the user name or the mobile number. */
export function demandPassword(plain: string | null, userName: string, mobileNo: unknown): void {
  const issue = plain === null ? null : checkPassword(plain, userName, typeof mobileNo === 'string' ? mobileNo : '')
  if (issue) throw invalid({ password: issue })
}
