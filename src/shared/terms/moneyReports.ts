import type { Label } from '../label'

/** The words of the reports on levy, accounts and dues that no other room uses. */
export const moneyReportTerms = {
  'column.workingDays': { en: 'Working days', ta: 'வேலை நாள்கள்' },
  'column.withBank': { en: 'Of it with the bank', ta: 'இதில் வங்கியிடம் உள்ளது' },
  'column.withBank.short': { en: 'With the bank', ta: 'வங்கியிடம்' },
  'moneyReport.asOn': { en: 'As on', ta: 'நிலவரத் தேதி' },
  'moneyReport.lotOn': { en: 'Lot {lots}, {date}', ta: 'குவியல் {lots}, {date}' },
  'moneyReport.lotsOn': { en: 'Lots {lots}, {date}', ta: 'குவியல்கள் {lots}, {date}' },
  'moneyReport.credit': { en: 'Credit of another kind', ta: 'பிற வரவு' },
  'moneyReport.advance': { en: 'Advance', ta: 'முன்பணம்' },
  'moneyReport.bankComplete': { en: 'Complete', ta: 'முழுமையானது' },
  'moneyReport.bankIncomplete': { en: 'Incomplete', ta: 'முழுமையற்றது' },
  'column.correctionOf': { en: 'Correction of', ta: 'எந்த நாளின் திருத்தம்' },
  'levyBasis.due': { en: 'due by the day of sale', ta: 'விற்பனை நாள்படி செலுத்த வேண்டியது' },
  'levyBasis.billed': { en: 'billed by the day of the voucher', ta: 'வவுச்சர் நாள்படி பில் ஆனது' },
  'levyBasis.remitted': {
    en: 'remitted by challans up to the last day',
    ta: 'கடைசி நாள் வரையிலான சலான்களில் செலுத்தியது',
  },
  'moneyReport.selectFarmer': { en: 'Select a farmer', ta: 'விவசாயியைத் தேர்ந்தெடுக்கவும்' },
  'moneyReport.selectReeler': { en: 'Select a reeler', ta: 'நூற்பாளரைத் தேர்ந்தெடுக்கவும்' },
} as const satisfies Record<string, Label>
