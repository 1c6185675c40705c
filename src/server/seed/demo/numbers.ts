import { checks } from '#shared/checks'
import type { Random } from '#shared/random'
import { type Bank, banks } from './names'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** A mobile number of the Indian form; made up. */
export const mobile = (random: Random): string => `${random.int(6, 9)}${random.digits(9)}`

/** An Aadhaar number of the right form: eleven digits and Verhoeff's check digit; made up. */
export const aadhaar = (random: Random): string => {
  const first11 = `${random.int(2, 9)}${random.digits(10)}`
  const check = [...'0123456789'].find((digit) => checks.aadhaar(first11 + digit)) as string
  return first11 + check
}

/** A PAN of a person: the fourth letter is P, the fifth the initial of the name; made up. */
export const pan = (random: Random, name: string): string => {
  const initial = name.toUpperCase().match(/[A-Z]/)?.[0] ?? 'A'
  const three = [1, 2, 3].map(() => random.pick(letters)).join('')
  return `${three}P${initial}${random.digits(4)}${random.pick(letters)}`
}

export interface BankAccount {
  readonly bank: Bank
  readonly branch: string
  readonly ifsc: string
  readonly accountNo: string
}

/** An account at one of the banks: its IFSC prefix, a branch of the town, a number of the bank's length; made up. */
export const bankAccount = (random: Random, town: string): BankAccount => {
  const bank = random.pick(banks)
  return {
    bank,
    branch: town,
    ifsc: `${bank.ifscPrefix}000${random.pick(letters)}${random.digits(3)}`,
    accountNo: `${random.int(1, 9)}${random.digits(bank.accountDigits - 1)}`,
  }
}
