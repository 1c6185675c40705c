const marks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/** Marks and digits read as the letters that they stand for; `one` is what 1 stands for. */
export const readMarks = (text: string, one: string): string =>
  [...text].map((mark) => (mark === '1' ? one : (marks[mark] ?? mark))).join('')

/** A Tamil name in Latin letters is written in many ways: Dharmapuri, Tharmapuri, Darmapuri come to one. */
const folded = (letters: string): string =>
  letters
    .replaceAll('zh', 'l')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    .replaceAll('d', 't')
    .replaceAll('w', 'v')
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/(.)\1+/g, '$1')

const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '')
const runsOf = (text: string): string[] => text.split(/[^a-z]+/).filter((run) => run !== '')

/** Words that are refused wherever they stand, and names: a short one only where it stands alone. */
interface WordLists {
  readonly own: readonly string[]
  readonly names: readonly string[]
}

/** The first of the words that a password holds, in whatever spelling or with marks for letters; null for none. */
export function guessedWordIn(plain: string, { own, names }: WordLists): string | null {
  const text = plain.normalize('NFKC').toLowerCase()
  const read = [text, readMarks(text, 'l'), readMarks(text, 'i')]
  const whole = read.map((form) => folded(lettersOf(form)))
  const runs = [...new Set(read.flatMap(runsOf).map(folded))]
  const inRuns = (word: string) => runs.some((run) => run.includes(word))
  const holds = (name: string) => {
    const word = folded(lettersOf(name.toLowerCase()))
    if (word.length < 4) return false
    if (word.length === 4) return runs.includes(word)
    return inRuns(word) || (word.length > 5 && whole.some((form) => form.includes(word)))
  }
  const isOwn = (one: string) => whole.some((form) => form.includes(folded(one)))
  return own.find(isOwn) ?? names.find(holds) ?? null
}
