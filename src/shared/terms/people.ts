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
    en: 'Every session ends at once, on each computer and telephone. What was not saved there is lost.',
    ta: 'எல்லாக் கணினிகளிலும் கைபேசிகளிலும் அமர்வுகள் உடனே முடியும். அங்கே சேமிக்காதவை இழக்கப்படும்.',
  },
  'people.lock': { en: 'Lock the account', ta: 'கணக்கைப் பூட்டு' },
  'people.lock.text': {
    en: 'It is signed out everywhere and signs in no more. To open it again another official has to say yes.',
    ta: 'எல்லா இடங்களிலும் வெளியேற்றப்படும்; இனி உள்நுழைய முடியாது. மீண்டும் திறக்க மற்றொரு அலுவலரின் ஒப்புதல் தேவை.',
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
