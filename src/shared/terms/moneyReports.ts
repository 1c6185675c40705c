import type { Label } from '../label'

/** The words of the reports on levy, accounts and dues that no other room uses. */
export const moneyReportTerms = {
  'column.workingDays': { en: 'Working days', ta: 'வேலை நாள்கள்' },
  'column.withBank': { en: 'Of it with the bank', ta: 'இதில் வங்கியிடம் உள்ளது' },
  'column.withBank.short': { en: 'With the bank', ta: 'வங்கியிடம்' },
  'moneyReport.asOn': { en: 'As on', ta: 'நிலவரத் தேதி' },
  'moneyReport.lotOn': { en: 'Lot {lots}, {date}', ta: 'குவியல் {lots}, {date}' },
  'moneyReport.lotsOn': { en: 'Lots {lots}, {date}', ta: 'குவியல்கள் {lots}, {date}' },
  'moneyReport.noBill': { en: 'Not of a bill', ta: 'பில் சாராதவை' },
  'moneyReport.bankComplete': { en: 'Complete', ta: 'முழுமையானது' },
  'moneyReport.bankIncomplete': { en: 'Incomplete', ta: 'முழுமையற்றது' },
  'moneyReport.selectFarmer': { en: 'Select a farmer', ta: 'விவசாயியைத் தேர்ந்தெடுக்கவும்' },
  'moneyReport.selectReeler': { en: 'Select a reeler', ta: 'நூற்பாளரைத் தேர்ந்தெடுக்கவும்' },
} as const satisfies Record<string, Label>
