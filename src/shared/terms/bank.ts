import type { Label } from '../label'

/** What a statement of the bank and its lines are called. */
const statementWords = {
  'bank.statement': { en: 'Bank statement', ta: 'வங்கி அறிக்கை' },
  'bank.carried': { en: 'Carried from the statement before', ta: 'முந்தைய அறிக்கையிலிருந்து கொண்டுவந்தது' },
  'bank.previous': { en: 'Statement before', ta: 'முந்தைய அறிக்கை' },
  'bank.file': { en: 'File', ta: 'கோப்பு' },
  'bank.lines': { en: 'Statement lines', ta: 'அறிக்கை வரிகள்' },
  'bank.leftOut': { en: 'Left out as already read', ta: 'ஏற்கெனவே படித்ததால் விடப்பட்டவை' },
  'bank.live': { en: 'In use', ta: 'பயன்பாட்டில்' },
  'bank.readBy': { en: 'Read by', ta: 'படித்தவர்' },
  'bank.readAt': { en: 'Read at', ta: 'படித்த நேரம்' },
  'bank.confirmedBy': { en: 'Confirmed by', ta: 'உறுதி செய்தவர்' },
  'bank.confirmedAt': { en: 'Confirmed at', ta: 'உறுதி செய்த நேரம்' },
  'bank.status.read': { en: 'Being reconciled', ta: 'சரிக்கட்டப்படுகிறது' },
  'bank.status.reconciled': { en: 'Reconciled', ta: 'சரிக்கட்டப்பட்டது' },
  'bank.by.reference': { en: 'By reference', ta: 'பார்வை எண்ணால்' },
  'bank.by.day': { en: 'By amount and day', ta: 'தொகை, நாளால்' },
  'bank.by.hand': { en: 'By hand', ta: 'கையால்' },
  'bank.why.charge': { en: 'Bank charges', ta: 'வங்கிக் கட்டணம்' },
  'bank.why.interest': { en: 'Interest', ta: 'வட்டி' },
  'bank.why.transit': { en: 'On its way', ta: 'வழியில் உள்ளது' },
  'bank.why.part': { en: 'Part of an amount', ta: 'ஒரு தொகையின் பகுதி' },
  'bank.why.error': { en: 'Error of the bank', ta: 'வங்கியின் பிழை' },
  'bank.why.other': { en: 'Other', ta: 'மற்றவை' },
  'bank.valueDay': { en: 'Value date', ta: 'மதிப்புத் தேதி' },
  'bank.reference': { en: 'UTR or cheque no.', ta: 'வங்கிப் பரிவர்த்தனை அல்லது காசோலை எண்' },
  'bank.withdrawal': { en: 'Withdrawal', ta: 'எடுத்தது' },
  'bank.deposit': { en: 'Deposit', ta: 'செலுத்தியது' },
  'bank.side': { en: 'Dr / Cr', ta: 'பற்று / வரவு' },
  'bank.explanation': { en: 'Explanation', ta: 'விளக்கம்' },
  'bank.document': { en: 'Voucher or account', ta: 'வவுச்சர் அல்லது கணக்கு' },
  'bank.add': { en: 'Plus', ta: 'கூட்டுக' },
  'bank.less': { en: 'Less', ta: 'கழிக்க' },
  'bank.step.books': { en: 'Balance as per books', ta: 'கணக்கேட்டின்படி இருப்பு' },
  'bank.step.payment': { en: 'Payment not yet in the bank', ta: 'வங்கியில் இன்னும் பற்றாகாத செலுத்துகை' },
  'bank.step.receipt': { en: 'Receipt not yet credited', ta: 'வங்கியில் இன்னும் வரவாகாத ரசீது' },
  'bank.step.explained': { en: 'Bank only, explained', ta: 'வங்கியில் மட்டும், விளக்கம் உண்டு' },
  'bank.step.later': { en: 'Bank only, in the books later', ta: 'வங்கியில் மட்டும், ஏட்டில் பின்னர்' },
  'bank.step.open': { en: 'Bank only, open', ta: 'வங்கியில் மட்டும், விளக்கம் இல்லை' },
  'bank.step.bank': { en: 'Balance as per bank statement', ta: 'வங்கி அறிக்கையின்படி இருப்பு' },
  'bank.search': { en: 'Bank, file', ta: 'வங்கி, கோப்பு' },
  'bank.none': { en: 'No bank statement yet', ta: 'வங்கி அறிக்கை இன்னும் இல்லை' },
  'plural.bankStatement.one': { en: '{n} bank statement', ta: '{n} வங்கி அறிக்கை' },
  'plural.bankStatement.other': { en: '{n} bank statements', ta: '{n} வங்கி அறிக்கைகள்' },
  'bank.note': { en: 'Note', ta: 'குறிப்பு' },
} as const satisfies Record<string, Label>

