import type { Label } from '../label'

const listWords = {
  'pay.makeReady': { en: 'Make {n} ready', ta: '{n}-ஐத் தயாராக்கு' },
  'pay.hold': { en: 'Hold {n}', ta: '{n}-ஐ நிறுத்தி வை' },
  'pay.held': { en: 'Held: lot no. {lots}', ta: 'நிறுத்தி வைத்தவை: குவியல் எண் {lots}' },
  'pay.changedSince': {
    en: 'Lot no. {lot}, {name}: changed by somebody else since. Nothing was released.',
    ta: 'குவியல் எண் {lot}, {name}: இதற்கிடையே வேறொருவர் மாற்றியுள்ளார். எதுவும் விடுவிக்கப்படவில்லை.',
  },
  'pay.released': { en: 'Released: lot no. {lots}', ta: 'விடுவித்தவை: குவியல் எண் {lots}' },
  'pay.release': { en: 'Release {n}', ta: '{n}-ஐ விடுவி' },
  'pay.kind': { en: 'Paid for', ta: 'எதற்கான பணம்' },
  'pay.utrTwice': {
    en: 'Another payment has this bank reference',
    ta: 'இந்த வங்கிக் குறிப்பு மற்றொரு பட்டுவாடாவிலும் உள்ளது',
  },
  'pay.openItem': { en: 'Open item', ta: 'தீராத இனம்' },
  'pay.correction': { en: 'Correction', ta: 'திருத்தம்' },
  'pay.what': { en: '{what}, {amount}', ta: '{what}, {amount}' },
  'pay.none.why': {
    en: 'Payments come with the farmer bills of their date. Those of other dates stand under All that is owed.',
    ta: 'அந்தத் தேதியின் விவசாயி பில்களுடன் பணப்பட்டுவாடாக்கள் வரும். பிற தேதிகளின் பணப்பட்டுவாடாக்கள் ‘நிலுவை அனைத்தும்’ என்பதில் உள்ளன.',
  },
  'pay.owed': { en: 'All that is owed', ta: 'நிலுவை அனைத்தும்' },
  'pay.search': { en: 'Lot, payee, mobile, invoice', ta: 'குவியல், பெறுநர், கைபேசி, பட்டியல் எண்' },
  'pay.overdue': { en: '{n} overdue', ta: 'காலம் கடந்தவை {n}' },
  'pay.searchAll': {
    en: 'Payee, lot, invoice, UTR',
    ta: 'பெறுநர், குவியல், பரிவர்த்தனை எண்',
  },
  'pay.ifscLen': { en: 'IFSC Len', ta: 'IFSC நீளம்' },
  'pay.reasonUtr': { en: 'Reason / UTR', ta: 'காரணம் / பரிவர்த்தனை எண்' },
  'pay.inBatch': { en: 'In {no}', ta: 'தொகுப்பு {no}' },
  'pay.none': { en: 'No payment fits the filters.', ta: 'வடிகட்டிக்குப் பொருந்தும் பணப்பட்டுவாடா இல்லை.' },
  'pay.selectOf': { en: 'Select {what}, {name}', ta: '{what}, {name}: தேர்ந்தெடு' },
  'pay.clear': { en: 'Clear selection', ta: 'தேர்வை நீக்கு' },
  'pay.selects': { en: 'select', ta: 'தேர்வு' },
  'pay.makesReady': { en: 'make ready', ta: 'தயாராக்கு' },
  'pay.incomplete': {
    en: '{n} without complete bank details left out',
    ta: 'முழு வங்கிக் கணக்கு இல்லாதவை {n}, சேராது',
  },
  'pay.toBatch': { en: 'Propose a batch', ta: 'தொகுப்பை முன்மொழி' },
  'pay.holdOf': { en: 'Hold {what}', ta: '{what}: நிறுத்தி வை' },
  'pay.holdNote': {
    en: 'What is held joins no batch until it is released.',
    ta: 'நிறுத்தி வைத்தது, விடுவிக்கும் வரை எந்தத் தொகுப்பிலும் சேராது.',
  },
  'pay.return': { en: 'Returned by the bank', ta: 'வங்கியிலிருந்து திரும்பியது' },
  'pay.return.short': { en: 'Returned', ta: 'திரும்பியது' },
  'pay.returnNote': {
    en: 'The money is back in the bank account, and the payee has not got it. Another person confirms.',
    ta: 'பணம் வங்கிக் கணக்கிற்குத் திரும்பியது; பெறுநருக்குக் கிடைக்கவில்லை. மற்றொருவர் உறுதி செய்ய வேண்டும்.',
  },
  'pay.returnPropose': { en: 'Propose the return', ta: 'திரும்பியதாக முன்மொழி' },
  'pay.returnProposed': {
    en: '{what}: the return waits for another person.',
    ta: '{what}: திரும்பியது மற்றொருவரின் உறுதிக்குக் காத்திருக்கிறது.',
  },
  'pay.why.closed': { en: 'Account closed', ta: 'கணக்கு மூடப்பட்டது' },
  'pay.why.frozen': { en: 'Account blocked', ta: 'கணக்கு முடக்கப்பட்டது' },
  'pay.why.name': { en: 'Name does not match', ta: 'பெயர் பொருந்தவில்லை' },
  'pay.why.account': { en: 'The bank account is being checked', ta: 'வங்கிக் கணக்கு சரிபார்க்கப்படுகிறது' },
  'pay.why.dispute': { en: 'Weight or price is disputed', ta: 'எடை அல்லது விலையில் ஆட்சேபம்' },
  'pay.why.asked': { en: 'The payee asked to wait', ta: 'பெறுநர் காத்திருக்கக் கேட்டார்' },
  'pay.why.order': { en: 'By order of the office', ta: 'அலுவலக ஆணைப்படி' },
  'pay.correct': { en: 'Correct bank details', ta: 'வங்கி விவரத்தைத் திருத்து' },
  'pay.correct.short': { en: 'Correct', ta: 'திருத்து' },
  'pay.correctOf': { en: 'Correct bank details: {name}', ta: 'வங்கி விவரத் திருத்தம்: {name}' },
  'pay.sentBack': { en: 'The bank sent it back: {reason}', ta: 'வங்கி திருப்பி அனுப்பிய காரணம்: {reason}' },
  'pay.correctNote': {
    en: 'The payment then waits for the next batch. The change stays in the history of the payee.',
    ta: 'பின்னர் பணப்பட்டுவாடா அடுத்த தொகுப்புக்குக் காத்திருக்கும். திருத்தம் பெறுநரின் வரலாற்றில் இருக்கும்.',
  },
} as const satisfies Record<string, Label>

