import type { Label } from '../label'

const voucherWords = {
  'voucher.lines': { en: 'Lines', ta: 'வரிகள்' },
  'voucher.line': { en: 'Line {n}', ta: 'வரி {n}' },
  'voucher.customer': { en: 'Customer', ta: 'வாடிக்கையாளர்' },
  'voucher.findHead': { en: 'Head: code or name', ta: 'தலைப்பு: குறியீடு அல்லது பெயர்' },
  'voucher.findCustomer': { en: 'Code, name or mobile', ta: 'குறியீடு, பெயர் அல்லது கைபேசி' },
  'voucher.removeLine': { en: 'Remove line {n}', ta: 'வரி {n}-ஐ நீக்கு' },
  'voucher.takesLine': { en: 'remove line', ta: 'வரியை நீக்கு' },
  'voucher.fillsRest': { en: 'what is missing', ta: 'மீதித் தொகை' },
  'voucher.difference': { en: 'Difference', ta: 'வேறுபாடு' },
  'voucher.balanced': { en: 'Both sides agree', ta: 'இரு பக்கமும் பொருந்துகின்றன' },
  'voucher.post': { en: 'Post voucher', ta: 'வவுச்சரைப் பதி' },
  'voucher.new': { en: 'New voucher', ta: 'புதிய வவுச்சர்' },
  'voucher.open': { en: 'Open voucher', ta: 'வவுச்சரைத் திற' },
  'voucher.toList': { en: 'All vouchers', ta: 'அனைத்து வவுச்சர்கள்' },
  'voucher.whoEnters': { en: 'Vouchers are entered by: {roles}.', ta: 'வவுச்சர்களைப் பதிபவர்: {roles}.' },
  'voucher.above': {
    en: 'Above ₹ {amount} another person confirms.',
    ta: '₹ {amount}-க்கு மேல் மற்றொருவர் உறுதி செய்ய வேண்டும்.',
  },
  'voucher.what': { en: '{type}, {day}, ₹ {amount}, {lines}', ta: '{type}, {day}, ₹ {amount}, {lines}' },
  'plural.voucherLine.one': { en: '{n} line', ta: '{n} வரி' },
  'plural.voucherLine.other': { en: '{n} lines', ta: '{n} வரிகள்' },
  'voucher.reversedBy': { en: 'Reversed by', ta: 'நேர்மாற்றிய வவுச்சர்' },
  'voucher.postedBy': { en: 'Posted by', ta: 'பதிந்தவர்' },
  'voucher.postedAt': { en: 'Posted at', ta: 'பதிந்த நேரம்' },
  'voucher.reverseOf': { en: 'Reverse {no}', ta: '{no} நேர்மாற்று' },
  'voucher.reversal': { en: 'Reversal of a voucher', ta: 'வவுச்சர் நேர்மாற்றம்' },
  'voucher.reverseNote': {
    en: 'A voucher of today with the same lines on the other side is posted. The first one stays as it is. Above the limit of vouchers, by itself or with others of the day, another person confirms first.',
    ta: 'அதே வரிகள் எதிர்ப்பக்கத்தில் இன்றைய வவுச்சராகப் பதியப்படும். முதல் வவுச்சர் மாறாது. தனியாகவோ அன்றைய மற்றவற்றுடன் சேர்ந்தோ வவுச்சர் வரம்பைத் தாண்டினால், முதலில் மற்றொருவர் உறுதி செய்ய வேண்டும்.',
  },
  'voucher.rule.openingUsed': {
    en: 'More was posted on this account; its opening balance stays.',
    ta: 'இந்தக் கணக்கில் வேறு பதிவுகள் உள்ளன; தொடக்க இருப்பை நேர்மாற்ற முடியாது.',
  },
  'voucher.why.customer': { en: 'Wrong customer', ta: 'தவறான வாடிக்கையாளர்' },
  'voucher.why.amount': { en: 'Wrong amount', ta: 'தவறான தொகை' },
  'voucher.why.head': { en: 'Wrong head', ta: 'தவறான கணக்குத் தலைப்பு' },
  'voucher.why.twice': { en: 'Entered twice', ta: 'இருமுறை பதியப்பட்டது' },
} as const satisfies Record<string, Label>

