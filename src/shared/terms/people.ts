import type { Label } from '../label'

/** The words of accounts: registration, OTP, passwords, one's own sign-ins. */
export const peopleTerms = {
  'people.reelerAccount': { en: "Reeler's sign-in", ta: 'நூற்பாளர் உள்நுழைவு' },
  'people.reelerAccounts': { en: "Reelers' sign-ins", ta: 'நூற்பாளர் உள்நுழைவுகள்' },
  'people.reelerAccount.note': {
    en: 'Signs in with the mobile number.',
    ta: 'கைபேசி எண்ணால் உள்நுழைவார்.',
  },
  'people.tscAccount.note': {
    en: 'Kept for the department; signs nobody in.',
    ta: 'துறைப் பதிவுக்காக; இதனால் உள்நுழைய முடியாது.',
  },
  'people.signOutEverywhere': { en: 'Sign out everywhere', ta: 'எல்லா இடங்களிலும் வெளியேற்று' },
  'people.signOutEverywhere.text': {
    en: 'Every session ends at once, on each computer and telephone. Forms that were not saved stay there as drafts.',
    ta: 'எல்லாக் கணினிகளிலும் கைபேசிகளிலும் அமர்வுகள் உடனே முடியும். அங்கே சேமிக்காத படிவங்கள் வரைவாக இருக்கும்.',
  },
  'people.signedOut': { en: 'Signed out everywhere: {names}', ta: 'எல்லா இடங்களிலும் வெளியேற்றியவை: {names}' },
  'people.locked': { en: 'Accounts locked: {names}', ta: 'பூட்டிய கணக்குகள்: {names}' },
  'people.takenOut': { en: 'Taken out of use: {names}', ta: 'பயன்பாட்டிலிருந்து நீக்கியவை: {names}' },
  'people.lock': { en: 'Lock the account', ta: 'கணக்கைப் பூட்டு' },
  'people.lock.text': {
    en: 'It is signed out everywhere and can no longer sign in. It opens again only when another official confirms.',
    ta: 'எல்லா இடங்களிலும் வெளியேற்றப்படும்; இனி உள்நுழைய முடியாது. மீண்டும் திறக்க மற்றொரு அலுவலரின் ஒப்புதல் தேவை.',
  },
  'transfer.of': { en: 'Transfer to another office', ta: 'வேறு அலுவலகத்திற்கு இடமாற்று' },
  'transfer.from': { en: 'Works in', ta: 'பணிபுரியும் அலுவலகம்' },
  'transfer.to': { en: 'New office', ta: 'புதிய அலுவலகம்' },
  'transfer.heir': { en: 'Takes over report deliveries', ta: 'அறிக்கை அனுப்புதல்களை ஏற்பவர்' },
  'transfer.heir.nobody': {
    en: 'Nobody: any official of the office may',
    ta: 'யாருமில்லை: அலுவலகத்தின் எந்த அலுவலரும் ஏற்கலாம்',
  },
  'transfer.heir.none': {
    en: 'Nobody else of this office has the same user type.',
    ta: 'இந்த அலுவலகத்தில் இதே பயனர் வகையில் வேறு யாரும் இல்லை.',
  },
  'transfer.noOffice': {
    en: 'There is no other office of yours to which they could go.',
    ta: 'இவரை மாற்றக்கூடிய உங்கள் வேறு அலுவலகம் எதுவும் இல்லை.',
  },
  'transfer.when': {
    en: 'It takes effect as soon as another official confirms: their sessions and their rights in the old office end. What they made stays in their name.',
    ta: 'மற்றொரு அலுவலர் ஒப்புதல் அளித்தவுடன் நடைமுறைக்கு வரும்: அவரது அமர்வுகளும் பழைய அலுவலகத்தில் அவரது உரிமைகளும் முடியும். அவர் செய்தவை அவர் பெயரிலேயே இருக்கும்.',
  },
  'transfer.next': { en: 'What will happen', ta: 'என்ன நடக்கும்' },
  'transfer.propose': { en: 'Propose the transfer', ta: 'இடமாற்றத்தை முன்மொழி' },
  'transfer.sure': { en: 'Transfer to another office?', ta: 'வேறு அலுவலகத்திற்கு இடமாற்றவா?' },
  'transfer.text': {
    en: '{name}: from {from} to {to}. Another official must confirm; every session then ends at once.',
    ta: '{name}: {from} அலுவலகத்திலிருந்து {to} அலுவலகத்திற்கு. மற்றொரு அலுவலர் ஒப்புதல் அளிக்க வேண்டும்; பின் எல்லா அமர்வுகளும் உடனே முடியும்.',
  },
  'transfer.deliveries': { en: 'Report deliveries handed over', ta: 'ஒப்படைக்கும் அறிக்கை அனுப்புதல்கள்' },
  'transfer.left': {
    en: 'Waits for any official of the old office',
    ta: 'பழைய அலுவலகத்தின் எந்த அலுவலருக்காகவும் காத்திருப்பவை',
  },
  'transfer.stays': { en: 'Stays with the old office', ta: 'பழைய அலுவலகத்தில் தொடர்பவை' },
  'transfer.proposed': {
    en: 'The transfer to {to} waits for another official.',
    ta: '{to}-க்கு இடமாற்றம் மற்றொரு அலுவலருக்காகக் காத்திருக்கிறது.',
  },
  'transfer.slotLive': {
    en: 'Slot {slotNo} of {from} is open for bids, and nobody else there may end it',
    ta: '{from} ஏலப் பிரிவு {slotNo} ஏலத்தில் உள்ளது; அதை முடிக்க அங்கே வேறு யாரும் இல்லை',
  },
  'transfer.slotGoesOn': {
    en: 'Slot {slotNo} of {from} is open for bids; it continues, and bids placed for reelers stay valid',
    ta: '{from} ஏலப் பிரிவு {slotNo} ஏலத்தில் உள்ளது; அது தொடரும், நூற்பாளர்களுக்காக இட்ட கேட்புகள் நிலைக்கும்',
  },
  'transfer.lastOne': {
    en: 'Nobody else signs in at {from}: its work waits until somebody does',
    ta: '{from}-இல் வேறு யாரும் உள்நுழைவதில்லை: ஒருவர் வரும் வரை அதன் பணி காத்திருக்கும்',
  },
  'transfer.proposal': {
    en: '{name}, proposed {at}: another official of {from} confirms or refuses it',
    ta: '{name}, {at} முன்மொழிந்தது: {from}-இன் மற்றொரு அலுவலர் உறுதி செய்வார் அல்லது மறுப்பார்',
  },
  'transfer.batch': {
    en: 'Payment batch {name} of {day}: another official of {from} sends or cancels it',
    ta: '{day} பணப்பட்டுவாடாத் தொகுப்பு {name}: {from}-இன் மற்றொரு அலுவலர் அனுப்புவார் அல்லது ரத்து செய்வார்',
  },
  'transfer.statement': {
    en: 'Bank statement {name}, read {at}: another official of {from} confirms it',
    ta: '{at} படித்த வங்கி அறிக்கை {name}: {from}-இன் மற்றொரு அலுவலர் உறுதி செய்வார்',
  },
  'transfer.delivery': {
    en: 'Report delivery “{name}”: is not sent until an official of {from} takes it over',
    ta: 'அறிக்கை அனுப்புதல் “{name}”: {from}-இன் அலுவலர் ஒருவர் ஏற்கும் வரை அனுப்பப்படாது',
  },
  'transfer.rule.notActive': {
    en: 'Only an account that signs in is transferred.',
    ta: 'உள்நுழையக்கூடிய கணக்கை மட்டுமே இடமாற்ற முடியும்.',
  },
  'transfer.rule.slotLive': {
    en: 'A slot is open for bids, and nobody else of the market may end it. Wait until it is over.',
    ta: 'ஓர் ஏலப் பிரிவு ஏலத்தில் உள்ளது; அங்காடியில் அதை முடிக்க வேறு யாரும் இல்லை. அது முடியும் வரை காத்திருக்கவும்.',
  },
  'people.registration': { en: 'Registration request', ta: 'பதிவுக் கோரிக்கை' },
  'people.registrations': { en: 'Registration requests', ta: 'பதிவுக் கோரிக்கைகள்' },
  'people.askedAt': { en: 'Asked at', ta: 'கோரிய நேரம்' },
  'people.verifiedAt': { en: 'OTP verified at', ta: 'ஓடிபி சரிபார்த்த நேரம்' },
  'people.decidedAt': { en: 'Decided at', ta: 'முடிவு செய்த நேரம்' },
  'people.decidedBy': { en: 'Decided by', ta: 'முடிவு செய்தவர்' },
  'people.status.pending': { en: 'OTP verification pending', ta: 'ஓடிபி சரிபார்ப்பு நிலுவை' },
  'people.status.verified': { en: 'Pending', ta: 'நிலுவை' },
  'people.status.activated': { en: 'Active', ta: 'செயலில்' },
  'people.status.refused': { en: 'Refused', ta: 'மறுக்கப்பட்டது' },
  'people.otp.money': { en: 'Money', ta: 'பணம்' },
  'people.outbox.notice': { en: 'Notice', ta: 'அறிவிப்பு' },
  'people.outbox.waiting': { en: 'Waiting', ta: 'காத்திருக்கிறது' },
  'people.outbox.sending': { en: 'Being sent', ta: 'அனுப்பப்படுகிறது' },
  'people.outbox.sent': { en: 'Sent', ta: 'அனுப்பப்பட்டது' },
  'people.outbox.failed': { en: 'Failed', ta: 'தோல்வி' },
  'people.outbox.unsure': { en: 'Not confirmed by the gateway', ta: 'அனுப்பியது உறுதியாகவில்லை' },
  'people.rule.notVerified': {
    en: 'The OTP of this request is not verified.',
    ta: 'இந்தக் கோரிக்கையின் ஓடிபி சரிபார்க்கப்படவில்லை.',
  },
  'people.rule.otherKind': { en: 'The request is for: {role}.', ta: 'கோரிக்கையின் பதிவு வகை: {role}.' },
  'people.rule.otherNumber': {
    en: 'This is not the mobile number that was verified.',
    ta: 'இது ஓடிபியால் சரிபார்க்கப்பட்ட கைபேசி எண் அல்ல.',
  },
  'people.rule.hasAccount': {
    en: 'The reeler has a sign-in already.',
    ta: 'நூற்பாளருக்கு ஏற்கெனவே உள்நுழைவு உள்ளது.',
  },
  'people.notice.account': {
    en: 'Silk Cocoon Market: your account is active. User name: {userName}.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் கணக்கு செயலில் உள்ளது. பயனர் பெயர்: {userName}.',
  },
  'people.notice.farmer': {
    en: 'Silk Cocoon Market: you are registered. Head code: {headCode}.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் பதிவு முடிந்தது. கணக்குக் குறியீடு: {headCode}.',
  },
  'people.notice.refused': {
    en: 'Silk Cocoon Market: your registration was refused.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் பதிவு மறுக்கப்பட்டது.',
  },
} as const satisfies Record<string, Label>
