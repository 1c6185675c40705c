import type { Label } from '../label'

/** What the reeler's phone says. */
export const phoneTerms = {
  'phone.clock.behind': {
    en: "Your clock is {n} s behind; the market's clock counts.",
    ta: 'உங்கள் கடிகாரம் {n} நொடி பின்தங்கியுள்ளது; அங்காடியின் கடிகாரமே கணக்கு.',
  },
  'phone.clock.ahead': {
    en: "Your clock is {n} s ahead; the market's clock counts.",
    ta: 'உங்கள் கடிகாரம் {n} நொடி முந்தியுள்ளது; அங்காடியின் கடிகாரமே கணக்கு.',
  },
  'phone.connecting': { en: 'Connecting', ta: 'இணைக்கப்படுகிறது' },
  'phone.lost': {
    en: 'Connection lost since {time}. No bid can be sent.',
    ta: '{time} முதல் இணைப்பு இல்லை. கேட்பை அனுப்ப இயலாது.',
  },
  'phone.licenceEnds': { en: 'Your licence ends on {date}.', ta: 'உங்கள் உரிமம் {date} அன்று முடிகிறது.' },
  'phone.opensIn': { en: 'opens in', ta: 'தொடங்க' },
  'phone.opensAt': { en: 'Bidding opens at {time}', ta: 'ஏலம் {time} மணிக்குத் தொடங்கும்' },
  'phone.softClose': {
    en: 'A late bid extends the slot.',
    ta: 'கடைசி நேரக் கேட்பு ஏல நேரத்தை நீட்டும்.',
  },
  'phone.extended': {
    en: 'A late bid extended the slot until {time}.',
    ta: 'கடைசி நேரக் கேட்பால் ஏலப் பிரிவு {time} வரை நீட்டிக்கப்பட்டது.',
  },
  'phone.timesChanged': { en: 'The slot now ends at {time}.', ta: 'ஏலப் பிரிவு இப்போது {time} மணிக்கு முடியும்.' },
  'phone.goToLot': { en: 'Go to lot no.', ta: 'குவியல் எண்ணுக்குச் செல்' },
  'phone.number': { en: 'No.', ta: 'எண்' },
  'phone.lots': { en: 'Lots of the slot', ta: 'ஏலப் பிரிவின் குவியல்கள்' },
  'phone.shellRatio': { en: 'SR {n} %', ta: 'ஓடு {n} %' },
  'phone.renditta': { en: 'renditta {n}', ta: 'ரெண்டிட்டா {n}' },
  'phone.kilograms': { en: '{n} kg', ta: '{n} கிலோ' },
  'phone.nextBid': { en: 'Next bid: ₹ {amount} or more', ta: 'அடுத்த ஏல விலை: ₹ {amount} அல்லது அதற்கு மேல்' },
  'phone.leads': { en: 'You lead with ₹ {amount}', ta: '₹ {amount}: உங்கள் கேட்பு முன்னிலை' },
  'phone.inWords': { en: '{words}, for one kg', ta: 'ஒரு கிலோவுக்கு {words}' },
  'phone.finding': { en: 'Finding out what became of your bid', ta: 'உங்கள் கேட்பின் நிலை அறியப்படுகிறது' },
  'phone.notPlaced': { en: 'Not placed: ₹ {amount} for lot {lot}.', ta: 'பதிவாகவில்லை: குவியல் {lot}, ₹ {amount}.' },
  'phone.notPlacedNote': {
    en: 'The bid did not reach the market in time. It is not sent again automatically.',
    ta: 'கேட்பு உரிய நேரத்தில் அங்காடியைச் சேரவில்லை. அது தானாக மீண்டும் அனுப்பப்படாது.',
  },
  'phone.device.other': {
    en: 'This phone is not the enrolled one. Ask the market office.',
    ta: 'இது உங்களுக்கு இணைக்கப்பட்ட கைபேசி அல்ல. அங்காடி அலுவலகத்தை அணுகவும்.',
  },
  'phone.device.waiting': {
    en: 'This phone waits for the market office to enrol it.',
    ta: 'இந்தக் கைபேசி அங்காடி அலுவலகத்தின் இணைப்பு அனுமதிக்காகக் காத்திருக்கிறது.',
  },
  'phone.device.free': {
    en: 'Your first bid enrols this phone.',
    ta: 'உங்கள் முதல் கேட்பு இந்தக் கைபேசியை உங்களுக்கு இணைக்கும்.',
  },
  'phone.device.asks': {
    en: 'This phone is not enrolled: a bid from it only asks the market office to enrol it.',
    ta: 'இந்தக் கைபேசி இணைக்கப்படவில்லை: இதிலிருந்து கேட்பது இணைப்பு அனுமதியை மட்டுமே கோரும்.',
  },
  'phone.notEnrolled': { en: 'This phone is not enrolled', ta: 'கைபேசி இணைக்கப்படவில்லை' },
  'phone.waitsOffice': { en: 'Waits for the market office', ta: 'இணைப்பு அனுமதிக்குக் காத்திருப்பு' },
  'phone.nextSlot': { en: 'Show the next slot', ta: 'அடுத்த ஏலப் பிரிவைக் காட்டு' },
  'phone.sold': { en: 'Sold to you', ta: 'உங்களுக்கு விற்கப்பட்டது' },
  'phone.soldToAnother': { en: 'Sold to another', ta: 'பிறருக்கு விற்கப்பட்டது' },
  'phone.waitsFarmer': { en: 'Waits for the farmer', ta: 'விவசாயி பதில் நிலுவை' },
  'phone.saleCancelled': { en: 'Sale cancelled', ta: 'விற்பனை ரத்தானது' },
  'phone.farmerRefused': { en: 'The farmer refused', ta: 'விவசாயி மறுத்தார்' },
  'phone.withdrawn': {
    en: 'The market withdrew your bid of ₹ {amount}.',
    ta: 'உங்கள் ₹ {amount} கேட்பை அங்காடி திரும்பப் பெற்றது.',
  },
  'phone.noBids': { en: 'You have no bid in this slot yet.', ta: 'இந்த ஏலப் பிரிவில் நீங்கள் இன்னும் கேட்கவில்லை.' },
  'phone.push.title': {
    en: 'Tell me when I am outbid or have won',
    ta: 'முந்தப்பட்டாலோ குவியல் கிடைத்தாலோ அறிவிக்கவும்',
  },
  'phone.push.on': {
    en: 'On, until you sign out, for 12 hours at most: this phone is told also while the page is closed.',
    ta: 'இயக்கத்தில் உள்ளது: பக்கம் மூடியிருந்தாலும் அறிவிக்கப்படும். வெளியேறும் வரை, அதிகபட்சம் 12 மணி நேரம்.',
  },
  'phone.push.off': {
    en: 'Off: you are told only while this page is open.',
    ta: 'அணைக்கப்பட்டுள்ளது: இந்தப் பக்கம் திறந்திருக்கும்போது மட்டுமே அறிவிக்கப்படும்.',
  },
  'phone.push.late': {
    en: 'A message may come late or not at all. Only this page counts.',
    ta: 'அறிவிப்பு தாமதமாகலாம் அல்லது வராமலும் போகலாம். இந்தப் பக்கத்தில் உள்ளதே கணக்கு.',
  },
  'phone.push.refused': {
    en: 'This browser blocks messages from this page.',
    ta: 'இந்த உலாவி இந்தப் பக்கத்தின் அறிவிப்புகளை மறுக்கிறது.',
  },
  'phone.push.allow': {
    en: 'To change it: the sign before the address, Permissions, Notifications, Allow; then load the page again.',
    ta: 'மாற்ற: முகவரிக்கு முன் உள்ள குறி, அனுமதிகள், அறிவிப்புகள், அனுமதி; பின் பக்கத்தை மீண்டும் ஏற்றவும்.',
  },
  'phone.push.impossible': {
    en: 'Not possible in this browser.',
    ta: 'இந்த உலாவியில் இயலாது.',
  },
  'phone.push.iphone': {
    en: 'On an iPhone: add the page to the home screen and open it from there.',
    ta: 'ஐபோனில்: பக்கத்தை முகப்புத் திரையில் சேர்த்து, அங்கிருந்து திறக்கவும்.',
  },
  'phone.push.failed': {
    en: 'The browser could not do it now. Try again later.',
    ta: 'உலாவியால் இப்போது இயலவில்லை. பின்னர் மீண்டும் முயலவும்.',
  },
  'phone.push.turnOn': { en: 'Turn on', ta: 'இயக்கு' },
  'phone.push.turnOff': { en: 'Turn off', ta: 'அணை' },
  'phone.sound': { en: 'Sound when outbid', ta: 'முந்தப்பட்டால் ஒலி' },
} as const satisfies Record<string, Label>
