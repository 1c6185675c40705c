import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupees } from '#shared/money'
import { amountInWords } from '#shared/words'

const tamil: [string, string][] = [
  ['21995.00', 'ரூபாய் இருபத்தோராயிரத்துத் தொள்ளாயிரத்துத் தொண்ணூற்றைந்து மட்டும்'],
  ['20165.00', 'ரூபாய் இருபதாயிரத்து நூற்று அறுபத்தைந்து மட்டும்'],
  ['19864.99', 'ரூபாய் பத்தொன்பதாயிரத்து எண்ணூற்று அறுபத்து நான்கு மற்றும் பைசா தொண்ணூற்றொன்பது மட்டும்'],
  ['1.00', 'ரூபாய் ஒன்று மட்டும்'],
  ['1050.50', 'ரூபாய் ஓராயிரத்து ஐம்பது மற்றும் பைசா ஐம்பது மட்டும்'],
  ['100000.00', 'ரூபாய் ஒரு லட்சம் மட்டும்'],
  ['0.50', 'பைசா ஐம்பது மட்டும்'],
  [
    '999999999.99',
    'ரூபாய் தொண்ணூற்றொன்பது கோடியே தொண்ணூற்றொன்பது லட்சத்துத் தொண்ணூற்றொன்பதாயிரத்துத் தொள்ளாயிரத்துத் தொண்ணூற்றொன்பது மற்றும் பைசா தொண்ணூற்றொன்பது மட்டும்',
  ],
  ['10000000.00', 'ரூபாய் ஒரு கோடி மட்டும்'],
  ['36492.10', 'ரூபாய் முப்பத்தாறாயிரத்து நானூற்றுத் தொண்ணூற்றிரண்டு மற்றும் பைசா பத்து மட்டும்'],
  ['2345', 'ரூபாய் இரண்டாயிரத்து முந்நூற்று நாற்பத்தைந்து மட்டும்'],
  ['12101001', 'ரூபாய் ஒரு கோடியே இருபத்தொரு லட்சத்து ஓராயிரத்து ஒன்று மட்டும்'],
  ['102500000', 'ரூபாய் பத்துக் கோடியே இருபத்தைந்து லட்சம் மட்டும்'],
  ['80000000', 'ரூபாய் எட்டுக் கோடி மட்டும்'],
  ['280000000', 'ரூபாய் இருபத்தெட்டுக் கோடி மட்டும்'],
  ['200000000', 'ரூபாய் இருபது கோடி மட்டும்'],
  ['110000000', 'ரூபாய் பதினொரு கோடி மட்டும்'],
  ['11000', 'ரூபாய் பதினோராயிரம் மட்டும்'],
  ['23000', 'ரூபாய் இருபத்து மூன்றாயிரம் மட்டும்'],
  ['90000', 'ரூபாய் தொண்ணூறாயிரம் மட்டும்'],
  ['1000', 'ரூபாய் ஓராயிரம் மட்டும்'],
  ['900', 'ரூபாய் தொள்ளாயிரம் மட்டும்'],
  ['110', 'ரூபாய் நூற்றுப் பத்து மட்டும்'],
  ['0', 'ரூபாய் சுழியம் மட்டும்'],
]

const english: [string, string][] = [
  ['19864.91', 'Rupees nineteen thousand eight hundred and sixty-four and paise ninety-one only'],
  ['20165.00', 'Rupees twenty thousand one hundred and sixty-five only'],
  ['1050.50', 'Rupees one thousand and fifty and paise fifty only'],
  ['0.05', 'Paise five only'],
  ['0.00', 'Rupees zero only'],
  ['100000', 'Rupees one lakh only'],
  ['10000001', 'Rupees one crore and one only'],
  ['12101001', 'Rupees one crore twenty-one lakh one thousand and one only'],
  ['900', 'Rupees nine hundred only'],
]

const amounts = fc.bigInt({ min: 0n, max: 99_999_999_999n }).map(rupees)

describe('an amount in words', () => {
  it.each(tamil)('%s in Tamil', (amount, words) => expect(amountInWords(amount, 'ta')).toBe(words))
  it.each(english)('%s in English', (amount, words) => expect(amountInWords(amount, 'en')).toBe(words))

  it('is made of whole words', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const [en, ta] = [amountInWords(amount, 'en'), amountInWords(amount, 'ta')]
        expect(en).toMatch(/^(Rupees|Paise) [a-z -]+ only$/)
        expect(ta).toMatch(/^(ரூபாய்|பைசா) [\p{Script=Tamil} ]+ மட்டும்$/u)
        expect(`${en} ${ta}`).not.toMatch(/ {2}|undefined/)
        expect(ta).toBe(ta.normalize('NFC'))
      }),
      { numRuns: 2000 },
    )
  })

  it('differs for different amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        fc.pre(one !== other)
        expect(amountInWords(one, 'ta')).not.toBe(amountInWords(other, 'ta'))
        expect(amountInWords(one, 'en')).not.toBe(amountInWords(other, 'en'))
      }),
    )
  })

  it.each(['-1', '1000000000', '1.001', '', 'ten'])('refuses %j', (amount) => {
    expect(() => amountInWords(amount, 'en')).toThrow(RangeError)
    expect(() => amountInWords(amount, 'ta')).toThrow(RangeError)
  })
})
