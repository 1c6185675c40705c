import type { Label } from '../label'

/**
 * The list of what is to be there before the first slot. Of that page alone, and
 * so not in the glossary, which every screen loads.
 */
export const setupPageTerms = {
  lead: {
    en: 'What is to be there before the first slot. A market opens with its first slot, once its list is done.',
    ta: 'முதல் ஏலப் பிரிவுக்கு முன் தேவையானவை. பட்டியல் முடிந்ததும், முதல் ஏலப் பிரிவுடன் அங்காடி திறக்கப்படும்.',
  },
  ofState: { en: 'Of the department', ta: 'துறைக்கு' },
  ofMarket: { en: 'Of the market', ta: 'அங்காடிக்கு' },
  admins: { en: 'Two Admins', ta: 'இரண்டு நிர்வாகிகள்' },
  'admins.hint': {
    en: 'One makes an account, another confirms it. The first two are made at the server.',
    ta: 'ஒருவர் உருவாக்கும் கணக்கை மற்றொருவர் உறுதி செய்வார். முதல் இருவர் சேவையகத்தில் உருவாக்கப்படுவர்.',
  },
  department: { en: 'Contact of the department', ta: 'துறையின் தொடர்பு விவரங்கள்' },
  'contact.hint': {
    en: 'Address, city, PIN code, a telephone number and the hours, as the contact page shows them.',
    ta: 'முகவரி, ஊர், அஞ்சல் குறியீடு, ஒரு தொலைபேசி எண், அலுவலக நேரம்: தொடர்புப் பக்கத்தில் காட்டப்படுபவை.',
  },
  gateway: { en: 'Message gateway tried', ta: 'குறுஞ்செய்தி நுழைவாயில் சோதனை' },
  'gateway.hint': {
    en: 'A message went out to a phone.',
    ta: 'ஒரு கைபேசிக்குச் செய்தி சென்றது.',
  },
  backup: { en: 'Backup seen', ta: 'காப்புப் பிரதி சரிபார்ப்பு' },
  'backup.hint': {
    en: 'A backup was restored into an empty database, and the keys are kept apart from it.',
    ta: 'காப்புப் பிரதி ஒரு வெற்றுத் தரவுத்தளத்தில் மீட்டெடுக்கப்பட்டது; சாவிகள் தனியே வைக்கப்பட்டுள்ளன.',
  },
  adOffice: { en: 'Contact of the AD office', ta: 'உதவி இயக்குநர் அலுவலகத் தொடர்பு விவரங்கள்' },
  office: { en: 'Contact of the market', ta: 'அங்காடியின் தொடர்பு விவரங்கள்' },
  people: { en: 'Branch admin and market officer', ta: 'கிளை நிர்வாகியும் அங்காடி அலுவலரும்' },
  'people.hint': {
    en: 'One of each at least, each account confirmed by another official.',
    ta: 'குறைந்தது ஒவ்வொருவர்; ஒவ்வொரு கணக்கும் மற்றொரு அலுவலரால் உறுதி செய்யப்பட்டது.',
  },
  levies: { en: 'Levies confirmed', ta: 'தீர்வைகள் உறுதி' },
  'levies.hint': {
    en: "Of farmers and of reelers: the state's, or the market's own.",
    ta: 'விவசாயிக்கும் நூற்பாளருக்கும்: மாநிலத்தினுடையது அல்லது அங்காடியினுடையது.',
  },
  prices: { en: 'Rates of a race confirmed', ta: 'ஓர் இனத்தின் விகிதங்கள் உறுதி' },
  'prices.hint': {
    en: 'Silk rate, conversion cost and recovery. A race without them has no floor price.',
    ta: 'பட்டு விலை, நூலாக்கச் செலவு, மீட்புக் காரணி. இவை இல்லாத இனத்திற்கு அடிப்படை விலை இல்லை.',
  },
  'tscs.hint': {
    en: 'Those of the AD office, from which farmers come.',
    ta: 'விவசாயிகள் சார்ந்த, உதவி இயக்குநர் அலுவலகத்தின் மையங்கள்.',
  },
  'customers.hint': {
    en: 'Those on paper so far, from files in one go or one by one.',
    ta: 'இதுவரை தாளில் உள்ளவர்கள்: கோப்புகளிலிருந்து மொத்தமாகவோ ஒவ்வொருவராகவோ.',
  },
  openings: { en: 'Opening balances', ta: 'தொடக்க இருப்புகள்' },
  'openings.hint': {
    en: 'What was owed before the ledger, cash and bank among it.',
    ta: 'பேரேட்டுக்கு முந்தைய நிலுவைகள்; ரொக்கமும் வங்கியும் உட்பட.',
  },
  scale: { en: 'Crates and scale tried', ta: 'பெட்டிகளும் தராசும் சோதனை' },
  'scale.hint': {
    en: "A crate was weighed empty, its weight is in the settings, and the scale's reading was compared.",
    ta: 'வெற்றுப் பெட்டி எடை பார்க்கப்பட்டு அமைப்புகளில் உள்ளது; தராசின் அளவு ஒப்பிடப்பட்டது.',
  },
  printers: { en: 'Printers tried', ta: 'அச்சுப்பொறிகள் சோதனை' },
  'printers.hint': {
    en: 'A token and a report came out readable, in Tamil too.',
    ta: 'ஒரு டோக்கனும் ஓர் அறிக்கையும் தெளிவாக அச்சாயின; தமிழிலும்.',
  },
  importAll: { en: 'Import all at once', ta: 'அனைத்தையும் ஒரே முறையில் இறக்குமதி செய்' },
  imported: {
    en: 'Imported: farmers {farmers}, reelers {reelers}. {openings}',
    ta: 'இறக்குமதியானவை: விவசாயிகள் {farmers}, நூற்பாளர்கள் {reelers}. {openings}',
  },
  'import.how': {
    en: 'One file each, CSV or XLSX, with what is owed in Debit and Credit. They are checked together, and written together or not at all.',
    ta: 'ஒவ்வொன்றுக்கும் ஒரு கோப்பு (CSV அல்லது XLSX); நிலுவை பற்று, வரவு நெடுவரிசைகளில். ஒன்றாகச் சரிபார்க்கப்பட்டு, ஒன்றாக எழுதப்படும்; இல்லையெனில் எதுவும் எழுதப்படாது.',
  },
  'import.right': { en: '{ready} of {total} rows are right.', ta: '{total} வரிகளில் {ready} சரி.' },
  'import.balances': {
    en: 'Opening balances: debit {debit}, credit {credit}',
    ta: 'தொடக்க இருப்புகள்: பற்று {debit}, வரவு {credit}',
  },
  'import.heads': { en: 'Ledger heads', ta: 'கணக்குத் தலைப்புகள்' },
  go: { en: 'Go there', ta: 'அங்கே செல்' },
  tscs: { en: 'TSCs', ta: 'சேவை மையங்கள்' },
  farmers: { en: 'Farmers', ta: 'விவசாயிகள்' },
  reelers: { en: 'Reelers', ta: 'நூற்பாளர்கள்' },
  done: { en: 'Done', ta: 'முடிந்தது' },
  open: { en: 'Open', ta: 'முடியவில்லை' },
  notNeeded: { en: 'Not needed', ta: 'தேவையில்லை' },
  sayDone: { en: 'It is done', ta: 'முடிந்தது எனக் குறி' },
  what: { en: 'What was tried, where and when', ta: 'என்ன, எங்கே, எப்போது சோதிக்கப்பட்டது' },
  said: { en: 'Noted.', ta: 'குறிக்கப்பட்டது.' },
  tryGateway: { en: 'Send me a message', ta: 'எனக்குச் செய்தி அனுப்பு' },
  messageSent: {
    en: 'A message to {mobileNo} waits to be sent.',
    ta: '{mobileNo} எண்ணுக்குச் செய்தி அனுப்பக் காத்திருக்கிறது.',
  },
  count: { en: '{n} of {of}', ta: '{of} இல் {n}' },
  since: { en: 'Open since {at}', ta: '{at} முதல் திறப்பு' },
  ready: { en: 'Ready for the first slot', ta: 'முதல் ஏலப் பிரிவுக்குத் தயார்' },
  notOpen: { en: 'Not open yet', ta: 'இன்னும் திறக்கவில்லை' },
} as const satisfies Record<string, Label>