/** What is done with it. */
const actionWords = {
  'bank.read': { en: 'Read statement', ta: 'அறிக்கையைப் படி' },
  'bank.isRead': { en: 'Statement read. New lines: {n}', ta: 'அறிக்கை படிக்கப்பட்டது. புதிய வரிகள்: {n}' },
  'bank.confirmMatches': { en: 'Confirm matches', ta: 'பொருத்தங்களை உறுதி செய்' },
  'bank.matches': { en: 'Matches', ta: 'பொருத்தங்கள்' },
  'bank.moved': {
    en: 'The line of {day} for ₹ {amount} is no longer proposed.',
    ta: '{day} நாளின் ₹ {amount} வரி இப்போது முன்மொழியப்படவில்லை.',
  },
  'bank.matched': { en: 'Matches confirmed: {n}', ta: 'உறுதி செய்த பொருத்தங்கள்: {n}' },
  'bank.match': { en: 'Match', ta: 'பொருத்து' },
  'bank.undo': { en: 'Undo match', ta: 'பொருத்தத்தை நீக்கு' },
  'bank.undone': { en: 'The match is undone.', ta: 'பொருத்தம் நீக்கப்பட்டது.' },
  'bank.why.wrongLine': { en: 'Matched with the wrong line', ta: 'தவறான வரியுடன் பொருத்தப்பட்டது' },
  'bank.why.wrongFile': { en: 'Wrong file', ta: 'தவறான கோப்பு' },
  'bank.why.wrongAccount': { en: 'Statement of another account', ta: 'வேறு கணக்கின் அறிக்கை' },
  'bank.explain': { en: 'Explain', ta: 'விளக்கம் பதி' },
  'bank.isExplained': { en: 'Lines explained: {n}', ta: 'விளக்கம் பதிந்த வரிகள்: {n}' },
  'bank.confirm': { en: 'Confirm reconciliation', ta: 'சரிக்கட்டலை உறுதி செய்' },
  'bank.confirmWhat': {
    en: 'Matched {matched}, explained {explained}, open {open}. Once confirmed, it can be changed only after it is opened again.',
    ta: 'பொருந்தியவை {matched}, விளக்கம் உள்ளவை {explained}, திறந்தவை {open}. உறுதி செய்தபின், மீண்டும் திறந்தால் மட்டுமே மாற்ற முடியும்.',
  },
  'bank.confirmed': { en: 'The reconciliation is confirmed.', ta: 'சரிக்கட்டல் உறுதி செய்யப்பட்டது.' },
  'bank.reopen': { en: 'Open again', ta: 'மீண்டும் திற' },
  'bank.reopenNote': {
    en: 'Its matches can then be undone, and another person must confirm it again.',
    ta: 'பொருத்தங்களை நீக்கலாம்; பின் மற்றொருவர் மீண்டும் உறுதி செய்ய வேண்டும்.',
  },
  'bank.reopened': { en: 'The statement is open again.', ta: 'அறிக்கை மீண்டும் திறக்கப்பட்டது.' },
  'bank.withdraw': { en: 'Take statement back', ta: 'அறிக்கையைத் திரும்பப் பெறு' },
  'bank.withdrawNote': {
    en: 'Its lines no longer count. The file can be read again.',
    ta: 'இதன் வரிகள் கணக்கில் வராது. கோப்பை மீண்டும் படிக்கலாம்.',
  },
  'bank.withdrawn': { en: 'The statement is taken back.', ta: 'அறிக்கை திரும்பப் பெறப்பட்டது.' },
} as const satisfies Record<string, Label>

