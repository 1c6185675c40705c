import type { Label } from '../label'

/** The words of payments, what one proposes and another confirms, credit and gate passes. */
export const moneyTerms = {
  'money.payment': { en: 'Payment', ta: 'பணப்பட்டுவாடா' },
  'money.attempts': { en: 'Attempts', ta: 'முயற்சிகள்' },
  'money.proposed': { en: 'Proposed', ta: 'முன்மொழியப்பட்டது' },
  'money.confirmed': { en: 'Confirmed', ta: 'உறுதி செய்யப்பட்டது' },
  'money.answered': { en: 'Answered by the bank', ta: 'வங்கி பதிலளித்தது' },
  'money.cancelBill': { en: 'Cancel a bill', ta: 'பில் ரத்து' },
  'money.cancelledBy': { en: 'Cancelled by', ta: 'ரத்து செய்தவர்' },
  'rule.approval.noCover': {
    en: 'The cover of {name} is short by ₹ {amount}. The branch admin can sell with a reason.',
    ta: '{name} இருப்பில் ₹ {amount} குறைவாக உள்ளது. கிளை நிர்வாகி காரணத்துடன் விற்கலாம்.',
  },
  'money.credit': { en: 'Credit', ta: 'கடன்' },
  'money.credit.note': {
    en: "Empty: the market's rule. Used where the market sells on credit.",
    ta: 'வெறுமையாக இருந்தால் அங்காடியின் விதி. கடனில் விற்கும் அங்காடிக்கு மட்டும்.',
  },
} as const satisfies Record<string, Label>
