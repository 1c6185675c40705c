import type { Language } from './label'

/** What is shown of a bank account: never more of its number than the last four digits. */
export interface AccountShown {
  readonly last4: string | null
  readonly ifscCode: string | null
  readonly holderName: string
}

/** The number of an account as people read it: 'XXXX 5512'. */
export const accountNumber = ({ last4 }: Pick<AccountShown, 'last4'>): string => (last4 ? `XXXX ${last4}` : '–')

/** An account beside another one: its number, and of IFSC and holder what differs. */
export function accountText(account: AccountShown, other: AccountShown): string {
  return [
    accountNumber(account),
    account.ifscCode !== other.ifscCode && account.ifscCode,
    account.holderName !== other.holderName && account.holderName,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Who did something, in both scripts, and when. */
export interface Hand {
  readonly name: string
  readonly nameTa: string | null
  readonly at: string
}

/** A farmer's name as the language writes it. */
export const nameFor = (language: Language, { name, nameTa }: { name: string; nameTa: string | null }): string =>
  (language === 'ta' && nameTa) || name

/** A change of a farmer's account that waits for a second official. */
export interface WaitingAccount {
  readonly id: number
  readonly proposalId: number
  readonly from: AccountShown
  readonly to: AccountShown
  readonly entered: Hand
}

/** What a kept proposal of a changed account says. */
export interface AccountProposal {
  readonly accountId: number
  readonly customerId: number
  readonly headCode: string | null
  readonly name: string
  readonly nameTa: string | null
  readonly from: AccountShown
  readonly to: AccountShown
}

/** The account that a payment of a batch goes to, and what its checker has to know of it. */
export interface BatchAccount {
  readonly paymentId: number
  readonly bankAccountId: number
  readonly lotNo: number
  readonly farmerId: number
  readonly farmerName: string
  readonly farmerNameTa: string | null
  readonly account: AccountShown
  /** Nothing was ever paid to this farmer. */
  readonly isFirst: boolean
  /** What the last payment went to, where that was another account. */
  readonly before: AccountShown | null
  /** What the farmer's record names by now, where that is another account; the batch does not follow it. */
  readonly since: AccountShown | null
  readonly entered: Hand | null
  readonly confirmed: Hand | null
  /** Entered, and seen by nobody else yet. */
  readonly isUnseen: boolean
  /** Whether the caller entered it. */
  readonly own: boolean
}