const openingWords = {
  'opening.search': { en: 'Code, name or mobile', ta: 'குறியீடு, பெயர் அல்லது கைபேசி' },
  'opening.asOn': { en: 'Balance as on', ta: 'இருப்பு நாள்' },
  'opening.ofReelers': { en: 'Opening balance of reelers', ta: 'நூற்பாளர் தொடக்க இருப்பு' },
  'opening.waits': { en: 'Without an opening balance', ta: 'தொடக்க இருப்பு இல்லாதவை' },
  'opening.hasPostings': { en: 'Has postings', ta: 'பதிவுகள் உள்ளன' },
  'opening.amountOf': { en: 'Opening balance of {name}', ta: '{name} தொடக்க இருப்பு' },
  'opening.sideOf': { en: '{side}: change the side of {name}', ta: '{side}: {name} பக்கத்தை மாற்று' },
  'opening.debitKey': { en: 'debit', ta: 'பற்று' },
  'opening.creditKey': { en: 'credit', ta: 'வரவு' },
  'opening.enters': { en: 'enter the amount', ta: 'தொகையைப் பதி' },
  'opening.what': { en: '{name}: ₹ {amount} {side}', ta: '{name}: ₹ {amount} {side}' },
  'opening.how': {
    en: 'A CSV or XLSX file with code, debit and credit, {n} rows at most: of farmers, reelers and heads of account. All rows are written, or none.',
    ta: 'விவசாயி, நூற்பாளர், கணக்குத் தலைப்புகளின் குறியீடு, பற்று, வரவு கொண்ட CSV அல்லது XLSX கோப்பு; அதிகபட்சம் {n} வரிகள். எல்லா வரிகளும் பதியப்படும், அல்லது எதுவும் இல்லை.',
  },
  'opening.heads': {
    en: 'The first row needs the heads Code, Debit and Credit.',
    ta: 'முதல் வரியில் குறியீடு, பற்று, வரவு என்ற தலைப்புகள் தேவை.',
  },
  'plural.openingBalance.one': { en: '{n} opening balance', ta: '{n} தொடக்க இருப்பு' },
  'plural.openingBalance.other': { en: '{n} opening balances', ta: '{n} தொடக்க இருப்புகள்' },
  'opening.sums': { en: 'Debit ₹ {debit}, credit ₹ {credit}.', ta: 'பற்று ₹ {debit}, வரவு ₹ {credit}.' },
  'opening.equal': { en: 'Both sides are equal.', ta: 'இரு பக்கமும் சமம்.' },
  'opening.unequal': {
    en: 'They differ by ₹ {difference}, which stays in 7001 Opening balances.',
    ta: 'வேறுபாடு ₹ {difference}; அது 7001 தொடக்க இருப்புகளில் இருக்கும்.',
  },
  'opening.go': { en: 'Enter {what}', ta: '{what} பதி' },
  'opening.done': { en: 'Entered: {what}.', ta: 'பதியப்பட்டது: {what}.' },
  'opening.wait': {
    en: 'Waiting for another person to confirm: {what}.',
    ta: 'மற்றொருவர் உறுதி செய்யக் காத்திருப்பவை: {what}.',
  },
  'opening.proposal': { en: '{what} as on {day}', ta: '{day} அன்று {what}' },
  'opening.rule.asked': {
    en: 'An opening balance of this account waits for another person already.',
    ta: 'இக்கணக்கின் தொடக்க இருப்பு ஏற்கெனவே மற்றொருவருக்காகக் காத்திருக்கிறது.',
  },
  'opening.rule.unused': {
    en: 'No opening balance is entered on head {code} any more: it is out of use, or nothing is posted to it by hand.',
    ta: 'கணக்குத் தலைப்பு {code}: பயன்பாட்டில் இல்லை, அல்லது நேரடியாகப் பதிய இயலாதது; இனித் தொடக்க இருப்பு பதிய இயலாது.',
  },
  'opening.rule.moved': {
    en: 'Account {code} has entries by now: no opening balance is entered on it any more.',
    ta: 'கணக்கு {code}: இதில் இப்போது பதிவுகள் உள்ளன; இனித் தொடக்க இருப்பு பதிய இயலாது.',
  },
} as const satisfies Record<string, Label>

