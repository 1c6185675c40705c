import type { Label } from '../label'

/** The words of the report page and of the report index. */
export const reportPageTerms = {
  'reportPage.reserved': {
    en: 'This place is reserved for a later report.',
    ta: 'இந்த இடம் பின்னர் வரும் அறிக்கைக்காக ஒதுக்கப்பட்டுள்ளது.',
  },
  'reportPage.chart': { en: 'Chart', ta: 'வரைபடம்' },
  'reportPage.makingFile': { en: 'Making the file', ta: 'கோப்பு உருவாக்கப்படுகிறது' },
  'reportPage.moreCharts': {
    en: 'These are the first {n} of {of} charts. Choose a market to see it alone.',
    ta: '{of} வரைபடங்களில் முதல் {n} இங்கு உள்ளன. ஓர் அங்காடியை மட்டும் காண அதைத் தேர்ந்தெடுக்கவும்.',
  },
  'reportPage.find': { en: 'Find a report', ta: 'அறிக்கையைத் தேடு' },
  'reportPage.noneFound': { en: 'No report of this name.', ta: 'இந்தப் பெயரில் அறிக்கை இல்லை.' },
  'reportPage.bundle': { en: 'Print the reports of the day', ta: 'நாளின் அறிக்கைகளை அச்சிடு' },
  'reportPage.bundleFact': {
    en: '{n} reports in one file: {names}',
    ta: '{n} அறிக்கைகள் ஒரே கோப்பில்: {names}',
  },
} as const satisfies Record<string, Label>
