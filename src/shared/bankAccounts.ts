import type { Language } from './label'

interface Account {
  readonly last4: string | null
  readonly ifscCode: string | null
  readonly holderName: string
}

/** The number of an account as people read it: 'XXXX 5512'. */
export const accountNumber = ({ last4 }: Pick<Account, 'last4'>): string => (last4 ? `XXXX ${last4}` : '–')

/** An account beside another one: its number, and of IFSC and holder what differs. */
export function accountText(account: Account, other: Account): string {
  return [
    accountNumber(account),
    account.ifscCode !== other.ifscCode && account.ifscCode,
    account.holderName !== other.holderName && account.holderName,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A farmer's name as the language writes it. */
export const nameFor = (language: Language, { name, nameTa }: { name: string; nameTa: string | null }): string =>
  (language === 'ta' && nameTa) || name