const configWords = {
  'config.title': { en: 'Rates and configuration', ta: 'விகிதங்களும் விதிகளும்' },
  'config.note': {
    en: 'One person proposes a change, another confirms it.',
    ta: 'ஒருவர் மாற்றத்தை முன்மொழிவார்; மற்றொருவர் உறுதி செய்வார்.',
  },
  'config.group': { en: 'Part', ta: 'பகுதி' },
  'config.group.rates': { en: 'Rates', ta: 'விகிதங்கள்' },
  'config.group.bidding': { en: 'Bidding', ta: 'ஏலம்' },
  'config.group.slots': { en: 'Slots', ta: 'ஏலப் பிரிவுகள்' },
  'config.group.weighing': { en: 'Weighing', ta: 'எடையிடல்' },
  'config.group.money': { en: 'Money', ta: 'பணம்' },
  'config.allMarkets': { en: 'All markets, unless one has its own', ta: 'தனி மதிப்பு இல்லாத எல்லா அங்காடிகளும்' },
  'config.rule': { en: 'Rule', ta: 'விதி' },
  'config.value': { en: 'Value', ta: 'மதிப்பு' },
  'config.newValue': { en: 'New value', ta: 'புதிய மதிப்பு' },
  'config.change': { en: 'Propose a change', ta: 'மாற்றத்தை முன்மொழி' },
  'config.changeOf': { en: 'Propose a change: {name}', ta: 'மாற்றத்தை முன்மொழி: {name}' },
  'config.limits': { en: 'From {min} to {max}', ta: '{min} முதல் {max} வரை' },
  'config.now': { en: 'In force now', ta: 'இப்போது நடைமுறையில்' },
  'config.usual': { en: 'As delivered', ta: 'தொடக்க மதிப்பு' },
  'config.by': { en: 'By', ta: 'மாற்றியவர்' },
  'config.at': { en: 'At', ta: 'நேரம்' },
  'config.same': { en: 'This value is already in force.', ta: 'இந்த மதிப்பு ஏற்கெனவே நடைமுறையில் உள்ளது.' },
  'config.year': { en: 'Enter the year as 202627.', ta: 'ஆண்டை 202627 என உள்ளிடவும்.' },
  'config.on': { en: 'On', ta: 'ஆம்' },
  'config.off': { en: 'Off', ta: 'இல்லை' },
  'config.prepaid': { en: 'Prepaid: a bid needs cover', ta: 'முன்பணம்: ஏலம் கேட்க இருப்பு தேவை' },
  'config.credit': { en: 'On credit: up to the limit', ta: 'கடன்: வரம்பு வரை' },
} as const satisfies Record<string, Label>

