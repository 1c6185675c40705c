import type { Language } from './label'
import { paise } from './money'
import { english, type Joinable, tamil, tamilHundreds } from './numberWords'

/** 99,99,99,999.99 rupees: above it the crores would need words of their own. */
const LIMIT = 99_99_99_999_99n

/** The places of the Indian system, 0 to 99 each, the hundreds 0 to 9. */
interface Places {
  readonly crores: number
  readonly lakhs: number
  readonly thousands: number
  readonly hundreds: number
  readonly rest: number
}

const placesOf = (whole: number): Places => {
  const place = (unit: number, size: number) => Math.trunc(whole / unit) % size
  return {
    crores: place(10_000_000, 100),
    lakhs: place(100_000, 100),
    thousands: place(1000, 100),
    hundreds: place(100, 10),
    rest: whole % 100,
  }
}

const word = (words: readonly string[], number: number): string => {
  const found = words[number]
  if (found === undefined) throw new RangeError(`No word for ${number}`)
  return found
}

function englishNumber(whole: number): string {
  const { crores, lakhs, thousands, hundreds, rest } = placesOf(whole)
  const large = [
    [crores, 'crore'],
    [lakhs, 'lakh'],
    [thousands, 'thousand'],
    [hundreds, 'hundred'],
  ] as const
  const head = large.flatMap(([count, unit]) => (count > 0 ? [`${word(english, count)} ${unit}`] : [])).join(' ')
  if (!head) return word(english, rest)
  return rest > 0 ? `${head} and ${word(english, rest)}` : head
}

/** One before லட்சம் and கோடி is ஒரு, fused in 11, 21, ... */
const counting = (count: number): string => word(tamil, count).replace(/ஒன்று$/, 'ஒரு').replace(/ொன்று$/, 'ொரு')

/** Before கோடி, எட்டு and பத்து take க், also at the end of a larger number. */
const croreCount = (count: number): string => counting(count).replace(/(ட்டு|^பத்து)$/, '$1க்')

/** Thousands are one word with their number: one is ஓர், any other loses its last vowel. */
function thousand(count: number): string {
  const number = word(tamil, count)
  if (count === 1) return 'ஓராயிரம்'
  return number.endsWith('ொன்று') ? number.replace(/ொன்று$/, 'ோராயிரம்') : number.replace(/ு$/, 'ாயிரம்')
}

function tamilParts(whole: number): Joinable[] {
  const { crores, lakhs, thousands, hundreds, rest } = placesOf(whole)
  const parts: Joinable[] = []
  if (crores > 0) parts.push({ alone: `${croreCount(crores)} கோடி`, joining: `${croreCount(crores)} கோடியே` })
  if (lakhs > 0) parts.push({ alone: `${counting(lakhs)} லட்சம்`, joining: `${counting(lakhs)} லட்சத்து` })
  if (thousands > 0) {
    const alone = thousand(thousands)
    parts.push({ alone, joining: alone.replace(/ம்$/, 'த்து') })
  }
  const hundred = tamilHundreds[hundreds - 1]
  if (hundred) parts.push(hundred)
  if (rest > 0 || parts.length === 0) parts.push({ alone: word(tamil, rest), joining: '' })
  return parts
}

/** Every part but the last joins; a joining form in -து, -று doubles a hard consonant that follows. */
const tamilNumber = (whole: number): string =>
  tamilParts(whole).reduceRight((following, { alone, joining }) => {
    if (!following) return alone
    const doubled = /(?:து|று)$/.test(joining) ? /^[கசதப]/.exec(following) : null
    return `${joining}${doubled ? `${doubled[0]}்` : ''} ${following}`
  }, '')

const forms = {
  en: {
    number: englishNumber,
    rupees: (text: string) => `Rupees ${text} only`,
    both: (text: string, paise: string) => `Rupees ${text} and paise ${paise} only`,
    paise: (text: string) => `Paise ${text} only`,
  },
  ta: {
    number: tamilNumber,
    rupees: (text: string) => `ரூபாய் ${text} மட்டும்`,
    both: (text: string, paise: string) => `ரூபாய் ${text} மற்றும் பைசா ${paise} மட்டும்`,
    paise: (text: string) => `பைசா ${text} மட்டும்`,
  },
} satisfies Record<Language, unknown>

/**
 * An amount of rupees (decimal text) in words, as it stands on bills.
 * @throws RangeError below 0, above 99,99,99,999.99 or beyond two decimals.
 */
export function amountInWords(text: string, language: Language): string {
  const amount = paise(text)
  if (amount < 0n || amount > LIMIT) throw new RangeError(`Outside 0 to 99,99,99,999.99: ${text}`)
  const form = forms[language]
  const whole = Number(amount / 100n)
  const part = Number(amount % 100n)
  if (part === 0) return form.rupees(form.number(whole))
  return whole === 0 ? form.paise(form.number(part)) : form.both(form.number(whole), form.number(part))
}
