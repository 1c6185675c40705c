import type { Label } from '../label'

/** The words of the pages outside the console. */
export const doorsTerms = {
  'doors.pages': { en: 'About this site', ta: 'இத்தளத்தைப் பற்றி' },
  'doors.toConsole': { en: 'To the console', ta: 'செயலிக்குச் செல்' },
  'doors.signIn.mobile': {
    en: 'Reelers sign in with their mobile number.',
    ta: 'நூற்பாளர்கள் தங்கள் கைபேசி எண்ணால் உள்நுழைவர்.',
  },
  'doors.signIn.again': { en: 'Sign in again', ta: 'மீண்டும் உள்நுழை' },
  'doors.otp.title': { en: 'Enter the OTP', ta: 'ஓடிபியை உள்ளிடவும்' },
  'doors.otp.sent': {
    en: 'An OTP was sent to {mobile}. It is valid for {n} minutes.',
    ta: '{mobile} எண்ணுக்கு ஓடிபி அனுப்பப்பட்டது. அது {n} நிமிடங்களுக்குச் செல்லுபடியாகும்.',
  },
  'doors.otp.valid': {
    en: 'The OTP is valid for {n} minutes.',
    ta: 'ஓடிபி {n} நிமிடங்களுக்குச் செல்லுபடியாகும்.',
  },
  'doors.otp.digits': { en: 'Enter the digits of the OTP.', ta: 'ஓடிபியின் இலக்கங்களை உள்ளிடவும்.' },
  'doors.otp.again': { en: 'Send OTP again', ta: 'ஓடிபியை மீண்டும் அனுப்பு' },
  'doors.otp.againIn': { en: 'Send OTP again in {n} s', ta: '{n} நொடியில் மீண்டும் அனுப்பலாம்' },
  'doors.otp.sentAgain': { en: 'A new OTP was asked for.', ta: 'புதிய ஓடிபி கோரப்பட்டது.' },
  'doors.otp.verified': { en: 'The OTP is verified.', ta: 'ஓடிபி சரிபார்க்கப்பட்டது.' },
  'doors.otp.otherNumber': { en: 'Use another number', ta: 'வேறு எண்ணைப் பயன்படுத்து' },
  'doors.otp.demo': {
    en: 'Demonstration: an official reads the OTP among the messages under Settings.',
    ta: 'மாதிரிச் செயலி: அமைப்புகளில் உள்ள செய்திகளில் அலுவலர் ஓடிபியைக் காணலாம்.',
  },
  'doors.captcha.needed': { en: 'Complete the security check.', ta: 'பாதுகாப்புச் சோதனையை முடிக்கவும்.' },
  'doors.captcha.failed': {
    en: 'The security check did not load. Reload the page.',
    ta: 'பாதுகாப்புச் சோதனை திறக்கவில்லை. பக்கத்தை மீண்டும் திறக்கவும்.',
  },
  'doors.signUp.signedIn': {
    en: 'You are signed in. Others are registered in the console; for a sign-up of your own, sign out first.',
    ta: 'நீங்கள் உள்நுழைந்துள்ளீர்கள். பிறரைச் செயலியில் பதிவு செய்யலாம்; உங்களுக்கான பதிவிற்கு முதலில் வெளியேறவும்.',
  },
  'doors.signUp.late': {
    en: 'Enter the mobile number of the sign-up. An OTP goes to it.',
    ta: 'பதிவில் தந்த கைபேசி எண்ணை உள்ளிடவும். அதற்கு ஓடிபி அனுப்பப்படும்.',
  },
  'doors.signUp.verified': { en: 'The mobile number is verified.', ta: 'கைபேசி எண் சரிபார்க்கப்பட்டது.' },
  'doors.signUp.waits': {
    en: 'An official of the level above activates the account. A notice then comes to the mobile number.',
    ta: 'மேல்நிலை அலுவலர் கணக்கைச் செயல்படுத்துவார். அதன்பின் கைபேசி எண்ணுக்கு அறிவிப்பு வரும்.',
  },
  'doors.signUp.farmer': {
    en: 'A farmer needs no sign-in: the market registers the details when the first cocoons arrive.',
    ta: 'விவசாயிக்கு உள்நுழைவு தேவையில்லை: முதல் வரத்தின்போது அங்காடி விவரங்களைப் பதிவு செய்யும்.',
  },
  'doors.signUp.password': {
    en: 'After that, choose a password with an OTP and sign in.',
    ta: 'அதன்பின் ஓடிபி மூலம் கடவுச்சொல்லை அமைத்து உள்நுழையவும்.',
  },
  'doors.password.change': { en: 'Change password', ta: 'கடவுச்சொல்லை மாற்று' },
  'doors.password.same': { en: 'The same in both boxes.', ta: 'இரண்டு கட்டங்களிலும் ஒன்றாக.' },
  'doors.password.server': {
    en: 'Not common, and without one’s own names: checked on sending.',
    ta: 'எளிதில் ஊகிக்கக்கூடியது கூடாது; சொந்தப் பெயர்கள் இடம்பெறக் கூடாது: அனுப்பும்போது சரிபார்க்கப்படும்.',
  },
  'doors.password.noNames': {
    en: 'Without names of places, of this product or the department.',
    ta: 'ஊர்கள், இச்செயலி, துறை ஆகியவற்றின் பெயர்கள் கூடாது.',
  },
  'doors.password.met': { en: 'Fulfilled', ta: 'நிறைவேறியது' },
  'doors.password.unmet': { en: 'Not yet', ta: 'இன்னும் இல்லை' },
  'doors.password.others': {
    en: 'The other sessions of this account are ended.',
    ta: 'இந்தக் கணக்கின் மற்ற அமர்வுகள் முடிக்கப்பட்டன.',
  },
  'doors.password.signInFirst': {
    en: 'Sign in to change the password. Whoever does not know the old one sets a new one with an OTP.',
    ta: 'கடவுச்சொல்லை மாற்ற உள்நுழையவும். பழைய கடவுச்சொல் தெரியாவிட்டால் ஓடிபி மூலம் புதியதை அமைக்கலாம்.',
  },
  'doors.profile.signInFirst': {
    en: 'Sign in to see your profile and your sessions.',
    ta: 'தன்விவரத்தையும் அமர்வுகளையும் காண உள்நுழையவும்.',
  },
  'doors.profile.note': {
    en: 'An official of the level above corrects these details.',
    ta: 'இந்த விவரங்களை மேல்நிலை அலுவலர் திருத்துவார்.',
  },
  'doors.profile.allMarkets': { en: 'All markets', ta: 'அனைத்து அங்காடிகள்' },
  'doors.sessions': { en: 'Sessions of this account', ta: 'இந்தக் கணக்கின் அமர்வுகள்' },
  'doors.sessions.here': { en: 'This browser', ta: 'இந்த உலாவி' },
  'doors.sessions.unknown': { en: 'Unknown browser', ta: 'தெரியாத உலாவி' },
  'doors.sessions.times': {
    en: 'Signed in {from}, last used {seen}',
    ta: 'உள்நுழைவு {from}, கடைசிப் பயன்பாடு {seen}',
  },
  'doors.sessions.ended': { en: 'The session is ended.', ta: 'அமர்வு முடிக்கப்பட்டது.' },
  'doors.setting.here': {
    en: "For this browser. After signing in, the account's own settings count.",
    ta: 'இந்த உலாவிக்கானவை. உள்நுழைந்தபின் கணக்கின் அமைப்புகளே பயன்படும்.',
  },
  'doors.setting.all': { en: 'All settings', ta: 'அனைத்து அமைப்புகள்' },
  'doors.setting.look': { en: 'Appearance', ta: 'தோற்றம்' },
  'doors.contact.lead': {
    en: 'Ask at the market where the cocoons were sold or bought. Corrections and cancellations are asked for there, in person or in writing, with the lot number and the date.',
    ta: 'கூடுகளை விற்ற அல்லது வாங்கிய அங்காடியில் கேட்கவும். திருத்தமும் ரத்தும் அங்கேயே, நேரிலோ எழுத்து மூலமாகவோ, குவியல் எண்ணும் தேதியும் குறிப்பிட்டுக் கோர வேண்டும்.',
  },
  'doors.contact.above': {
    en: 'Whoever is not satisfied with the answer turns to the AD office of the market, then to the region.',
    ta: 'பதில் நிறைவளிக்காவிட்டால் அங்காடியின் உதவி இயக்குநர் அலுவலகத்தையும், அதன்பின் மண்டலத்தையும் அணுகலாம்.',
  },
  'doors.contact.district': { en: '{district} district', ta: '{district} மாவட்டம்' },
  'doors.contact.map': { en: 'Map: {name}', ta: 'வரைபடம்: {name}' },
  'doors.contact.showMap': { en: 'Show on the map', ta: 'வரைபடத்தில் காட்டு' },
} as const satisfies Record<string, Label>
