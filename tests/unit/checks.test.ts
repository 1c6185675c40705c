import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckName, checkNames, checks } from '#shared/checks'

const good: Record<CheckName, string[]> = {
  name: ['Murugan', 'K. Ravi', "D'Souza", 'Anne-Marie', 'முருகன்', 'சு. இராமசாமி', 'José', 'P.', 'லக்\u200cஷ்மி', 'D’Souza'],
  tamilName: ['முருகன்', 'சு. இராமசாமி', 'கடன் (10 நாள்)', 'மு.க. ஸ்டாலின்', '4-ஆம் அங்காடி', 'தருமபுரி / ஓசூர்'],
  mobile: ['9876543210', '6000000000'],
  aadhaar: ['234123412346', '999941057058'],
  pan: ['ABCPE1234F'],
  gstin: ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'],
  ifsc: ['SBIN0001234', 'IOBA000A12B'],
  bankAc: ['123456789', '000123456789012345'],
  pin: ['636701'],
  email: ['officer@example.in', 'a.b+c@mail.dharmapuri.gov.in'],
  url: ['https://example.in', 'http://127.0.0.1:8080/verify/ab?x=1'],
  headCode: ['1001', '9004'],
  userName: ['admin', 'market.officer-1', '5876543210', '987654321', '9876543210.a'],
}

const bad: Record<CheckName, string[]> = {
  name: [
    '',
    ' Ravi',
    'Ravi ',
    '.',
    '்முரு',
    'Ravi1',
    'Ravi<b>',
    'Ravi\n',
    'Ra\u200b',
    'ரவி\u200c',
    '\u200dரவி',
    'கு\u200c முரு',
  ],
  tamilName: [
    '',
    'Murugan',
    'முருகன் M',
    '<b>முருகன்</b>',
    '\u202eமுருகன்',
    'முரு\u200bகன்',
    ' முருகன்',
    'முருகன் ',
    '்முரு',
    '12',
    'मुरुगन',
    'முருகன்\n',
  ],
  mobile: ['5876543210', '987654321', '98765432100', '+919876543210', '९८७६५४३२१०', '9876543210\n'],
  aadhaar: ['234123412345', '134123412346', '23412341234', '2341 2341 2346'],
  pan: ['abcpe1234f', 'ABCP1234F', 'ABCPE12345'],
  gstin: ['27AAPFU0939F1ZA', '39AAPFU0939F1ZV', '00AAPFU0939F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1Z'],
  ifsc: ['SBIN1001234', 'SBI00001234', 'sbin0001234', 'SBIN000123'],
  bankAc: ['12345678', '1234567890123456789', '12345678A'],
  pin: ['036701', '63670', '6367011'],
  email: ['', 'officer', 'officer@', 'officer@example', '@example.in', 'a b@example.in', 'a@b@example.in'],
  url: ['', 'example.in', 'ftp://example.in', 'javascript:alert(1)', 'https://user@example.in', 'https://a b.in'],
  headCode: ['', '0101', '10:1', '12345', '999'],
  userName: ['ab', '-admin', 'market officer', 'முருகன்', 'a'.repeat(51), '9876543210', '6000000000'],
}

describe.each(checkNames)('%s', (name) => {
  it.each(good[name])('takes %j', (text) => expect(checks[name](text)).toBe(true))
  it.each(bad[name])('refuses %j', (text) => expect(checks[name](text)).toBe(false))
})

const place = fc.integer({ min: 1, max: 11 })
const aadhaar = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.stringMatching(/^\d{10}$/)).map(([first, rest]) => {
  const digits = [...'0123456789'].filter((digit) => checks.aadhaar(`${first}${rest}${digit}`))
  expect(digits).toHaveLength(1)
  return `${first}${rest}${digits[0]}`
})

describe('the check digit of Aadhaar', () => {
  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(aadhaar, place, fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = (Number(number[at]) + by) % 10
        expect(checks.aadhaar(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBe(false)
      }),
    )
  })

  it('catches every swap of neighbours', () => {
    fc.assert(
      fc.property(aadhaar, place, (number, at) => {
        fc.pre(at < 11 && number[at] !== number[at + 1])
        const swapped = `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`
        expect(checks.aadhaar(swapped)).toBe(false)
      }),
    )
  })
})

describe('the check character of GSTIN', () => {
  it('is one, and only one', () => {
    const body = fc.stringMatching(/^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9]Z$/)
    fc.assert(
      fc.property(body, (first14) => {
        const all = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
        expect(all.filter((last) => checks.gstin(first14 + last))).toHaveLength(1)
      }),
    )
  })
})
