import type { Label } from '../label'

/** The words of the reports on levy, accounts and dues that no other room uses. */
export const moneyReportTerms = {
  'column.workingDays': { en: 'Working days', ta: 'வேலை நாள்கள்' },
  'column.withBank': { en: 'Of it with the bank', ta: 'இதில் வங்கியிடம் உள்ளது' },
  'column.withBank.short': { en: 'With the bank', ta: 'வங்கியிடம்' },
  'moneyReport.asOn': { en: 'As on', ta: 'நிலவரத் தேதி' },
  'moneyReport.lotOn': { en: 'Lot {lots}, {date}', ta: 'குவியல் {lots}, {date}' },
  'moneyReport.lotsOn': { en: 'Lot no. {lots}, {date}', ta: 'குவியல் எண் {lots}, {date}' },
  'moneyReport.credit': { en: 'Credit of another kind', ta: 'பிற வரவு' },
  'moneyReport.advance': { en: 'Advance', ta: 'முன்பணம்' },
  'moneyReport.part': { en: 'Part', ta: 'பகுதி' },
  'moneyReport.account': { en: 'Account', ta: 'கணக்கு' },
  'moneyReport.openItems': { en: 'Open items', ta: 'தீராத இனங்கள்' },
  'moneyReport.settled': { en: 'Amount settled', ta: 'ஈடுசெய்த தொகை' },
  'moneyReport.bankComplete': { en: 'Complete', ta: 'முழுமையானது' },
  'moneyReport.bankIncomplete': { en: 'Incomplete', ta: 'முழுமையற்றது' },
  'column.correctionOf': { en: 'Correction of', ta: 'எந்த நாளின் திருத்தம்' },
  'basis.goods': { en: 'Weight and value', ta: 'எடையும் மதிப்பும்' },
  // So whoever takes the percentage of a total knows why it is some paise off.
  'basis.levy': { en: 'Levy, lot by lot to the paisa', ta: 'தீர்வை, குவியல் வாரியாகப் பைசா வரை' },
  'basis.amount': { en: 'Amounts', ta: 'தொகைகள்' },
  'basis.due': { en: 'due by the day of sale', ta: 'விற்பனை நாள்படி செலுத்த வேண்டியது' },
  'basis.billed': { en: 'billed by the day of the voucher', ta: 'வவுச்சர் நாள்படி பில் இட்டது' },
  'basis.remitted': {
    en: 'remitted by challans up to the last day',
    ta: 'கடைசி நாள் வரையிலான சலான்களில் செலுத்தியது',
  },
  'basis.sold': { en: 'sold by the day of sale, billed or not', ta: 'விற்பனை நாள்படி விற்றது, பில் இட்டாலும் இடாவிட்டாலும்' },
  'basis.weighed': {
    en: 'weighed by the day of sale, without debit and credit notes',
    ta: 'விற்பனை நாள்படி எடையிட்டது, பற்று, வரவுக் குறிப்புகள் இன்றி',
  },
  'basis.arrived': { en: 'brought in: weighed, else declared', ta: 'வரத்து: எடையிட்டது, இல்லையெனில் அறிவித்தது' },
  'basis.paid': {
    en: 'of bills, and what was paid of them by the last day',
    ta: 'பில்களும் கடைசி நாள் வரை அவற்றுக்குச் செலுத்தியதும்',
  },
  'basis.posted': { en: 'posted by the day of the voucher', ta: 'வவுச்சர் நாள்படி பதிவானது' },
  'basis.open': { en: 'open at the end of the day', ta: 'நாள் முடிவில் நிலுவையில் இருப்பது' },
  'basis.bank': { en: "by the bank's statement and the books", ta: 'வங்கி அறிக்கையும் கணக்கேடுகளும் காட்டுவது' },
  'moneyReport.selectFarmer': { en: 'Select a farmer', ta: 'விவசாயியைத் தேர்ந்தெடுக்கவும்' },
  'moneyReport.selectReeler': { en: 'Select a reeler', ta: 'நூற்பாளரைத் தேர்ந்தெடுக்கவும்' },
} as const satisfies Record<string, Label>
