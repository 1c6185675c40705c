import type { Label } from '../label'

/** The words of the ledger. */
export const ledgerTerms = {
  'ledger.reverses': { en: 'Reverses', ta: 'நேர்மாற்றும் வவுச்சர்' },
  'ledger.search': { en: 'Number, reference, invoice', ta: 'எண், பார்வை எண், பட்டியல்' },
  'ledger.sequence': { en: 'Sequence', ta: 'வரிசை' },
  'ledger.previousHash': { en: 'Seal before', ta: 'முந்தைய முத்திரை' },
  'ledger.hash': { en: 'Seal', ta: 'முத்திரை' },
  'ledger.hashVersion': { en: 'Form of the seal', ta: 'முத்திரையின் வடிவம்' },
  'ledger.kind.control': { en: 'Control account', ta: 'கட்டுப்பாட்டுக் கணக்கு' },
  'ledger.rule.RC': {
    en: 'A receipt debits cash, the bank or clearing.',
    ta: 'ரசீதில் ரொக்கம், வங்கி அல்லது தீர்வுக் கணக்கு பற்று வைக்கப்பட வேண்டும்.',
  },
  'ledger.rule.PY': {
    en: 'A payment credits cash, the bank or clearing.',
    ta: 'செலுத்துகையில் ரொக்கம், வங்கி அல்லது தீர்வுக் கணக்கு வரவு வைக்கப்பட வேண்டும்.',
  },
  'ledger.rule.CN': {
    en: 'A contra moves money between cash, bank and clearing only.',
    ta: 'எதிர்ப்பதிவு ரொக்கம், வங்கி, தீர்வுக் கணக்குகளுக்கு இடையே மட்டுமே பணத்தை மாற்றும்.',
  },
  'option.voucher.tds': { en: 'TDS', ta: 'மூல வரிப் பிடித்தம்' },
  'option.voucher.incentive': { en: 'Incentive', ta: 'ஊக்கத்தொகை' },
  'ledger.rule.TD': {
    en: 'TDS is deducted by one debit against TDS payable, or remitted: TDS payable debited, cash or bank credited.',
    ta: 'மூல வரிப் பிடித்தத்தில் ஒரே பற்றுக்கு எதிராக வரித் தலைப்பு வரவு வைக்கப்படும்; செலுத்தும்போது வரித் தலைப்பு பற்று, ரொக்கம் அல்லது வங்கி வரவு.',
  },
  'ledger.rule.IN': {
    en: 'An incentive debits one fund and credits farmers only.',
    ta: 'ஊக்கத்தொகையில் ஒரே நிதி பற்று வைக்கப்பட்டு விவசாயிகள் மட்டும் வரவு வைக்கப்பட வேண்டும்.',
  },
  'ledger.rule.tdsByTd': {
    en: 'TDS stands against money in a voucher of type TDS alone: it is paid to the government with its challan.',
    ta: 'மூல வரிப் பிடித்தத் தலைப்பும் பணமும் அதற்கான வவுச்சர் வகையில் மட்டும் எதிரெதிராக வரலாம்: அரசுக்குச் சலானுடன் செலுத்தவும்.',
  },
  'ledger.rule.tdsStands': {
    en: 'Only ₹ {amount} of TDS is left to be remitted.',
    ta: 'செலுத்த வேண்டிய மூல வரிப் பிடித்தம் ₹ {amount} மட்டுமே.',
  },
  'tds.register': { en: 'TDS register', ta: 'மூல வரிப் பிடித்தப் பதிவேடு' },
  'tds.party': { en: 'Deducted from', ta: 'யாரிடம் பிடிக்கப்பட்டது' },
  'tds.deducted': { en: 'Deducted', ta: 'பிடிக்கப்பட்டது' },
  'incentive.register': { en: 'Incentive register', ta: 'ஊக்கத்தொகைப் பதிவேடு' },
  'incentive.scheme': { en: 'Scheme', ta: 'திட்டம்' },
  'ledger.rule.oneSide': {
    en: 'Enter either a debit or a credit.',
    ta: 'பற்று அல்லது வரவு ஒன்றை மட்டும் உள்ளிடவும்.',
  },
  'ledger.rule.customer': {
    en: 'This head needs a customer of its own kind.',
    ta: 'இந்தக் கணக்குத் தலைப்பிற்கு அதற்குரிய வாடிக்கையாளர் தேவை.',
  },
  'ledger.rule.year': {
    en: 'The accounting year of this date is no longer open.',
    ta: 'இந்தத் தேதியின் கணக்காண்டு இப்போது திறந்த நிலையில் இல்லை.',
  },
  'ledger.rule.sealed': { en: 'The books of this day are closed.', ta: 'இந்த நாளின் கணக்கு முடிக்கப்பட்டது.' },
  'ledger.rule.settles': {
    en: 'What is to be settled is not open any more on this account, or not so much.',
    ta: 'ஈடுசெய்ய வேண்டியது இந்தக் கணக்கில் இப்போது நிலுவையில் இல்லை, அல்லது அவ்வளவு இல்லை.',
  },
  'ledger.rule.itemInBatch': {
    en: 'The payment that this would settle is in a payment batch.',
    ta: 'இதனால் ஈடுசெய்யப்படும் பணப்பட்டுவாடா ஒரு தொகுப்பில் உள்ளது.',
  },
  'ledger.rule.itemHeld': {
    en: 'Payment {reference} of {day} is held back: {reason}. Release it first.',
    ta: '{day} நாளின் {reference} பணப்பட்டுவாடா நிறுத்தி வைக்கப்பட்டுள்ளது: {reason}. முதலில் அதை விடுவிக்கவும்.',
  },
  'ledger.rule.itemKept': {
    en: 'A payment that this would settle is held back. Release it first.',
    ta: 'இதனால் ஈடுசெய்யப்படும் பணப்பட்டுவாடா நிறுத்தி வைக்கப்பட்டுள்ளது. முதலில் அதை விடுவிக்கவும்.',
  },
  'ledger.rule.dayRuns': {
    en: 'A lot of this day is not sold, returned or carried over yet.',
    ta: 'இந்த நாளின் ஒரு குவியல் இன்னும் விற்கப்படவோ, திருப்பித் தரப்படவோ, மறுநாளுக்கு மாற்றப்படவோ இல்லை.',
  },
  'ledger.rule.billVoucher': {
    en: 'This voucher belongs to a bill; cancel the bill instead.',
    ta: 'இந்த வவுச்சர் ஒரு பில்லுக்குரியது; பில்லை ரத்து செய்யவும்.',
  },
  'ledger.rule.paymentVoucher': {
    en: 'This voucher belongs to a payment batch or a levy remittance.',
    ta: 'இந்த வவுச்சர் பணப்பட்டுவாடாத் தொகுப்பு அல்லது தீர்வை செலுத்துகைக்குரியது.',
  },
  'ledger.rule.batchReference': {
    en: 'The number of a payment batch is not entered by hand.',
    ta: 'பணப்பட்டுவாடாத் தொகுப்பு எண்ணைக் கையால் உள்ளிட முடியாது.',
  },
  'ledger.rule.reversal': {
    en: 'A reversing voucher is not reversed again.',
    ta: 'நேர்மாற்று வவுச்சரை மீண்டும் நேர்மாற்ற முடியாது.',
  },
  'ledger.rule.reverseAsked': {
    en: 'Reversing this voucher already waits to be confirmed.',
    ta: 'இந்த வவுச்சரை நேர்மாற்றுவது ஏற்கெனவே உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'ledger.rule.lines': { en: 'Enter two lines or more.', ta: 'இரண்டு அல்லது அதற்கு மேற்பட்ட வரிகளை உள்ளிடவும்.' },
  'ledger.rule.fromTomorrow': {
    en: 'Choose a later day: a rate does not start on a day that may have bills.',
    ta: 'பிந்தைய நாளைத் தேர்ந்தெடுக்கவும்: பில் இருக்கக்கூடிய நாளில் விகிதம் தொடங்காது.',
  },
  'ledger.waits': {
    en: 'Waits for another person to confirm.',
    ta: 'மற்றொருவர் உறுதி செய்வதற்காகக் காத்திருக்கிறது.',
  },
  'ledger.waitsWith': {
    en: "With today's {vouchers} on {head}: ₹ {sum} (limit ₹ {limit}).",
    ta: '{head} தலைப்பில் இன்றைய {vouchers} சேர்த்து: ₹ {sum} (வரம்பு ₹ {limit}).',
  },
  'ledger.waitsNil': {
    en: '{head} would be ₹ {sum}: the branch admin must agree.',
    ta: '{head} ₹ {sum} ஆகும்: கிளை நிர்வாகியின் ஒப்புதல் தேவை.',
  },
  'ledger.rule.belowNil': {
    en: 'Cash or a fund goes below nil only where the branch admin proposes or confirms it.',
    ta: 'கிளை நிர்வாகி முன்மொழிந்தால் அல்லது உறுதி செய்தால் மட்டுமே ரொக்கம் அல்லது நிதி சுழியத்திற்குக் கீழ் செல்லலாம்.',
  },
  'ledger.posted': { en: 'Voucher {no} is posted.', ta: 'வவுச்சர் {no} பதியப்பட்டது.' },
} as const satisfies Record<string, Label>