const batchWords = {
  'batch.ready': { en: 'Ready for a batch', ta: 'தொகுப்புக்குத் தயார்' },
  'batch.propose': { en: 'Propose a batch of {what}, {amount}', ta: 'தொகுப்பை முன்மொழி: {what}, {amount}' },
  'batch.noneReady': { en: 'No payment of this date is ready.', ta: 'இந்தத் தேதியில் தயாரான பணப்பட்டுவாடா இல்லை.' },
  'batch.waiting': { en: 'To be made ready: {what}', ta: 'தயாராக்க வேண்டியவை: {what}' },
  'batch.proposed': {
    en: 'Batch {no} is proposed: lot no. {lots}, {amount}.',
    ta: 'தொகுப்பு {no} முன்மொழியப்பட்டது: குவியல் எண் {lots}, {amount}.',
  },
  'batch.cancelled': { en: 'Cancelled', ta: 'ரத்து செய்யப்பட்டது' },
  'batch.results': { en: 'Payments of {no}', ta: '{no} பணப்பட்டுவாடாக்கள்' },
  'batch.outcome': { en: '{paid} paid, {failed} failed', ta: 'வழங்கியவை {paid}, தோல்வி {failed}' },
  'batch.confirm': { en: 'Confirm batch', ta: 'தொகுப்பை உறுதி செய்' },
  'batch.confirmAsk': { en: 'Confirm the batch {no}?', ta: 'தொகுப்பு {no}-ஐ உறுதி செய்ய வேண்டுமா?' },
  'batch.confirmNote': {
    en: 'They go to the bank. It cannot be undone.',
    ta: 'இவை வங்கிக்கு அனுப்பப்படும். இதைத் திரும்பப் பெற முடியாது.',
  },
  'batch.cancel': { en: 'Cancel batch', ta: 'தொகுப்பை ரத்து செய்' },
  'batch.cancelAsk': { en: 'Cancel the batch {no}?', ta: 'தொகுப்பு {no}-ஐ ரத்து செய்ய வேண்டுமா?' },
  'batch.takenBack': { en: 'Cancelled: {no}', ta: 'ரத்து செய்யப்பட்டது: {no}' },
  'batch.cancelNote': {
    en: 'Its payments are ready for another batch.',
    ta: 'இதன் பணப்பட்டுவாடாக்கள் வேறு தொகுப்புக்குத் தயாராக இருக்கும்.',
  },
  'batch.own': {
    en: 'You proposed this batch; another person confirms it.',
    ta: 'இந்தத் தொகுப்பை நீங்கள் முன்மொழிந்தீர்கள்; மற்றொருவர் உறுதி செய்வார்.',
  },
  'batch.whoConfirms': { en: 'Another person confirms: {roles}.', ta: 'மற்றொருவர் உறுதி செய்வார்: {roles}.' },
  'batch.fileNote': {
    en: 'The file has full account numbers; the audit notes who makes it.',
    ta: 'கோப்பில் முழுக் கணக்கு எண்கள் உள்ளன; உருவாக்குபவர் தணிக்கையில் பதிவாவார்.',
  },
  'batch.fileTaken': {
    en: 'Bank files made: {n}, last by {name}, {time}. Hand the bank only one.',
    ta: 'உருவாக்கிய வங்கிக் கோப்புகள்: {n}, கடைசியாக {name}, {time}. வங்கிக்கு ஒன்றை மட்டும் தரவும்.',
  },
  'batch.fileAgain': { en: 'Make another bank file?', ta: 'வங்கிக் கோப்பை மீண்டும் உருவாக்க வேண்டுமா?' },
  'batch.fileSaved': { en: 'The bank file is saved.', ta: 'வங்கிக் கோப்பு சேமிக்கப்பட்டது.' },
  'batch.others': { en: 'Open batches of other dates', ta: 'பிற தேதிகளின் முடியாத தொகுப்புகள்' },
} as const satisfies Record<string, Label>

