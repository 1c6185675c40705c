import { describe, expect, it } from 'vitest'
import { checkPassword } from '../../src/server/auth/passwords'
import { newCode } from '../../src/server/secret/codes'

const keyOf = (plain: string, userName = 'kavitha', mobileNo = '9840000005') =>
  checkPassword(plain, { userName, mobileNo, name: 'S. Kavitha Perumal' })?.key ?? null

describe('a new password', () => {
  it.each([
    'correct horse battery staple',
    'Vayal_Kulam_77',
    'பட்டுக்கூடு அங்காடி',
    'strengthening rope of nine',
    'eight theniers and a thing',
    'x9$kQ2m!vT7w',
    'mulberry leaves at six',
  ])('may be %s', (plain) => {
    expect(keyOf(plain)).toBeNull()
  })

  it.each([
    ['too short', 'x9$kQ2m!vT7'],
    ['too long', 'x9$kQ2m!vT7w'.repeat(17)],
    ['a common word and a year', 'Password2026!'],
    ['a common word in disguise', 'P@$$w0rd!2026'],
    ['a common word behind digits', '123456-monkey'],
    ['from the list itself', '1qaz2wsx3edc'],
    ['one letter', 'aaaaaaaaaaaa'],
    ['one beginning again and again', 'abcabcabcabc'],
    ['a word twice', 'dragon9dragon9'],
    ['digits in a row', '123456789012'],
    ['digits backwards', '098765432109'],
    ['keys in a row', 'qwertyuiopas'],
    ['the alphabet', 'ABCDEFGHIJKLM'],
    ['pairs in a row', '112233445566'],
  ])('is refused: %s', (_, plain) => {
    expect(keyOf(plain)).toBe('rule.password')
  })

  it('holds neither the user name nor the mobile number', () => {
    expect(keyOf('the KAVITHA of six')).toBe('fault.passwordHoldsName')
    expect(keyOf('vayal kulam 9840000005')).toBe('fault.passwordHoldsName')
    expect(keyOf('wild ad of mulberry', 'ad')).toBeNull()
  })
})

describe('a new password holds no name that is guessed first', () => {
  it.each([
    ['the state', 'Tamilnadu@2026'],
    ['the product', 'Silkcocoon12'],
    ['the product, dressed', 'S1lk-demo-2026'],
    ['the department', '$er1culture#77'],
    ['a market', 'Dharmapuri2026!'],
    ['the same as others write it', 'Tharumapuri?? Dharmapury Tharmapuri'],
    ['with marks for letters', 'Kr1shn@g1r1_99'],
    ['a taluk with signs between', 'p.e.n.n.a.g.a.r.a.m 5'],
    ['a district by its other name', 'Tuticorin-5533'],
    ['a short place alone', '7788-Theni-5566'],
    ['the person', 'Perumal#4471#x'],
  ])('%s', (_, plain) => {
    expect(keyOf(plain)).toBe('fault.passwordHoldsWord')
  })

  it('and is told which', () => {
    expect(checkPassword('Tamilnadu@2026', { userName: 'x' })?.args).toEqual({ word: 'tamilnadu' })
  })
})

describe('a code', () => {
  it('has six digits, each as often as any other', () => {
    const digits = Array.from({ length: 2_000 }, newCode).map((code) => {
      expect(code).toMatch(/^\d{6}$/)
      return code
    })
    const counts = [...'0123456789'].map((digit) => digits.join('').split(digit).length - 1)
    for (const count of counts) expect(Math.abs(count - 1200)).toBeLessThan(250)
  })
})
