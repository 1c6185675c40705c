import type { Label } from '../label'
import { verifyTerms } from './verifyPage'

/** The words of tokens, of their screens, and of what is said of a paper by its code. */
export const tokenPageTerms = {
  ...verifyTerms,
  'token.count': { en: 'Count (100 g)', ta: 'கூடுகள் (100 கி)' },
  'token.floor': { en: 'Floor ₹', ta: 'அடிப்படை ₹' },
  'token.place': { en: 'Lot {n} of {of}', ta: '{of} குவியல்களில் {n}' },
  'token.print': { en: 'Print {n} (A4)', ta: '{n} அச்சிடு (A4)' },
  'token.roll': { en: '80 mm roll', ta: '80 மி.மீ சுருள்' },
  'token.preview': { en: 'Token as printed', ta: 'அச்சாகும் டோக்கன்' },
  'token.printed': { en: 'Printed', ta: 'அச்சிடப்பட்டது' },
  'token.notPrinted': { en: 'Not printed', ta: 'அச்சிடப்படவில்லை' },
  'token.printedTimes': { en: '{n} times, last {time}', ta: '{n} முறை, கடைசியாக {time}' },
  'token.unprinted': { en: 'Only not printed', ta: 'அச்சிடாதவை மட்டும்' },
  'token.fact': { en: '{tokens}, {n} not printed', ta: '{tokens}, {n} அச்சிடப்படவில்லை' },
  'token.again': { en: 'A token printed before is marked DUPLICATE.', ta: 'முன்பே அச்சிட்ட டோக்கன் நகல் எனக் குறிக்கப்படும்.' },
  'token.toPrint': { en: 'Print tokens', ta: 'டோக்கன்களை அச்சிடு' },
  'token.dayPapers': { en: "Day's papers (PDF)", ta: 'நாளின் ஆவணங்கள் (PDF)' },
  'token.dayNote': {
    en: 'All invoices and tokens of the date in one file',
    ta: 'தேதியின் அனைத்து விலைப்பட்டியல்களும் டோக்கன்களும் ஒரே கோப்பில்',
  },
  'token.making': { en: '{n} of {total} papers', ta: '{total} ஆவணங்களில் {n}' },
  'plural.token.one': { en: '{n} token', ta: '{n} டோக்கன்' },
  'plural.token.other': { en: '{n} tokens', ta: '{n} டோக்கன்கள்' },
} as const satisfies Record<string, Label>
