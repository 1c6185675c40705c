import type { Label } from '../label'

/** The words of the report screen and of the dashboard that no other room uses. */
export const reportScreenTerms = {
  'rule.report.tooLong': {
    en: 'More than {n} rows. Choose a shorter period or one market.',
    ta: '{n} வரிகளுக்கு மேல் உள்ளன. குறுகிய காலம் அல்லது ஓர் அங்காடியைத் தேர்ந்தெடுக்கவும்.',
  },
  'ui.report.asOf': { en: 'As of', ta: 'நிலவரம்' },
  'ui.report.leftOut': { en: 'Columns left out', ta: 'சேர்க்கப்படாத நெடுவரிசைகள்' },
  'ui.report.allMarkets': { en: 'All markets', ta: 'அனைத்து அங்காடிகள்' },
  'ui.report.sheetPrinted': { en: 'As printed', ta: 'அச்சில் உள்ளபடி' },
  'ui.report.sheetData': { en: 'Data', ta: 'தரவு' },
  'ui.report.pressShow': { en: "Press 'Show' to see the report.", ta: "அறிக்கையைக் காண 'காட்டு' என்பதை அழுத்தவும்." },
  'ui.report.strange': {
    en: "The address asks for '{names}', which this report does not have. Its rows are shown without it.",
    ta: "முகவரியில் உள்ள '{names}' இந்த அறிக்கையில் இல்லை. அது இல்லாமல் வரிகள் காட்டப்படுகின்றன.",
  },
  'ui.report.amount': { en: 'Amount (₹)', ta: 'தொகை (₹)' },
  'ui.dashboard.toSlot': { en: 'Tested, not in a slot', ta: 'ஆய்வு முடிந்தவை, ஏலப் பிரிவில் இல்லாதவை' },
  'ui.dashboard.closedAt': { en: 'slot {n} closed {time}', ta: 'பிரிவு {n} முடிந்தது {time}' },
  'ui.dashboard.sinceLast': { en: '{n} since {date}', ta: '{date} முதல் {n}' },
  'ui.dashboard.steps': { en: 'Steps of the day', ta: 'நாளின் படிகள்' },
  'ui.dashboard.waitingAt': { en: 'Waiting at the markets', ta: 'அங்காடிகளில் காத்திருப்பவை' },
  'ui.dashboard.lastDays': { en: 'Last market days', ta: 'கடைசி அங்காடி நாள்கள்' },
  'ui.dashboard.sinceTime': { en: 'since {time}', ta: '{time} முதல்' },
} as const satisfies Record<string, Label>