/** The names of the rules, by their keys. */
const keyWords = {
  'config.key.bid.increment': { en: 'Least raise of a bid (₹)', ta: 'கேட்பின் குறைந்தபட்ச உயர்வு (₹)' },
  'config.key.bid.maxTimes': {
    en: 'Highest bid, times the floor price',
    ta: 'அதிகபட்சக் கேட்பு, அடிப்படை விலையின் மடங்கு',
  },
  'config.key.bid.confirmTimes': {
    en: 'Ask again above, times the floor price',
    ta: 'மீண்டும் உறுதி கேட்கும் அளவு, அடிப்படை விலையின் மடங்கு',
  },
  'config.key.bid.waivedConfirm': {
    en: 'Ask again above, without a floor price (₹/kg)',
    ta: 'அடிப்படை விலை இல்லாதபோது மீண்டும் உறுதி கேட்கும் அளவு (₹/கிலோ)',
  },
  'config.key.bid.waivedMost': {
    en: 'Highest bid without a floor price (₹/kg)',
    ta: 'அடிப்படை விலை இல்லாதபோது அதிகபட்சக் கேட்பு (₹/கிலோ)',
  },
  'config.key.bid.newDeviceWaits': {
    en: 'A new device waits for an officer',
    ta: 'புதிய சாதனம் அலுவலர் அனுமதிக்குக் காத்திருக்கும்',
  },
  'config.key.auction.rounds': { en: 'Rounds of a day', ta: 'ஒரு நாளின் சுற்றுகள்' },
  'config.key.auction.softClose': { en: 'Late bids extend the slot', ta: 'கடைசி நேரக் கேட்பு ஏல நேரத்தை நீட்டும்' },
  'config.key.auction.softCloseSeconds': { en: 'Extension (seconds)', ta: 'நீட்டிப்பு (நொடி)' },
  'config.key.auction.giveBack': {
    en: 'Lost time is given back to a slot',
    ta: 'இழந்த நேரம் பிரிவுக்குத் திருப்பித் தரப்படும்',
  },
  'config.key.auction.softCloseMost': { en: 'Most extensions of a slot', ta: 'ஒரு பிரிவின் அதிகபட்ச நீட்டிப்புகள்' },
  'config.key.slot.duration': { en: 'Slot of the first round (minutes)', ta: 'முதல் சுற்றுப் பிரிவு (நிமிடம்)' },
  'config.key.slot.laterDuration': { en: 'Slot of a later round (minutes)', ta: 'அடுத்த சுற்றுப் பிரிவு (நிமிடம்)' },
  'config.key.slot.endNotice': {
    en: 'Notice before a new or earlier end (minutes)',
    ta: 'புதிய அல்லது முன்கூட்டிய முடிவுக்கான முன்னறிவிப்பு (நிமிடம்)',
  },
  'config.key.slot.maxLots': { en: 'Most lots of a slot', ta: 'ஒரு பிரிவின் அதிகபட்சக் குவியல்கள்' },
  'config.key.lot.carryDays': { en: 'An unsold lot stays (days)', ta: 'விற்காத குவியல் இருக்கும் நாள்கள்' },
  'config.key.lot.maxKg': { en: 'Most of a lot (kg)', ta: 'ஒரு குவியலின் அதிகபட்ச எடை (கிலோ)' },
  'config.key.crate.tareKg': { en: 'Tare of a crate (kg)', ta: 'வெற்றுப் பெட்டி எடை (கிலோ)' },
  'config.key.crate.approxKg': { en: 'Usual content of a crate (kg)', ta: 'பெட்டியின் வழக்கமான கொள்ளளவு (கிலோ)' },
  'config.key.weight.tolerancePercent': {
    en: 'Ask above this difference from the approximate weight (%)',
    ta: 'தோராய எடையிலிருந்து இந்த வேறுபாட்டிற்கு மேல் உறுதி கேட்கும் (%)',
  },
  'config.key.licence.months': { en: 'Term of a licence (months)', ta: 'உரிமத்தின் காலம் (மாதம்)' },
  'config.key.reeler.mode': { en: 'How reelers buy', ta: 'நூற்பாளர் வாங்கும் முறை' },
  'config.key.reeler.creditDays': { en: 'Credit of a reeler (days)', ta: 'நூற்பாளரின் கடன் நாள்கள்' },
  'config.key.reeler.minBalance': { en: 'Least balance of a reeler (₹)', ta: 'நூற்பாளரின் குறைந்தபட்ச இருப்பு (₹)' },
  'config.key.farmer.payDays': { en: 'Farmers are paid within (days)', ta: 'விவசாயிக்குப் பணம் வழங்கும் நாள்கள்' },
  'config.key.overdue.farmerDays': {
    en: 'Payment to a farmer overdue after (days)',
    ta: 'விவசாயி பட்டுவாடா காலம் கடக்கும் நாள்கள்',
  },
  'config.key.overdue.reelerDays': {
    en: 'Payment of a reeler overdue after (days)',
    ta: 'நூற்பாளர் செலுத்துகை காலம் கடக்கும் நாள்கள்',
  },
  'config.key.gatePass.hours': { en: 'A gate pass is valid for (hours)', ta: 'அனுமதிச் சீட்டு செல்லுபடியாகும் நேரம் (மணி)' },
  'config.key.voucher.confirmAbove': {
    en: 'Another person confirms a voucher above (₹)',
    ta: 'மற்றொருவர் உறுதி செய்யும் வவுச்சர் தொகை (₹)',
  },
  'config.key.year.openMonths': {
    en: 'Vouchers of the year before are taken for (months)',
    ta: 'முந்தைய ஆண்டுக்கான வவுச்சர்கள் ஏற்கப்படும் காலம் (மாதம்)',
  },
  'config.key.archive.keepYears': {
    en: 'Closed years kept at hand',
    ta: 'காப்பகத்திற்கு முன் வைத்திருக்கும் முடிந்த ஆண்டுகள்',
  },
  'config.key.levy.accountingYear': {
    en: 'Accounting year of the levy report',
    ta: 'தீர்வை அறிக்கையின் கணக்காண்டு',
  },
  'config.key.target.kg': { en: 'Target of a year (kg)', ta: 'ஆண்டு இலக்கு (கிலோ)' },
  'config.key.target.levy': { en: 'Target of a year, levy (₹)', ta: 'ஆண்டு இலக்கு, தீர்வை (₹)' },
} as const satisfies Record<string, Label>

