import type { Label } from '../label'

/** What officers do in the room: bids for reelers, withdrawals, times, rounds, devices. */
export const auctionTerms = {
  'auction.filter': { en: 'Lots shown', ta: 'காட்டப்படும் குவியல்கள்' },
  'auction.filter.noBid': { en: 'No bid', ta: 'கேட்பு இல்லை' },
  'auction.filter.belowFloor': { en: 'Below floor', ta: 'அடிப்படைக்குக் கீழ்' },
  'auction.filter.shown': { en: '{n} of {total} shown', ta: '{total} குவியல்களில் {n}' },
  'auction.none.noBid': { en: 'Every lot has a bid.', ta: 'எல்லாக் குவியல்களுக்கும் கேட்பு உள்ளது.' },
  'auction.none.belowFloor': {
    en: 'No highest bid is below the floor price.',
    ta: 'அடிப்படை விலைக்குக் கீழ் அதிகபட்ச ஏல விலை எதுவும் இல்லை.',
  },
  'auction.strip': {
    en: 'Highest bid against the floor price, by lot',
    ta: 'குவியல் வாரியாக, அடிப்படை விலையுடன் அதிகபட்ச ஏல விலை',
  },
  'auction.strip.text': {
    en: 'Lots {from} to {to}: {above} at or above the floor price, {below} below, {none} without a bid. Highest benefit {most}.',
    ta: 'குவியல் {from}–{to}: அடிப்படை விலையில் அல்லது மேல் {above}, கீழ் {below}, கேட்பு இல்லை {none}. அதிகபட்சப் பயன் {most}.',
  },
  'auction.slot.extended': {
    en: 'Extended to {time} ({n} of {most})',
    ta: '{time} வரை நீட்டிக்கப்பட்டது ({most}-இல் {n})',
  },
  'auction.slot.changed': { en: 'Times changed from {before}', ta: 'முந்தைய நேரம் {before}; மாற்றப்பட்டது' },
  'auction.slot.givenBack': {
    en: 'No bid could be decided from {from} to {to}: time given back',
    ta: '{from} முதல் {to} வரை கேட்பு ஏற்க இயலவில்லை: நேரம் திருப்பித் தரப்பட்டது',
  },
  'auction.slot.softClose': {
    en: 'A late bid extends the slot.',
    ta: 'கடைசி நேரக் கேட்பு ஏல நேரத்தை நீட்டும்.',
  },
  'auction.times': { en: 'Change times', ta: 'நேரத்தை மாற்று' },
  'auction.sound': { en: 'Sound for new bids and the last minutes', ta: 'புதிய கேட்புக்கும் இறுதி நிமிடங்களுக்கும் ஒலி' },
  'auction.bidFor.title': { en: 'Bid for a reeler: lot {lot}', ta: 'நூற்பாளருக்காகக் கேட்பு: குவியல் {lot}' },
  'auction.bidFor.text': {
    en: 'The bid counts as the reeler’s own. It is shown as entered by an officer, with the reason.',
    ta: 'கேட்பு நூற்பாளருடையதாகக் கணக்கிடப்படும். அலுவலர் பதிந்தது என்று காரணத்துடன் காட்டப்படும்.',
  },
  'auction.bidFor.place': { en: 'Bid ₹ {amount}', ta: '₹ {amount} கேள்' },
  'auction.bidFor.placeFor': { en: 'Bid ₹ {amount} for {reeler}', ta: '{reeler}: ₹ {amount} கேள்' },
  'auction.findReeler': {
    en: 'Type the licence number or the name.',
    ta: 'உரிம எண் அல்லது பெயரை உள்ளிடவும்.',
  },
  'auction.reason.network': { en: 'Phone has no network', ta: 'கைபேசிக்கு இணைப்பு இல்லை' },
  'auction.reason.phone': { en: 'Phone does not work', ta: 'கைபேசி வேலை செய்யவில்லை' },
  'auction.reason.calledOut': { en: 'Called out in the hall', ta: 'ஏலக்கூடத்தில் குரல் கொடுத்துக் கேட்டார்' },
  'auction.reason.amount': { en: 'Wrong amount', ta: 'தவறான விலை' },
  'auction.reason.lot': { en: 'Wrong lot', ta: 'தவறான குவியல்' },
  'auction.reason.reeler': { en: 'Wrong reeler', ta: 'தவறான நூற்பாளர்' },
  'auction.reason.newPhone': { en: 'New phone', ta: 'புதிய கைபேசி' },
  'auction.reason.lostPhone': { en: 'Phone lost', ta: 'கைபேசி தொலைந்தது' },
  'auction.withdraw.title': {
    en: 'Withdraw a bid: lot {lot}',
    ta: 'கேட்பைத் திரும்பப் பெறுதல்: குவியல் {lot}',
  },
  'auction.withdraw.which': { en: 'Bid to withdraw', ta: 'திரும்பப் பெறும் கேட்பு' },
  'auction.withdraw.thenLeads': {
    en: '₹ {amount} of {name} then leads.',
    ta: 'பின்னர் {name} கேட்ட ₹ {amount} முன்னிலை பெறும்.',
  },
  'auction.withdraw.thenNone': {
    en: 'This lot then has no bid.',
    ta: 'பின்னர் இந்தக் குவியலுக்குக் கேட்பு எதுவும் இருக்காது.',
  },
  'auction.withdraw.stays': {
    en: '₹ {amount} of {name} still leads.',
    ta: '{name} கேட்ட ₹ {amount} முன்னிலையில் தொடரும்.',
  },
  'auction.withdraw.final': {
    en: 'The bid stays in the history with the reason. This cannot be undone.',
    ta: 'கேட்பு காரணத்துடன் வரலாற்றில் இருக்கும். இதை மீட்க இயலாது.',
  },
  'auction.withdraw.confirm': { en: 'Withdraw ₹ {amount}', ta: '₹ {amount}-ஐத் திரும்பப் பெறு' },
  'auction.withdrawn': {
    en: 'Lot {lot}: bid of ₹ {amount} withdrawn',
    ta: 'குவியல் {lot}: ₹ {amount} கேட்பு திரும்பப் பெறப்பட்டது',
  },
  'auction.withdrawnBy': {
    en: 'Withdrawn {time}, {by}: {reason}',
    ta: 'திரும்பப் பெற்றவர் {by}, {time}: {reason}',
  },
  'auction.enteredBy': { en: 'Entered by {by}: {reason}', ta: 'பதிந்தவர் {by}: {reason}' },
  'auction.devices': { en: 'Devices', ta: 'சாதனங்கள்' },
  'auction.devices.waiting': { en: 'Devices, {n} waiting', ta: 'சாதனங்கள், {n} காத்திருக்கின்றன' },
  'auction.devices.text': {
    en: 'A reeler bids from one device. Accepting a new one ends the one before.',
    ta: 'நூற்பாளர் ஒரு சாதனத்தில் இருந்து மட்டுமே ஏலம் கேட்கலாம். புதியதை ஏற்றால் முந்தையது நீங்கும்.',
  },
  'auction.devices.search': { en: 'Reeler, licence number', ta: 'நூற்பாளர், உரிம எண்' },
  'auction.devices.none': {
    en: 'No device waits or is enrolled.',
    ta: 'காத்திருக்கும் அல்லது இணைக்கப்பட்ட சாதனம் எதுவும் இல்லை.',
  },
  'auction.devices.accept': { en: 'Accept', ta: 'ஏற்கவும்' },
  'auction.devices.enrolled': { en: 'The device of {name} is enrolled.', ta: '{name}: சாதனம் இணைக்கப்பட்டது.' },
  'auction.devices.refused': { en: 'The device of {name} is refused.', ta: '{name}: சாதனம் மறுக்கப்பட்டது.' },
  'auction.devices.unbindTitle': { en: 'Unbind the device of {name}', ta: '{name}: சாதன இணைப்பை நீக்குதல்' },
  'auction.devices.unbindText': {
    en: 'The next device that the reeler uses can then be enrolled.',
    ta: 'பின்னர் நூற்பாளர் பயன்படுத்தும் அடுத்த சாதனத்தை இணைக்கலாம்.',
  },
  'auction.devices.unbound': { en: 'The device of {name} is unbound.', ta: '{name}: சாதன இணைப்பு நீக்கப்பட்டது.' },
} as const satisfies Record<string, Label>
