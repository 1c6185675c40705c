import type { Label } from '../label'

/** The words around help, and of the handbook; they come with them, not with the first screen. */
export const helpPageTerms = {
  steps: { en: 'What is done here', ta: 'இங்குச் செய்வது' },
  keys: { en: 'Keys', ta: 'விசைகள்' },
  refusals: { en: 'If it is refused', ta: 'மறுக்கப்பட்டால்' },
  see: { en: 'Goes with it', ta: 'தொடர்புடைய திரைகள்' },
  none: { en: 'There is no help on this page.', ta: 'இந்தப் பக்கத்திற்கு உதவி இல்லை.' },
  handbook: { en: 'Handbook', ta: 'கையேடு' },
  ofReelers: { en: 'Handbook for reelers', ta: 'நூற்பாளர் கையேடு' },
  print: { en: 'Print the handbook', ta: 'கையேட்டை அச்சிடு' },
  contents: { en: 'Contents', ta: 'பொருளடக்கம்' },
  day: { en: 'The day, in order', ta: 'நாள், வரிசைப்படி' },
  kinds: { en: 'Lists, forms and reports', ta: 'பட்டியல்கள், படிவங்கள், அறிக்கைகள்' },
  others: { en: 'Other screens', ta: 'மற்ற திரைகள்' },
  anywhere: { en: 'Anywhere', ta: 'எங்கும்' },
  anywhereWhat: { en: 'What holds on every screen.', ta: 'ஒவ்வொரு திரையிலும் பொருந்துபவை.' },
  list: { en: 'A list', ta: 'பட்டியல்' },
  form: { en: 'A form', ta: 'படிவம்' },
  view: { en: 'A list of the day', ta: 'நாளின் பட்டியல்' },
  report: { en: 'A report', ta: 'அறிக்கை' },
  listWhat: { en: 'What every list of records has.', ta: 'ஒவ்வொரு பதிவுப் பட்டியலிலும் உள்ளவை.' },
  formWhat: { en: 'What every form has.', ta: 'ஒவ்வொரு படிவத்திலும் உள்ளவை.' },
  viewWhat: { en: 'What every list of the day has.', ta: 'நாளின் ஒவ்வொரு பட்டியலிலும் உள்ளவை.' },
  reportWhat: { en: 'What every report has.', ta: 'ஒவ்வொரு அறிக்கையிலும் உள்ளவை.' },
} as const satisfies Record<string, Label>
