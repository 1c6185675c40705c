import type { Label } from '../label'
import { verifyTerms } from './verifyPage'

/** The words of tokens, of their screens, and of what is said of a paper by its code. */
export const tokenPageTerms = {
  ...verifyTerms,
  'token.count': { en: 'Count (100 g)', ta: 'கூடுகள் (100 கி)' },
  'token.floor': { en: 'Floor ₹', ta: 'அடிப்படை ₹' },
  'token.place': { en: 'Lot {n} of {of}', ta: '{of} குவியல்களில் {n}' },
  'token.print': { en: 'Print {n} (A4)', ta: '{n} அச்சிடு (A4)' },
  'labelPaper.roll80': { en: 'Roll 80 mm', ta: 'சுருள் 80 மி.மீ' },
  'labelPaper.roll58': { en: 'Roll 58 mm', ta: 'சுருள் 58 மி.மீ' },
  'labelPaper.label100x150': { en: 'Label 100 × 150 mm', ta: 'லேபிள் 100 × 150 மி.மீ' },
  'labelPaper.label100x100': { en: 'Label 100 × 100 mm', ta: 'லேபிள் 100 × 100 மி.மீ' },
  'labelPaper.label75x100': { en: 'Label 75 × 100 mm', ta: 'லேபிள் 75 × 100 மி.மீ' },
  'token.preview': { en: 'Token as printed', ta: 'அச்சாகும் டோக்கன்' },
  'token.printed': { en: 'Printed', ta: 'அச்சிடப்பட்டது' },
  'token.notPrinted': { en: 'Not printed', ta: 'அச்சிடப்படவில்லை' },
  'token.outdated': { en: 'Changed since', ta: 'அச்சிட்டபின் மாறியது' },
  'token.printedTimes': { en: 'Printed: {n}, last {time}', ta: 'அச்சிட்ட எண்ணிக்கை: {n}, கடைசியாக {time}' },
  'token.many': { en: 'Tokens', ta: 'டோக்கன்கள்' },
  'token.ask': { en: 'Print token no. {lots}?', ta: 'டோக்கன் எண் {lots} அச்சிடவா?' },
  'token.duplicates': { en: 'Printed before (DUPLICATE)', ta: 'முன்பே அச்சிட்டவை (நகல்)' },
  'token.removed': { en: 'Lot {lot} was removed: it has no token', ta: 'குவியல் {lot} நீக்கப்பட்டது: டோக்கன் இல்லை' },
  'token.withoutSlot': { en: 'Lot {lot} is in no slot', ta: 'குவியல் {lot} எந்த ஏலப் பிரிவிலும் இல்லை' },
  'token.done': { en: 'Printed: token no. {lots}', ta: 'அச்சிட்டவை: டோக்கன் எண் {lots}' },
  'token.undone': { en: 'Taken back: token no. {lots}', ta: 'திரும்பப் பெறப்பட்டவை: டோக்கன் எண் {lots}' },
  'token.printedSince': {
    en: 'Token {lot} was printed again since; that paper says DUPLICATE.',
    ta: 'டோக்கன் {lot} மீண்டும் அச்சிடப்பட்டது; அந்தத் தாளில் நகல் என உள்ளது.',
  },
  'token.toPrint': { en: 'Print tokens', ta: 'டோக்கன்களை அச்சிடு' },
  'token.dayPapers': { en: "Day's papers (PDF)", ta: 'நாளின் ஆவணங்கள் (PDF)' },
  'token.dayNote': {
    en: 'All invoices and tokens of the date in one file',
    ta: 'தேதியின் அனைத்து விலைப்பட்டியல்களும் டோக்கன்களும் ஒரே கோப்பில்',
  },
  'token.dayAsk': {
    en: 'All invoices and tokens of the date in one file. Each counts as printed.',
    ta: 'தேதியின் அனைத்து விலைப்பட்டியல்களும் டோக்கன்களும் ஒரே கோப்பில். ஒவ்வொன்றும் அச்சிட்டதாகக் கணக்கிடப்படும்.',
  },
  'token.making': { en: '{n} of {total} papers', ta: '{total} ஆவணங்களில் {n}' },
  'plural.token.one': { en: '{n} token', ta: '{n} டோக்கன்' },
  'plural.token.other': { en: '{n} tokens', ta: '{n} டோக்கன்கள்' },
} as const satisfies Record<string, Label>