/** Why something is refused. */
const ruleWords = {
  'bank.rule.columns': {
    en: 'Choose the columns of date and of withdrawal and deposit, or of amount and Dr / Cr.',
    ta: 'தேதி, எடுத்தது, செலுத்தியது அல்லது தொகை, பற்று / வரவு நெடுவரிசைகளைத் தேர்ந்தெடுக்கவும்.',
  },
  'bank.rule.twice': {
    en: 'This statement was read already.',
    ta: 'இந்த அறிக்கை ஏற்கெனவே படிக்கப்பட்டது.',
  },
  'bank.rule.nothingNew': {
    en: 'All lines of this file were read before.',
    ta: 'இந்தக் கோப்பின் எல்லா வரிகளும் முன்பே படிக்கப்பட்டவை.',
  },
  'bank.rule.closing': {
    en: 'The opening balance and the lines come to ₹ {amount}.',
    ta: 'தொடக்க இருப்பும் வரிகளும் சேர்ந்து ₹ {amount} ஆகின்றன.',
  },
  'bank.rule.goesOn': {
    en: 'The statement before ended on {date} with ₹ {amount}. This one does not continue from there.',
    ta: 'முந்தைய அறிக்கை {date} அன்று ₹ {amount} உடன் முடிந்தது. இது அதிலிருந்து தொடரவில்லை.',
  },
  'bank.rule.balance': { en: 'The balance here should be ₹ {amount}.', ta: 'இங்கு இருப்பு ₹ {amount} ஆக வேண்டும்.' },
  'bank.rule.side': { en: 'Enter Dr or Cr.', ta: 'பற்று அல்லது வரவு என உள்ளிடவும்.' },
  'bank.rule.order': { en: 'The lines are not in date order.', ta: 'வரிகள் நாள் வரிசையில் இல்லை.' },
  'bank.rule.unequal': {
    en: 'The lines of the bank come to ₹ {bank}, those of the books to ₹ {books}.',
    ta: 'வங்கி வரிகள் ₹ {bank}, கணக்கேட்டு வரிகள் ₹ {books} ஆகின்றன.',
  },
  'bank.rule.two': { en: 'Mark two lines at least.', ta: 'குறைந்தது இரண்டு வரிகளைக் குறிக்கவும்.' },
  'bank.rule.taken': {
    en: 'A line of these is matched already.',
    ta: 'இவற்றில் ஒரு வரி ஏற்கெனவே பொருத்தப்பட்டது.',
  },
  'bank.rule.confirmed': {
    en: 'The reconciliation is confirmed. The branch admin or the Assistant Director can open it again.',
    ta: 'சரிக்கட்டல் உறுதி செய்யப்பட்டது. கிளை நிர்வாகி அல்லது உதவி இயக்குநர் மீண்டும் திறக்கலாம்.',
  },
  'bank.rule.open': {
    en: 'Lines neither matched nor explained: {n}',
    ta: 'பொருந்தாத, விளக்கமும் இல்லாத வரிகள்: {n}',
  },
  'bank.rule.own': {
    en: 'Whoever read the statement, matched or explained in it or in the books of its days does not confirm it.',
    ta: 'அறிக்கையைப் படித்தவரோ, அதிலோ அதன் நாள்களின் கணக்கிலோ பொருத்தியவரோ, விளக்கம் பதிந்தவரோ உறுதி செய்ய முடியாது.',
  },
  'bank.rule.used': {
    en: 'Its lines are matched or explained, or another statement follows it.',
    ta: 'இதன் வரிகள் பொருத்தப்பட்டவை அல்லது விளக்கம் உள்ளவை, அல்லது வேறு அறிக்கை இதிலிருந்து தொடர்கிறது.',
  },
} as const satisfies Record<string, Label>

