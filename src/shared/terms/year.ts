import type { Label } from '../label'

/** The end of the accounting year: its entries, its closing, what stops that, and its seal. */
export const yearTerms = {
  'year.closing': { en: 'Year closing', ta: 'ஆண்டுக் கணக்கு முடிப்பு' },
  'option.voucher.yearEnd': { en: 'Year-end entry', ta: 'ஆண்டு இறுதிப் பதிவு' },
  'head.surplus': { en: 'Surplus', ta: 'உபரி' },
  'year.rule.closed': {
    en: 'The accounting year of this date is closed. A correction is dated in the year under way.',
    ta: 'இந்தத் தேதியின் கணக்காண்டு முடிக்கப்பட்டது. திருத்தம் நடப்பு ஆண்டின் தேதியில் பதியப்படும்.',
  },
  'year.rule.lastDay': {
    en: 'A year-end entry is dated 31 March.',
    ta: 'ஆண்டு இறுதிப் பதிவின் தேதி மார்ச் 31 ஆக இருக்க வேண்டும்.',
  },
  'year.rule.nothingStands': {
    en: 'The books have no entry up to that day, and later days are closed.',
    ta: 'அந்தத் தேதி வரை கணக்கில் பதிவு எதுவும் இல்லை; அதற்குப் பிந்தைய நாள்களின் கணக்கு முடிக்கப்பட்டுள்ளது.',
  },
  'year.rule.notReversed': {
    en: 'A year-end entry is corrected by another year-end entry.',
    ta: 'ஆண்டு இறுதிப் பதிவை மற்றோர் ஆண்டு இறுதிப் பதிவால் திருத்தவும்.',
  },
  'year.rule.notOver': { en: 'This accounting year is not over.', ta: 'இந்தக் கணக்காண்டு இன்னும் முடியவில்லை.' },
  'year.rule.stopped': {
    en: 'This year cannot be closed yet: settle what is listed first.',
    ta: 'இந்த ஆண்டுக் கணக்கை இப்போது முடிக்க முடியாது: முதலில் தீர்க்க வேண்டியவை உள்ளன.',
  },
  'year.rule.asked': {
    en: 'The closing of this year already waits to be confirmed.',
    ta: 'இந்த ஆண்டின் கணக்கு முடிப்பு ஏற்கெனவே உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'year.close': { en: 'Close the year', ta: 'ஆண்டுக் கணக்கை முடி' },
  'year.sure': { en: 'Propose to close this year?', ta: 'இந்த ஆண்டுக் கணக்கை முடிக்க முன்மொழியவா?' },
  'year.sureText': {
    en: 'Another official confirms. It cannot be opened again. A later correction is a voucher of the year under way.',
    ta: 'மற்றொரு அலுவலர் உறுதி செய்வார். மீண்டும் திறக்க முடியாது. பிந்தைய திருத்தம் நடப்பு ஆண்டின் வவுச்சராகப் பதியப்படும்.',
  },
  'year.waits': {
    en: 'Another official confirms the closing of {year}.',
    ta: '{year} கணக்கு முடிப்பை மற்றொரு அலுவலர் உறுதி செய்வார்.',
  },
  'year.done': { en: 'Year {year} is closed.', ta: '{year} ஆண்டுக் கணக்கு முடிக்கப்பட்டது.' },
  'year.dayOpen': { en: 'The books of {day} are not closed', ta: '{day} கணக்கு முடிக்கப்படவில்லை' },
  'year.sent': {
    en: '{name}, ₹ {amount} of {day}: the bank has not answered',
    ta: '{name}, {day} தேதியின் ₹ {amount}: வங்கி பதிலளிக்கவில்லை',
  },
  'year.cash': { en: '{name} is ₹ {amount} below nil', ta: '{name} சுழியத்திற்குக் கீழ் ₹ {amount} உள்ளது' },
  'year.entryWaits': {
    en: '{name}: an entry of {day}, ₹ {amount}, waits for another person; confirm or refuse it',
    ta: '{name}: {day} தேதியின் ₹ {amount} பதிவு மற்றொருவருக்காகக் காத்திருக்கிறது; உறுதி செய்யவும் அல்லது மறுக்கவும்',
  },
  'year.trading': {
    en: 'Lot {lotNo}, {name}: ₹ {amount} on one side only, goes to differences',
    ta: 'குவியல் {lotNo}, {name}: ₹ {amount} ஒரு பக்கம் மட்டும், வேறுபாடுகளுக்கு மாற்றப்படும்',
  },
  'year.levyOpen': {
    en: 'Levy of {day}: ₹ {amount} not remitted, carried forward',
    ta: '{day} தீர்வை ₹ {amount} செலுத்தப்படவில்லை, அடுத்த ஆண்டுக்கு எடுத்துச் செல்லப்படும்',
  },
  'year.balances': { en: 'Balances carried forward', ta: 'எடுத்துச் செல்லும் இருப்புகள்' },
  'year.differences': { en: 'Trading to differences', ta: 'வணிகத்திலிருந்து வேறுபாடுகளுக்கு' },
  'year.result': { en: 'Surplus of the year', ta: 'ஆண்டின் உபரி' },
  'year.farmersOwed': { en: 'Owed to farmers', ta: 'விவசாயிகளுக்குத் தர வேண்டியது' },
  'year.reelersOwe': { en: 'Owed by reelers', ta: 'நூற்பாளர் தர வேண்டியது' },
  'year.notClosed': {
    en: 'No balances carried forward: the year is not closed.',
    ta: 'எடுத்துச் செல்லும் இருப்புகள் இல்லை: கணக்காண்டு முடிக்கப்படவில்லை.',
  },
  'year.checks': { en: 'Before the closing', ta: 'கணக்கு முடிப்பதற்கு முன்' },
  'year.check.dayOpen': { en: 'Days not closed', ta: 'முடிக்கப்படாத நாள்கள்' },
  'year.check.sent': { en: 'Payments without the answer of the bank', ta: 'வங்கி பதிலளிக்காத பணப்பட்டுவாடாக்கள்' },
  'year.check.cash': { en: 'Cash below nil', ta: 'சுழியத்திற்குக் கீழ் ரொக்கம்' },
  'year.check.waits': { en: 'Entries that wait for another person', ta: 'மற்றொருவருக்காகக் காத்திருக்கும் பதிவுகள்' },
  'year.check.trading': { en: 'Billed on one side only', ta: 'ஒரு பக்கம் மட்டும் பில்' },
  'year.check.levyOpen': { en: 'Levy not remitted', ta: 'செலுத்தாத தீர்வை' },
  'year.goesAlong': { en: 'Goes along with the closing', ta: 'கணக்கு முடிப்புடன் எடுத்துச் செல்லப்படும்' },
  'year.byTwo': {
    en: 'The branch admin proposes; the market officer or another branch admin of this market confirms.',
    ta: 'கிளை நிர்வாகி முன்மொழிவார்; இந்த அங்காடியின் அலுவலர் அல்லது மற்றொரு கிளை நிர்வாகி உறுதி செய்வார்.',
  },
  'year.closedWith': { en: 'Closed with {year}', ta: '{year} ஆண்டுடன் முடிக்கப்பட்டது' },
  'year.papers': { en: 'Final papers of the year', ta: 'ஆண்டு இறுதி ஆவணங்கள்' },
  'year.printPapers': { en: 'Print the final papers', ta: 'இறுதி ஆவணங்களை அச்சிடு' },
  'year.sealOf': { en: 'Seal of the accounting year', ta: 'கணக்காண்டு முத்திரைத் தாள்' },
  'year.lastDay': { en: 'Last day', ta: 'கடைசி நாள்' },
  'year.toDifferences': { en: 'To differences', ta: 'வேறுபாடுகளுக்கு' },
  'year.carried': { en: 'Sum carried forward', ta: 'எடுத்துச் சென்ற தொகை' },
  'year.balancesHead': { en: 'Head of the balances', ta: 'இருப்புகளின் தலைமைக் குறியீடு' },
  'year.proposedBy': { en: 'Proposed by', ta: 'முன்மொழிந்தவர்' },
  'year.keep': {
    en: 'Keep this paper apart from the computer. Heads and signature prove later what was carried forward on this day.',
    ta: 'இந்தத் தாளைக் கணினியிலிருந்து தனியே வைக்கவும். அன்று எடுத்துச் சென்ற இருப்புகளைத் தலைமைக் குறியீடுகளும் கையொப்பமும் பின்னர் நிரூபிக்கும்.',
  },
  'year.proposal': {
    en: 'Close the books of {year}: {n} balances carried forward, surplus {surplus}, differences {differences}',
    ta: '{year} கணக்கை முடித்தல்: {n} இருப்புகள் எடுத்துச் செல்லப்படும், உபரி {surplus}, வேறுபாடுகள் {differences}',
  },
} as const satisfies Record<string, Label>
