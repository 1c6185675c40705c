import type { Label } from '#shared/label'
import type { Random } from '#shared/random'
import { menNames, streets, womenNames } from './names'

export interface Person {
  /** 'Selvi R' and 'ரா. செல்வி': the initial is the father's or husband's. */
  readonly name: Label
  readonly fatherName: Label
  /** Code of the lookup list Gender. */
  readonly gender: 'MALE' | 'FEMALE'
}

const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' })

/** The first letter of a Tamil name with its vowel sign, as it stands in an initial. */
const tamilInitial = (name: string): string => [...letters.segment(name)][0]?.segment ?? ''

/** A made-up person; two in five are women. */
export const person = (random: Random): Person => {
  const isWoman = random.chance(0.4)
  const given = random.pick(isWoman ? womenNames : menNames)
  const fatherName = random.pick(menNames.filter(({ en }) => en !== given.en))
  return {
    name: {
      en: `${given.en} ${fatherName.en[0]}`,
      ta: `${tamilInitial(fatherName.ta)}. ${given.ta}`,
    },
    fatherName,
    gender: isWoman ? 'FEMALE' : 'MALE',
  }
}

/** Door number and street, as it stands on a letter; the same street in both languages. */
export const doorAndStreet = (random: Random): { address: string; street: Label } => {
  const street = random.pick(streets)
  return { address: `${random.int(1, 9)}/${random.int(1, 240)}, ${street.en}`, street }
}
