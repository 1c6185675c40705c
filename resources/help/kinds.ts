import { inBoth as t } from '#shared/help'
import type { Label } from '#shared/label'
import type { KeyName } from '../keys'
import type { Screen } from '../screens'

/** How screens of a kind are used, where an entry does not say it otherwise, and the keys they all have. */
export const kindHelp: Readonly<
  Record<Screen['kind'], { readonly steps: readonly Label[]; readonly keys: readonly KeyName[] }>
> = {
  list: {
    steps: [
      t(
        'Search by word, or add filters; a useful choice is kept as a saved view.',
        'சொல்லால் தேடவும் அல்லது வடிகட்டியைச் சேர்க்கவும்; பயனுள்ள தேர்வைத் தோற்றமாகச் சேமிக்கலாம்.',
      ),
      t(
        'A row opens its record; mark several to change or export them together.',
        'வரி அதன் பதிவைத் திறக்கும்; பலவற்றைக் குறித்து ஒன்றாக மாற்றலாம் அல்லது ஏற்றுமதி செய்யலாம்.',
      ),
      t(
        'Print or export all rows that match, in the columns you chose.',
        'பொருந்தும் எல்லா வரிகளையும், தேர்ந்தெடுத்த நெடுவரிசைகளில், அச்சிடலாம் அல்லது ஏற்றுமதி செய்யலாம்.',
      ),
    ],
    keys: ['search', 'row'],
  },
  form: {
    steps: [
      t('Fill in the fields; those with a red star are required.', 'புலங்களை நிரப்பவும்; சிவப்பு நட்சத்திரம் உள்ளவை கட்டாயம்.'),
      t('Save. What is wrong is said at its field.', 'சேமிக்கவும். பிழை அதன் புலத்திலேயே சொல்லப்படும்.'),
      t('The history shows who changed what, and when.', 'யார் எதை எப்போது மாற்றினார் என்பதை வரலாறு காட்டும்.'),
    ],
    keys: ['save', 'nextField'],
  },
  view: {
    steps: [
      t(
        'Choose the day; search by word, or add filters.',
        'நாளைத் தேர்ந்தெடுக்கவும்; சொல்லால் தேடவும் அல்லது வடிகட்டியைச் சேர்க்கவும்.',
      ),
      t(
        'A row opens what it is about; its buttons do what may be done to it now.',
        'வரி அதன் விவரத்தைத் திறக்கும்; அதன் பொத்தான்கள் இப்போது செய்யக்கூடியதைச் செய்யும்.',
      ),
      t(
        'Print or export all rows that match, in the columns you chose.',
        'பொருந்தும் எல்லா வரிகளையும், தேர்ந்தெடுத்த நெடுவரிசைகளில், அச்சிடலாம் அல்லது ஏற்றுமதி செய்யலாம்.',
      ),
    ],
    keys: ['search', 'row'],
  },
  page: { steps: [], keys: [] },
  report: {
    steps: [
      t(
        'Choose the period and what else the report asks for, then show it.',
        'காலத்தையும் அறிக்கை கேட்கும் மற்றவற்றையும் தேர்ந்தெடுத்துக் காட்டவும்.',
      ),
      t('A figure opens the rows behind it.', 'ஓர் எண் அதன் பின்னுள்ள வரிகளைத் திறக்கும்.'),
      t('Print it, or take it as PDF, XLSX or CSV.', 'அச்சிடவும், அல்லது PDF, XLSX, CSV ஆகப் பெறவும்.'),
    ],
    keys: [],
  },
}
