import type { Label } from '../label'

/** The words of the masters' lists and forms: import, export, history, saved views. */
export const mastersTerms = {
  'masters.passwordSet': {
    en: 'A password is set. Leave empty to keep it.',
    ta: 'கடவுச்சொல் உள்ளது. மாற்றாமல் இருக்க வெறுமையாக விடவும்.',
  },
  'farmer.papersDue': { en: 'Account or Aadhaar due', ta: 'கணக்கு அல்லது ஆதார் தேவை' },
  'farmer.noneDue': {
    en: 'Every farmer to be paid has account and Aadhaar.',
    ta: 'பணம் பெற வேண்டிய அனைவருக்கும் கணக்கும் ஆதாரும் உள்ளன.',
  },
  'farmer.dueLater': {
    en: 'Bank account, Aadhaar and the rest are due before the payment.',
    ta: 'வங்கிக் கணக்கு, ஆதார் முதலியவை பணம் வழங்கும் முன் தேவை.',
  },
  'masters.csv': { en: 'CSV file', ta: 'CSV கோப்பு' },
  'masters.xlsx': { en: 'XLSX file', ta: 'XLSX கோப்பு' },
  'masters.pdf': { en: 'PDF file', ta: 'PDF கோப்பு' },
  'masters.printMost': {
    en: 'Up to {n} rows are printed: filter the list first.',
    ta: '{n} வரிகள் வரை அச்சிடப்படும்: முதலில் பட்டியலை வடிகட்டவும்.',
  },
  'masters.people.mobile': { en: 'Sign-in mobile', ta: 'உள்நுழைவு கைபேசி' },
  'masters.columns.usual': { en: 'Usual columns', ta: 'வழக்கமான நெடுவரிசைகள்' },

  'masters.views.none': { en: 'No saved views.', ta: 'சேமித்த தோற்றங்கள் இல்லை.' },
  'masters.views.rename': { en: 'Rename view', ta: 'தோற்றத்தின் பெயரை மாற்று' },
  'masters.views.remove': { en: 'Remove view', ta: 'தோற்றத்தை நீக்கு' },

  'plural.request.one': { en: '{n} request waits', ta: '{n} கோரிக்கை காத்திருக்கிறது' },
  'plural.request.other': { en: '{n} requests wait', ta: '{n} கோரிக்கைகள் காத்திருக்கின்றன' },
  'masters.requests.office': { en: 'Office', ta: 'அலுவலகம்' },
  'masters.requests.refuse': { en: 'Refuse the request of {name}', ta: '{name} கோரிக்கையை மறு' },
  'masters.requests.refused': { en: 'The request is refused.', ta: 'கோரிக்கை மறுக்கப்பட்டது.' },
  'masters.requests.prefilled': {
    en: 'For the request of {name}, {mobile}. Saving activates it.',
    ta: '{name}, {mobile} கோரிக்கைக்காக. சேமித்ததும் செயல்படுத்தப்படும்.',
  },
  'masters.requests.decided': { en: 'This request is decided already.', ta: 'இந்தக் கோரிக்கை ஏற்கெனவே முடிவு செய்யப்பட்டது.' },

  'masters.accounts.make': { en: 'Make the sign-in', ta: 'உள்நுழைவை உருவாக்கு' },
  'masters.accounts.none': { en: 'No account is made yet.', ta: 'இன்னும் கணக்கு உருவாக்கப்படவில்லை.' },
  'masters.accounts.setPassword': { en: 'Set password', ta: 'கடவுச்சொல் அமை' },
  'masters.accounts.setFor': { en: 'Password of {name}', ta: '{name} கடவுச்சொல்' },
  'masters.accounts.changeNext': {
    en: 'The person chooses a password of their own at the next sign-in.',
    ta: 'அடுத்த உள்நுழைவில் அவரே புதிய கடவுச்சொல்லை அமைக்க வேண்டும்.',
  },
  'masters.accounts.activate': { en: 'Activate the account of {name}', ta: '{name} கணக்கைச் செயல்படுத்து' },
  'masters.accounts.deactivate': { en: 'Deactivate the account of {name}', ta: '{name} கணக்கைச் செயல் நிறுத்து' },
  'masters.accounts.deactivateWhy': {
    en: 'The person is signed out and can no longer sign in.',
    ta: 'அவர் வெளியேற்றப்படுவார்; பின்னர் உள்நுழைய முடியாது.',
  },

  'masters.history.of': { en: 'History: {name}', ta: 'வரலாறு: {name}' },
  'masters.history.made': { en: 'Created', ta: 'உருவாக்கப்பட்டது' },
  'masters.history.changed': { en: 'Changed', ta: 'மாற்றப்பட்டது' },
  'masters.history.removed': { en: 'Removed', ta: 'நீக்கப்பட்டது' },
  'masters.history.system': { en: 'System', ta: 'கணினி' },
  'masters.history.migration': { en: 'Migration', ta: 'தரவு மாற்றம்' },
  'masters.history.none': { en: 'No changes are on record.', ta: 'மாற்றங்கள் எதுவும் பதிவில் இல்லை.' },
  'masters.history.confirmed': { en: 'Confirmed: {fields}', ta: 'உறுதி செய்தவை: {fields}' },
  'masters.field': { en: 'Field', ta: 'புலம்' },

  'masters.otherMarket': {
    en: 'Registered at {market}. Only that market changes this record.',
    ta: '{market} அங்காடியில் பதிவு செய்யப்பட்டவர். அந்த அங்காடி மட்டுமே இந்தப் பதிவை மாற்றும்.',
  },
  'masters.levelAbove': {
    en: 'Only the level above changes this account.',
    ta: 'மேல்நிலை அலுவலர் மட்டுமே இந்தக் கணக்கை மாற்றலாம்.',
  },
  'masters.stale.fields': { en: 'Changed: {fields}.', ta: 'மாறியவை: {fields}.' },
  'masters.theirs': { en: 'Now in the record: {value}', ta: 'பதிவில் இப்போது: {value}' },
  'masters.takeTheirs': { en: 'Take this', ta: 'இதை எடு' },

  'masters.file.takes': { en: '{types}, at most {max}', ta: '{types}, அதிகபட்சம் {max}' },
  'masters.file.drop': { en: 'or drop it here', ta: 'அல்லது இங்கே இழுத்து விடவும்' },
  'masters.file.photo': { en: 'Take a photo', ta: 'புகைப்படம் எடு' },
  'masters.file.sending': { en: 'Sending {name}', ta: '{name} அனுப்பப்படுகிறது' },
  'masters.file.open': { en: 'Open {name}', ta: '{name}-ஐத் திற' },
  'masters.file.remove': { en: 'Remove {name}', ta: '{name}-ஐ நீக்கு' },

  'masters.bulk': { en: 'Change these', ta: 'இவற்றை மாற்று' },
  'masters.bulk.title': { en: 'Change {n} selected', ta: 'தேர்ந்தெடுத்த {n} பதிவுகளை மாற்று' },
  'masters.bulk.field': { en: 'What changes', ta: 'எது மாறுகிறது' },
  'masters.bulk.done': { en: 'Changed: {names} ({field})', ta: 'மாற்றப்பட்டவை: {names} ({field})' },
  'masters.history.restore': { en: 'Put back this version', ta: 'இந்தப் பதிப்பை மீட்டெடு' },
  'masters.history.restored': {
    en: 'The form has the values of {at}: {fields}. Save it to keep them.',
    ta: 'படிவத்தில் {at} மதிப்புகள் உள்ளன: {fields}. வைத்திருக்கச் சேமிக்கவும்.',
  },
  'masters.import.of': { en: 'Import {name}', ta: '{name} இறக்குமதி' },
  'masters.import.how': {
    en: 'A CSV or XLSX file, heads in the first row of its first sheet, {n} rows at most. The first {part} rows are checked; nothing is written before you say so.',
    ta: 'CSV அல்லது XLSX கோப்பு; முதல் தாளின் முதல் வரியில் தலைப்புகள்; அதிகபட்சம் {n} வரிகள். முதல் {part} வரிகள் சரிபார்க்கப்படும்; நீங்கள் சொல்லும் வரை எதுவும் பதியப்படாது.',
  },
  'masters.import.choose': { en: 'Choose file', ta: 'கோப்பைத் தேர்ந்தெடு' },
  'masters.import.another': { en: 'Choose another file', ta: 'வேறு கோப்பைத் தேர்ந்தெடு' },
  'masters.import.csvTemplate': { en: 'CSV template', ta: 'CSV மாதிரி' },
  'masters.import.xlsxTemplate': { en: 'XLSX template', ta: 'XLSX மாதிரி' },
  'masters.import.unreadable': { en: 'The file cannot be read.', ta: 'கோப்பைப் படிக்க முடியவில்லை.' },
  'masters.import.letters': {
    en: 'The letters of the file cannot be read. Save it as CSV UTF-8 or XLSX.',
    ta: 'கோப்பின் எழுத்துகளைப் படிக்க முடியவில்லை. CSV UTF-8 அல்லது XLSX ஆகச் சேமிக்கவும்.',
  },
  'masters.import.quote': {
    en: 'A value in row {n} begins with a quotation mark and does not end with one.',
    ta: 'வரி {n} இல் ஒரு மதிப்பு மேற்கோள் குறியுடன் தொடங்குகிறது, ஆனால் அதனுடன் முடியவில்லை.',
  },
  'masters.import.longer': {
    en: 'Row {n} has more values than there are heads. A value with a comma stands in quotation marks.',
    ta: 'வரி {n} இல் தலைப்புகளைவிட அதிக மதிப்புகள் உள்ளன. காற்புள்ளி உள்ள மதிப்பை மேற்கோள் குறிக்குள் இடவும்.',
  },
  'masters.import.noRows': { en: 'The file has no rows.', ta: 'கோப்பில் வரிகள் இல்லை.' },
  'masters.import.noHeads': {
    en: 'No head of the file is known. The template shows the heads.',
    ta: 'கோப்பின் தலைப்புகள் எதுவும் தெரியவில்லை. தலைப்புகள் மாதிரியில் உள்ளன.',
  },
  'masters.import.tooMany': {
    en: 'The file has {rows} rows. At most {n} are imported at once.',
    ta: 'கோப்பில் {rows} வரிகள் உள்ளன. ஒரே முறையில் அதிகபட்சம் {n} வரிகள்.',
  },
  'masters.import.unknown': {
    en: 'These columns are not imported: {heads}',
    ta: 'இந்த நெடுவரிசைகள் இறக்குமதி செய்யப்படா: {heads}',
  },
  'masters.import.rows': { en: '{ready} of {total} rows are ready', ta: '{total} இல் {ready} வரிகள் தயார்' },
  'masters.import.firstRows': {
    en: '{ready} of the first {total} rows are ready',
    ta: 'முதல் {total} வரிகளில் {ready} தயார்',
  },
  'masters.import.inParts': {
    en: 'The right rows are imported one by one; the others come back as a file. You can use other screens meanwhile, in this window.',
    ta: 'சரியான வரிகள் ஒவ்வொன்றாக இறக்குமதி செய்யப்படும்; மற்றவை கோப்பாகத் திரும்ப வரும். இதற்கிடையே இதே சாளரத்தில் பிற திரைகளைப் பயன்படுத்தலாம்.',
  },
  'masters.import.goInParts': { en: 'Import the right rows', ta: 'சரியான வரிகளை இறக்குமதி செய்' },
  'masters.import.progress': {
    en: '{name}: {done} of {total} rows; {written} imported, {back} not',
    ta: '{name}: {total} இல் {done} வரிகள்; {written} இறக்குமதி, {back} இல்லை',
  },
  'masters.import.over': {
    en: '{name}: {written} rows imported, {back} not',
    ta: '{name}: {written} வரிகள் இறக்குமதி, {back} இல்லை',
  },
  'masters.import.progressWaiting': {
    en: '{name}: {done} of {total} rows; {written} wait for another official, {back} not taken',
    ta: '{name}: {total} இல் {done} வரிகள்; {written} வேறொரு அலுவலருக்காகக் காத்திருக்கின்றன, {back} ஏற்கப்படவில்லை',
  },
  'masters.import.overWaiting': {
    en: '{name}: {written} rows wait for another official, {back} not taken',
    ta: '{name}: {written} வரிகள் வேறொரு அலுவலருக்காகக் காத்திருக்கின்றன, {back} ஏற்கப்படவில்லை',
  },
  'masters.import.goOn': { en: 'Go on', ta: 'தொடர்' },
  'masters.import.saveRest': { en: 'Download the rows not imported', ta: 'இறக்குமதி ஆகாத வரிகளைப் பதிவிறக்கு' },
  'masters.import.checking': { en: 'The rows are being checked.', ta: 'வரிகள் சரிபார்க்கப்படுகின்றன.' },
  'masters.import.running': { en: 'The rows are being imported.', ta: 'வரிகள் இறக்குமதி செய்யப்படுகின்றன.' },
  'masters.import.row': { en: 'Row', ta: 'வரி' },
  'masters.import.value': { en: 'In the file', ta: 'கோப்பில் உள்ளது' },
  'masters.import.problem': { en: 'What is wrong', ta: 'பிழை' },
  'masters.import.problems': { en: 'Errors', ta: 'பிழைகள்' },
  'masters.import.preview': { en: 'First rows', ta: 'முதல் வரிகள்' },
  'masters.import.questions': { en: 'To confirm', ta: 'உறுதி செய்ய வேண்டியவை' },
  'masters.import.accept': { en: 'Import these as they stand.', ta: 'இவற்றை உள்ளபடியே இறக்குமதி செய்.' },
  'masters.import.saveErrors': { en: 'Download the errors', ta: 'பிழைகளைப் பதிவிறக்கு' },
  'masters.import.go': { en: 'Import {n} {name}', ta: '{n} {name} இறக்குமதி செய்' },
  'masters.import.done': { en: '{n} {name} imported.', ta: '{n} {name} இறக்குமதி செய்யப்பட்டது.' },
} as const satisfies Record<string, Label>
