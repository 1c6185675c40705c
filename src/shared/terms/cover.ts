import type { Label } from '../label'

/** What a reeler can stand for: on their phone, and at the approval desk. */
export const coverTerms = {
  'rule.bid.lateBill': {
    en: '₹ {amount} is unpaid after its days of credit. No bid counts until it is paid.',
    ta: 'கடன் நாள்கள் முடிந்தும் ₹ {amount} நிலுவையில் உள்ளது. அதைச் செலுத்தும் வரை கேட்பு ஏற்கப்படாது.',
  },
  'rule.approval.lateBill': {
    en: '{name} has not paid ₹ {amount} within the days of credit. The branch admin can sell with a reason.',
    ta: '{name} கடன் நாள்களுக்குள் ₹ {amount} செலுத்தவில்லை. கிளை நிர்வாகி காரணத்துடன் விற்கலாம்.',
  },
  'cover.left': { en: 'Left for bids: ₹ {amount}', ta: 'ஏலம் கேட்க மீதி: ₹ {amount}' },
  'cover.goesBack': {
    en: 'refund under way: ₹ {amount}',
    ta: 'பணத் திருப்பம் நடைபெறுகிறது: ₹ {amount}',
  },
  'cover.over': { en: 'Too much by ₹ {amount}', ta: '₹ {amount} மீறுகிறது' },
  'cover.dueBy': { en: 'oldest bill due by {date}', ta: 'பழைய பில் {date}-க்குள் செலுத்த வேண்டும்' },
  'cover.over.title': { en: 'Lot {lot}: over the limit', ta: 'குவியல் {lot}: வரம்பைத் தாண்டுகிறது' },
  'cover.over.short': { en: 'Over the limit', ta: 'வரம்பு தாண்டியது' },
  'cover.over.approve': { en: 'Approve over the limit', ta: 'வரம்பைத் தாண்டி ஏற்கவும்' },
  'cover.over.reason': { en: 'Reason for selling over the limit', ta: 'வரம்பைத் தாண்டி விற்கக் காரணம்' },
  'cover.over.branch': {
    en: 'Only the branch admin can approve this lot.',
    ta: 'கிளை நிர்வாகி மட்டுமே இந்தக் குவியலை ஏற்கலாம்.',
  },
  'cover.over.some': { en: '{n} over the limit: each by itself', ta: 'வரம்பு தாண்டியவை {n}: தனித்தனியாக' },
  'cover.noLimit': { en: 'No limit', ta: 'வரம்பு இல்லை' },
  'cover.owes': { en: 'Unpaid bills', ta: 'செலுத்தாத பில்கள்' },
  'cover.paidAhead': { en: 'Paid in', ta: 'செலுத்தியது' },
  'cover.refunds': { en: 'Refund under way', ta: 'நடைபெறும் பணத் திருப்பம்' },
  'cover.leastBalance': { en: 'Least balance', ta: 'குறைந்தபட்ச இருப்பு' },
  'cover.bought': { en: 'Bought, not billed yet', ta: 'வாங்கியது, இன்னும் பில் இடவில்லை' },
  'cover.thisLot': { en: 'This lot, with levy', ta: 'இந்தக் குவியல், தீர்வையுடன்' },
  'cover.exposure': { en: 'All together', ta: 'மொத்தம்' },
  'cover.oldest': { en: 'Oldest unpaid bill', ta: 'செலுத்தாத பழைய பில்' },
  'cover.lateSum': { en: 'Unpaid after the days of credit', ta: 'கடன் நாள்கள் முடிந்தும் நிலுவை' },
  'cover.shortBy': { en: 'Short by', ta: 'குறைவு' },
  'cover.why.paysToday': { en: 'Pays in today', ta: 'இன்று செலுத்துகிறார்' },
  'cover.why.cheque': { en: 'Cheque received', ta: 'காசோலை பெறப்பட்டது' },
} as const satisfies Record<string, Label>
