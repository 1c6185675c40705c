import type { GuessedWords } from '#resources/api/auth'
import { adOffices } from '../seed/reference/adOffices'
import { districts } from '../seed/reference/districts'
import { markets } from '../seed/reference/markets'
import { regions } from '../seed/reference/regions'
import { taluks } from '../seed/reference/taluks'
import { tscs } from '../seed/reference/tscs'

/** The product, the department and the state, in English and as Tamil is written in Latin letters. */
const own = ['silk', 'cocoon', 'market', 'sericulture', 'tamilnadu', 'tamil', 'pattu', 'department'] as const

/** Names that places go by beside those of the reference data. */
const alsoCalled = [
  'kovai',
  'nellai',
  'tanjore',
  'thanjai',
  'madras',
  'tuticorin',
  'tiruchi',
  'trichirappalli',
  'kanyakumari',
  'kanchi',
  'udhagai',
  'ooty',
  'mayavaram',
  'palayamkottai',
  'pondicherry',
  'puducherry',
  'bangalore',
  'bengaluru',
  'ramanagara',
]

/** Parts of names that are words of their own. */
const plain = new Set(['east', 'west', 'north', 'south', 'hills', 'other', 'state', 'states'])

const namesIn = (text: string): string[] => {
  const parts = text.toLowerCase().split(/[^a-z]+/)
  return [parts.join(''), ...parts].filter((part) => part.length >= 4 && !plain.has(part))
}

const named = [...regions, ...adOffices, ...markets, ...districts, ...taluks, ...tscs].flatMap(({ name }) =>
  namesIn(name.en),
)

/** What nobody's password may hold: the product's, the department's and the places' names. */
export const guessedWords: GuessedWords = { own, names: [...new Set([...named, ...alsoCalled])].sort() }