const answerWords = {
  'answer.title': { en: 'Bank response: {no}', ta: 'வங்கிப் பதில்: {no}' },
  'answer.how': {
    en: 'A CSV or XLSX file with date, market, lot, amount, UTR, status and reason. It is taken whole, or not at all.',
    ta: 'தேதி, அங்காடி, குவியல், தொகை, பரிவர்த்தனை எண், நிலை, காரணம் கொண்ட CSV அல்லது XLSX கோப்பு. முழுவதும் ஏற்கப்படும், அல்லது எதுவும் இல்லை.',
  },
  'answer.heads': {
    en: 'The first row needs these heads: {heads}.',
    ta: 'முதல் வரியில் இந்தத் தலைப்புகள் தேவை: {heads}.',
  },
  'answer.form': { en: 'Response form (CSV)', ta: 'பதில் படிவம் (CSV)' },
  'answer.errors': { en: 'Nothing is taken until every row is right.', ta: 'எல்லா வரிகளும் சரியாகும் வரை எதுவும் ஏற்கப்படாது.' },
  'answer.take': { en: 'Take the response: {outcome}', ta: 'பதிலை ஏற்கவும்: {outcome}' },
  'answer.wholeFile': { en: 'Whole file', ta: 'முழுக் கோப்பு' },
} as const satisfies Record<string, Label>

const levyWords = {
  'levy.day': { en: 'Levy billed on the day', ta: 'அன்று பில் இட்ட தீர்வை' },
  'levy.setOff': { en: 'Set off, cancelled bills', ta: 'ரத்தான பில்களுக்கான ஈடு' },
  'levy.remitOf': { en: 'Remit levy of {date}', ta: '{date} தீர்வை செலுத்துகை' },
  'levy.remit': { en: 'Remit {amount}', ta: '{amount} செலுத்து' },
  'levy.note': {
    en: 'A day is remitted once. Above {limit}, with what one person alone recorded today, another person confirms it before it is posted.',
    ta: 'ஒரு நாளுக்கு ஒருமுறை மட்டும். ஒருவர் மட்டும் இன்று பதிந்தவற்றுடன் சேர்த்து {limit}-க்கு மேல் எனில், மற்றொருவர் உறுதி செய்த பின் பதியப்படும்.',
  },
  'levy.aboveToday': {
    en: 'Above ₹ {amount} in a day another person confirms; ₹ {recorded} is recorded today.',
    ta: 'ஒரு நாளில் ₹ {amount}-க்கு மேல் மற்றொருவர் உறுதி செய்ய வேண்டும்; இன்று பதிவானது ₹ {recorded}.',
  },
  'levy.kind': { en: 'Levy by challan', ta: 'சலானில் தீர்வை' },
  'levy.recordSetOff': { en: 'Record as set off', ta: 'ஈடு எனப் பதிவு செய்' },
  'levy.recordSetOffNote': {
    en: 'The whole levy of the day is set off against the levy of cancelled bills. No challan is made.',
    ta: 'அன்றைய முழுத் தீர்வையும் ரத்தான பில்களுக்கு ஈடாகிறது. சலான் தேவையில்லை.',
  },
  'levy.setOffDone': { en: 'Set off', ta: 'ஈடு செய்யப்பட்டது' },
  'levy.takeBack': { en: 'Take the challan back', ta: 'சலானைத் திரும்பப் பெறு' },
  'levy.takeBackConfirm': { en: 'Propose to take it back', ta: 'திரும்பப் பெற முன்மொழி' },
  'levy.takeBackNote': {
    en: 'Another person confirms. The vouchers are then reversed, and the day is remitted again.',
    ta: 'வேறொருவர் உறுதி செய்வார். பின் வவுச்சர்கள் நேர்மாற்றப்படும்; அந்த நாள் மீண்டும் செலுத்தப்படும்.',
  },
  'levy.why.amount': { en: 'Wrong amount', ta: 'தவறான தொகை' },
  'levy.why.day': { en: 'Challan of another day', ta: 'வேறு நாளுக்குரிய சலான்' },
  'levy.why.bank': { en: 'The bank did not take it', ta: 'வங்கி ஏற்கவில்லை' },
  'levy.challanTakenBack': { en: 'Challan taken back', ta: 'திரும்பப் பெற்ற சலான்' },
  'levy.by': { en: 'By', ta: 'செலுத்தியவர்' },
} as const satisfies Record<string, Label>

/** The words of the payment lists. */
export const paymentPageTerms = {
  ...listWords,
  ...batchWords,
  ...answerWords,
  ...levyWords,
} as const satisfies Record<string, Label>
