import type { GuessedWords } from '#resources/api/auth'
import { isLongEnough } from '#shared/password'
import { guessedWordIn } from '#shared/passwordWords'
import type { TermKey } from '#shared/terms'

/** What is typed on the page. */
export interface Passwords {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}
export type PasswordName = keyof Passwords

export const passwordNames = ['oldPassword', 'newPassword', 'confirmPassword'] as const satisfies PasswordName[]

/** Whose password it is: what it must not hold. */
export interface Owner {
  readonly userName: string
  readonly mobileNo: string
  /** Names that are guessed first; missing until they are loaded, and then the server alone asks. */
  readonly words?: GuessedWords | null
}

export interface Rule {
  readonly term: TermKey
  /** The box at which it is told when it is broken, and in which words. */
  readonly at: PasswordName
  readonly broken: TermKey
  /** The boxes without which there is nothing to compare. */
  readonly of: readonly PasswordName[]
  readonly holds: (typed: Passwords, owner: Owner) => boolean
}

/** Shorter names stand in too many words to be refused. */
const leastName = 3

const holdsName = (password: string, { userName, mobileNo }: Owner): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  return [userName.toLowerCase(), mobileNo].some((name) => name.length >= leastName && text.includes(name))
}

/** The rules that can be seen while typing; what is common only the server knows. */
export const rules: readonly Rule[] = [
  {
    term: 'setting.password.length',
    at: 'newPassword',
    broken: 'rule.password',
    of: ['newPassword'],
    holds: ({ newPassword }) => isLongEnough(newPassword),
  },
  {
    term: 'setting.password.differs',
    at: 'newPassword',
    broken: 'fault.samePassword',
    of: ['oldPassword', 'newPassword'],
    holds: ({ oldPassword, newPassword }) => newPassword !== oldPassword,
  },
  {
    term: 'setting.password.noName',
    at: 'newPassword',
    broken: 'fault.passwordHoldsName',
    of: ['newPassword'],
    holds: ({ newPassword }, owner) => !holdsName(newPassword, owner),
  },
  {
    term: 'setting.password.noPlace',
    at: 'newPassword',
    broken: 'doors.password.noNames',
    of: ['newPassword'],
    holds: ({ newPassword }, { words }) => !words || guessedWordIn(newPassword, words) === null,
  },
  {
    term: 'setting.password.equal',
    at: 'confirmPassword',
    broken: 'rule.passwordMismatch',
    of: ['newPassword'],
    holds: ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  },
]

const isFilled = ({ of }: Rule, typed: Passwords): boolean => of.every((name) => typed[name] !== '')

/** Whether a rule is ticked. */
export const isMet = (rule: Rule, typed: Passwords, owner: Owner): boolean =>
  isFilled(rule, typed) && rule.holds(typed, owner)

/** A box's name to the message key of what is wrong with it. */
export type PasswordIssues = Partial<Record<PasswordName, TermKey>>

export function issuesOf(typed: Passwords, owner: Owner): PasswordIssues {
  const found: PasswordIssues = {}
  for (const name of ['oldPassword', 'newPassword'] as const) if (typed[name] === '') found[name] = 'rule.required'
  for (const rule of rules) if (isFilled(rule, typed) && !rule.holds(typed, owner)) found[rule.at] ??= rule.broken
  return found
}