/** What the screens say. */
const screenWords = {
  'bank.account': { en: 'Bank and account', ta: 'வங்கியும் கணக்கும்' },
  'bank.fileNote': {
    en: 'CSV or XLSX as the bank gives it. Name the account as before: its columns are known then.',
    ta: 'வங்கி தரும் CSV அல்லது XLSX. கணக்கை முன்போல் குறிப்பிட்டால் நெடுவரிசைகள் தாமே அமையும்.',
  },
  'bank.lastWas': {
    en: 'The last statement ended on {date} with {amount}.',
    ta: 'கடைசி அறிக்கை {date} அன்று {amount} உடன் முடிந்தது.',
  },
  'bank.columns': { en: 'Columns', ta: 'நெடுவரிசைகள்' },
  'bank.columnsNote': {
    en: 'Withdrawal and deposit apart, or an amount with Dr / Cr. Kept for the next file.',
    ta: 'எடுத்தது, செலுத்தியது தனித்தனியே, அல்லது தொகையும் பற்று / வரவும். அடுத்த கோப்பிற்கும் நினைவில் இருக்கும்.',
  },
  'bank.balances': { en: 'Balances', ta: 'இருப்புகள்' },
  'bank.balancesNote': {
    en: 'Of the statement, before its first line and after its last.',
    ta: 'அறிக்கையின் முதல் வரிக்கு முன்னும் கடைசி வரிக்குப் பின்னும்.',
  },
  'bank.check': { en: 'Check', ta: 'சரிபார்' },
  'bank.linesInFile': { en: 'Lines in the file: {n}', ta: 'கோப்பில் உள்ள வரிகள்: {n}' },
  'bank.looksRight': {
    en: 'New lines: {n}. Left out as already read: {left}.',
    ta: 'புதிய வரிகள்: {n}. ஏற்கெனவே படித்ததால் விடப்படுபவை: {left}.',
  },
  'bank.tick': { en: 'Select {name}', ta: '{name} தேர்ந்தெடு' },
  'bank.line': { en: 'Line of the bank', ta: 'வங்கி வரி' },
  'bank.inBooks': { en: 'In the books', ta: 'கணக்கேட்டில்' },
  'bank.paid': { en: 'Paid out', ta: 'செலுத்தியது (ஏட்டில்)' },
  'bank.proposed': { en: 'Proposed matches', ta: 'முன்மொழிந்த பொருத்தங்கள்' },
  'bank.proposedNote': {
    en: 'By reference, or by amount and day, where nothing else fits. Untick what is not the same money.',
    ta: 'பார்வை எண்ணால், அல்லது தொகை, நாளால்; வேறு எதுவும் பொருந்தாதவை மட்டும். ஒரே பணம் அல்லாதவற்றை நீக்கவும்.',
  },
  'bank.confirmN': { en: 'Confirm matches ({n})', ta: 'பொருத்தங்களை உறுதி செய் ({n})' },
  'bank.apart': { en: 'Not matched', ta: 'பொருந்தாதவை' },
  'bank.apartNote': {
    en: 'Tick lines of both sides that come to the same, or explain why a line stands alone.',
    ta: 'இரு பக்கமும் ஒரே தொகையாகும் வரிகளைக் குறிக்கவும், அல்லது தனித்த வரிக்கு விளக்கம் பதியவும்.',
  },
  'bank.ofBank': { en: 'Of the bank', ta: 'வங்கியின்படி' },
  'bank.ofBooks': { en: 'Of the books', ta: 'கணக்கேட்டின்படி' },
  'bank.allMatched': { en: 'Nothing is left here', ta: 'இங்கு எதுவும் மீதமில்லை' },
  'bank.ticked': {
    en: 'Bank {bank}, books {books}, apart {apart}',
    ta: 'வங்கி {bank}, ஏடு {books}, வேறுபாடு {apart}',
  },
  'bank.matchedLines': { en: 'Matched', ta: 'பொருந்தியவை' },
  'bank.matchedNote': {
    en: 'A match is undone with a reason while nobody confirmed the statement.',
    ta: 'அறிக்கை உறுதி செய்யப்படும் வரை பொருத்தத்தைக் காரணத்துடன் நீக்கலாம்.',
  },
  'bank.openN': { en: 'Open lines: {n}', ta: 'திறந்த வரிகள்: {n}' },
  'bank.linesOf': {
    en: 'Matched {matched}, explained {explained}',
    ta: 'பொருந்தியவை {matched}, விளக்கம் உள்ளவை {explained}',
  },
  'bank.onlyBank': { en: 'Bank only, explained or later', ta: 'வங்கியில் மட்டும், விளக்கம் அல்லது பின்னர்' },
  'bank.anotherConfirms': {
    en: 'Every line is matched or explained. Another person, who had no hand in it, confirms.',
    ta: 'எல்லா வரிகளும் பொருந்தின அல்லது விளக்கம் பெற்றன. இதில் ஈடுபடாத மற்றொருவர் உறுதி செய்ய வேண்டும்.',
  },
} as const satisfies Record<string, Label>

/** The words of bank statements and of their reconciliation with the books. */
export const bankTerms = { ...statementWords, ...actionWords, ...ruleWords, ...screenWords } as const satisfies Record<
  string,
  Label
>
