import type { Label } from '../label'

/** The words of payments, what one proposes and another confirms, credit and gate passes. */
export const moneyTerms = {
  'money.rule.returnAsked': {
    en: 'The return of this payment is proposed already.',
    ta: 'இந்தப் பணம் திரும்பியதாக ஏற்கெனவே முன்மொழியப்பட்டுள்ளது.',
  },
  'money.rule.returnedAccount': {
    en: 'Correct the bank account of {name} first: the bank sent the money back from it.',
    ta: 'முதலில் {name} அவர்களின் வங்கிக் கணக்கைத் திருத்தவும்: அதிலிருந்து வங்கி பணத்தைத் திருப்பி அனுப்பியது.',
  },
  'money.rule.refundHeld': {
    en: 'Bills, lots or bids of {name} hold the money of the refund by now.',
    ta: '{name} அவர்களின் பில்கள், குவியல்கள் அல்லது ஏலக் கேட்புகள் திருப்பத் தொகையை இப்போது பிடித்து வைத்துள்ளன.',
  },
  'money.settled': { en: 'Settled otherwise', ta: 'வேறு வகையில் ஈடுசெய்தது' },
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
  'money.rule.billGone': {
    en: 'A payment is of a bill that was cancelled: nothing is owed for it.',
    ta: 'ஒரு பணப்பட்டுவாடா ரத்து செய்யப்பட்ட பில்லுக்கானது: அதற்கு எதுவும் தர வேண்டியதில்லை.',
  },
  'money.rule.inBatch': {
    en: 'A selected payment is in a batch that waits to be confirmed.',
    ta: 'தேர்ந்தெடுத்ததில் ஒரு பணப்பட்டுவாடா, உறுதி செய்யக் காத்திருக்கும் தொகுப்பில் உள்ளது.',
  },
  'money.rule.account': {
    en: 'The bank account or IFSC of {name} is not complete.',
    ta: '{name} அவர்களின் வங்கிக் கணக்கு அல்லது IFSC முழுமையாக இல்லை.',
  },
  'money.rule.openBatch': {
    en: 'A batch of this date is still open.',
    ta: 'இந்தத் தேதியின் ஒரு தொகுப்பு இன்னும் முடியவில்லை.',
  },
  'money.rule.nothingReady': { en: 'No payment of {date} is ready.', ta: '{date} தேதியில் தயாரான பணப்பட்டுவாடா இல்லை.' },
  'money.rule.batchMoved': {
    en: 'The payments are not what was proposed. Cancel the batch and propose it again.',
    ta: 'பணப்பட்டுவாடாக்கள் முன்மொழிந்தபடி இல்லை. தொகுப்பை ரத்து செய்து மீண்டும் முன்மொழியவும்.',
  },
  'money.rule.notSent': { en: 'The batch is not with the bank.', ta: 'இந்தத் தொகுப்பு வங்கியிடம் இல்லை.' },
  'money.rule.otherMarket': {
    en: 'The payee is registered in another market; it corrects the account.',
    ta: 'பெறுநர் வேறு அங்காடியில் பதிவு செய்தவர்; அந்த அங்காடியே கணக்கைத் திருத்தும்.',
  },
  'money.rule.wrongMarket': { en: 'This line is of another market.', ta: 'இந்த வரி வேறு அங்காடிக்குரியது.' },
  'money.rule.wrongLot': { en: 'This lot is not in the batch.', ta: 'இந்தக் குவியல் தொகுப்பில் இல்லை.' },
  'money.rule.lotTwice': { en: 'This lot is in the file twice.', ta: 'இந்தக் குவியல் கோப்பில் இருமுறை உள்ளது.' },
  'money.rule.challanBefore': {
    en: 'The challan is dated before its levy of {date}.',
    ta: 'சலான் தேதி {date} தேதிய தீர்வைக்கு முன் உள்ளது.',
  },
  'money.rule.wrongAmount': { en: 'The amount sent was ₹ {amount}.', ta: 'அனுப்பிய தொகை ₹ {amount}.' },
  'money.rule.outcome': { en: 'The status must be {a} or {b}.', ta: 'நிலை {a} அல்லது {b} ஆக இருக்க வேண்டும்.' },
  'money.rule.utr': { en: 'UTR: 8 to 22 letters and digits.', ta: 'வங்கிப் பரிவர்த்தனை எண்: 8 முதல் 22 எழுத்துகள், இலக்கங்கள்.' },
  'money.rule.utrTwice': { en: 'This UTR is already in use.', ta: 'இந்த வங்கிப் பரிவர்த்தனை எண் ஏற்கெனவே பயன்பாட்டில் உள்ளது.' },
  'money.rule.reason': { en: 'A failed payment needs its reason.', ta: 'தோல்வியுற்ற பணப்பட்டுவாடாவிற்குக் காரணம் தேவை.' },
  'money.rule.missing': { en: 'Lots missing from the file: {lots}.', ta: 'கோப்பில் இல்லாத குவியல்கள்: {lots}.' },
  'money.rule.levySetOff': {
    en: 'The whole levy of this day is set off by cancelled bills. Record it as set off; no challan is made.',
    ta: 'இந்த நாளின் முழுத் தீர்வையும் ரத்தான பில்களால் ஈடாகிறது. ஈடு எனப் பதியவும்; சலான் தேவையில்லை.',
  },
  'money.rule.levyLeft': {
    en: 'Part of the levy of this day is left to remit by challan.',
    ta: 'இந்த நாளின் தீர்வையில் ஒரு பகுதியைச் சலானில் செலுத்த வேண்டும்.',
  },
  'money.rule.remitAsked': {
    en: 'A challan for the levy of this day already waits to be confirmed.',
    ta: 'இந்த நாளின் தீர்வைக்கான சலான் ஏற்கெனவே உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'money.rule.takeBackAsked': {
    en: 'Taking this challan back already waits to be confirmed.',
    ta: 'இந்தச் சலானைத் திரும்பப் பெறுதல் ஏற்கெனவே உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'money.rule.noLevy': { en: 'There is no levy of this day to remit.', ta: 'இந்த நாளில் செலுத்த வேண்டிய தீர்வை இல்லை.' },
  'money.rule.dayOpen': {
    en: 'The day is not over. Its levy is remitted once the day is over.',
    ta: 'நாள் முடியவில்லை. நாள் முடிந்த பின் தீர்வை செலுத்தப்படும்.',
  },
  'money.rule.cancelAsked': {
    en: 'The cancelling of this bill already waits to be confirmed.',
    ta: 'இந்தப் பில்லின் ரத்து ஏற்கெனவே உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'money.rule.unsettled': {
    en: "The reeler's account is not settled: ₹ {amount} is due.",
    ta: 'நூற்பாளரின் கணக்கு தீர்க்கப்படவில்லை: ₹ {amount} நிலுவை.',
  },
  'money.rule.lotsLeft': {
    en: 'The cocoons of this bill have left the market.',
    ta: 'இந்தப் பில்லின் கூடுகள் அங்காடியை விட்டு வெளியேறிவிட்டன.',
  },
  'money.rule.passVoid': {
    en: 'Gate pass {passes}: a bill was cancelled. The cocoons may not leave.',
    ta: 'வெளியேற்ற அனுமதிச் சீட்டு {passes}: பில் ஒன்று ரத்து செய்யப்பட்டது. கூடுகள் வெளியேறக் கூடாது.',
  },
  'money.rule.noLots': {
    en: 'The reeler has no billed lot of this date.',
    ta: 'இந்தத் தேதியில் நூற்பாளருக்குப் பில் இட்ட குவியல் இல்லை.',
  },
} as const satisfies Record<string, Label>