const proposalWords = {
  'proposal.waiting': { en: 'Waiting for another person', ta: 'மற்றொருவருக்காகக் காத்திருப்பவை' },
  'proposal.by': { en: 'Proposed by {name}, {time}', ta: 'முன்மொழிந்தவர்: {name}, {time}' },
  'proposal.own': { en: 'your own; another person confirms', ta: 'உங்களுடையது; மற்றொருவர் உறுதி செய்வார்' },
  'proposal.rate': { en: '{name}: {value} from {day}', ta: '{name}: {day} முதல் {value}' },
  'proposal.rate.change': {
    en: '{name}: {before} becomes {value} from {day}',
    ta: '{name}: {day} முதல் {before} என்பது {value} ஆகும்',
  },
  'proposal.setting.change': { en: '{name}: {before} becomes {value}', ta: '{name}: {before} என்பது {value} ஆகும்' },
  'proposal.setting': { en: '{name}: {value}', ta: '{name}: {value}' },
  'proposal.voucher': { en: '{type} of {day}, ₹ {amount}, {lines}', ta: '{day} தேதிய {type}, ₹ {amount}, {lines}' },
  'proposal.voucherReversal': {
    en: 'Reverse {no} of {day}, ₹ {amount}',
    ta: '{day} தேதிய {no}, ₹ {amount}: நேர்மாற்றம்',
  },
  'proposal.challan': {
    en: 'Levy of {date}, ₹ {amount}: challan {no} of {day}, {bank}',
    ta: '{date} தீர்வை, ₹ {amount}: {day} சலான் {no}, {bank}',
  },
  'proposal.challanTakenBack': {
    en: 'Take back challan {no} of {date}, ₹ {amount}',
    ta: '{date} சலான் {no}, ₹ {amount}: திரும்பப் பெறுதல்',
  },
  'proposal.setOffTakenBack': { en: 'Take back the set-off of {date}', ta: '{date} ஈட்டைத் திரும்பப் பெறுதல்' },
  'proposal.paymentReturn': {
    en: '{what}: {amount} came back from the bank',
    ta: '{what}: {amount} வங்கியிலிருந்து திரும்பியது',
  },
  'proposal.invoiceCancel': { en: 'Cancel the bill {no}', ta: '{no} பில்லை ரத்து செய்தல்' },
  'proposal.lotsOfDay': { en: 'lot no. {lots} of {day}', ta: '{day} தேதிய குவியல் எண் {lots}' },
  'proposal.arrivalFarmer': {
    en: 'Farmer {to} in place of {from}: {lots}',
    ta: 'விவசாயி {from}-க்குப் பதிலாக {to}: {lots}',
  },
  'proposal.saleCancel': {
    en: 'Cancel the sale of lot {lot} of {day}',
    ta: '{day} தேதிய குவியல் {lot}: விற்பனை ரத்து',
  },
  'proposal.askConfirm': { en: 'Confirm this?', ta: 'இதை உறுதி செய்ய வேண்டுமா?' },
  'proposal.askWithdraw': { en: 'Withdraw this proposal?', ta: 'இந்த முன்மொழிவைத் திரும்பப் பெற வேண்டுமா?' },
  'proposal.withdraw': { en: 'Withdraw', ta: 'திரும்பப் பெறு' },
  'proposal.refuseTitle': { en: 'Refuse the proposal', ta: 'முன்மொழிவை மறு' },
  'proposal.confirmed': { en: 'The proposal is confirmed.', ta: 'முன்மொழிவு உறுதி செய்யப்பட்டது.' },
  'proposal.refused': { en: 'The proposal is refused.', ta: 'முன்மொழிவு மறுக்கப்பட்டது.' },
  'proposal.withdrawn': { en: 'The proposal is withdrawn.', ta: 'முன்மொழிவு திரும்பப் பெறப்பட்டது.' },
  'proposal.why.wrong': { en: 'The value is wrong', ta: 'மதிப்பு தவறு' },
  'proposal.why.noOrder': { en: 'There is no order for it', ta: 'இதற்கான ஆணை இல்லை' },
  'proposal.why.papers': { en: 'Papers are missing', ta: 'ஆவணங்கள் இல்லை' },
} as const satisfies Record<string, Label>

/** The words of voucher entry, opening balances, the configuration and what waits for a second person. */
export const voucherPageTerms = {
  ...voucherWords,
  ...openingWords,
  ...configWords,
  ...keyWords,
  ...proposalWords,
} as const satisfies Record<string, Label>
