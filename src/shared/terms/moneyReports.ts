import type { Label } from '../label'

/** The words of the reports on levy, accounts and dues that no other room uses. */
export const moneyReportTerms = {
  'column.workingDays': { en: 'Working days', ta: 'வேலை நாள்கள்' },
  'moneyReport.asOn': { en: 'As on', ta: 'நிலவரத் தேதி' },
  'moneyReport.noBill': { en: 'Not of a bill', ta: 'பில் சாராதவை' },
  'moneyReport.bankComplete': { en: 'Complete', ta: 'முழுமை' },
  'moneyReport.bankIncomplete': { en: 'Incomplete', ta: 'முழுமையற்றது' },
  'moneyReport.selectFarmer': { en: 'Select a farmer', ta: 'விவசாயியைத் தேர்ந்தெடுக்கவும்' },
  'moneyReport.selectReeler': { en: 'Select a reeler', ta: 'நூற்பாளரைத் தேர்ந்தெடுக்கவும்' },
} as const satisfies Record<string, Label>
