import type { Label } from '../label'

/** Entries that wait for the connection. */
export const queueTerms = {
  'queue.entry.lot': { en: '{farmer}, 1 lot', ta: '{farmer}, 1 குவியல்' },
  'queue.entry.lots': { en: '{farmer}, {n} lots', ta: '{farmer}, {n} குவியல்கள்' },
  'queue.entry.change': { en: 'Change of lot {lot}', ta: 'குவியல் {lot}-இன் திருத்தம்' },
  'queue.entry.weight': { en: 'Weight of lot {lot}', ta: 'குவியல் {lot}-இன் எடை' },
  'queue.entry.voucher': { en: 'Voucher of ₹ {amount}: {notes}', ta: '₹ {amount} வவுச்சர்: {notes}' },
  'queue.kept': {
    en: 'Kept on this computer; it is sent when the connection is back.',
    ta: 'இந்தக் கணினியில் உள்ளது; இணைப்பு வந்ததும் அனுப்பப்படும்.',
  },
  'queue.keptOpen': {
    en: 'This browser keeps entries only while this page is open. Do not close it before they are sent.',
    ta: 'இந்தப் பக்கம் திறந்திருக்கும் வரை மட்டுமே இந்த உலாவியில் பதிவுகள் இருக்கும். அவை அனுப்பப்படும் முன் இதை மூட வேண்டாம்.',
  },
  'queue.follows': { en: 'number follows', ta: 'எண் பின்னர்' },
  'queue.title': { en: 'Entries on this computer', ta: 'இந்தக் கணினியில் உள்ள பதிவுகள்' },
  'queue.waiting': { en: 'Waits for the connection', ta: 'இணைப்புக்காகக் காத்திருக்கிறது' },
  'queue.refused': { en: 'Refused', ta: 'மறுக்கப்பட்டது' },
  'queue.notSent': { en: 'Not sent', ta: 'அனுப்பப்படவில்லை' },
  'queue.oneWaits': { en: '1 entry waits for the connection.', ta: '1 பதிவு இணைப்புக்காகக் காத்திருக்கிறது.' },
  'queue.manyWait': { en: '{n} entries wait for the connection.', ta: '{n} பதிவுகள் இணைப்புக்காகக் காத்திருக்கின்றன.' },
  'queue.oneRefused': { en: '1 entry was not accepted.', ta: '1 பதிவு ஏற்கப்படவில்லை.' },
  'queue.manyRefused': { en: '{n} entries were not accepted.', ta: '{n} பதிவுகள் ஏற்கப்படவில்லை.' },
  'queue.oneOfAnother': {
    en: '1 entry of another official has not left this computer: they have to sign in here.',
    ta: 'வேறோர் அலுவலரின் 1 பதிவு இந்தக் கணினியிலிருந்து அனுப்பப்படவில்லை: அவர் இங்கே உள்நுழைய வேண்டும்.',
  },
  'queue.manyOfOthers': {
    en: '{n} entries of other officials have not left this computer: they have to sign in here.',
    ta: 'பிற அலுவலர்களின் {n} பதிவுகள் இந்தக் கணினியிலிருந்து அனுப்பப்படவில்லை: அவர்கள் இங்கே உள்நுழைய வேண்டும்.',
  },
  'queue.show': { en: 'Show', ta: 'காட்டு' },
  'queue.hide': { en: 'Hide', ta: 'மறை' },
  'queue.desk': { en: 'To the desk', ta: 'மேசைக்கு' },
  'queue.take': { en: 'Back to the desk', ta: 'மேசைக்குத் திரும்ப எடு' },
  'queue.retry': { en: 'Send again', ta: 'மீண்டும் அனுப்பு' },
  'queue.sendToday': { en: 'Enter for today', ta: 'இன்றைக்குப் பதி' },
  'queue.deskFull': {
    en: 'Save or clear what is on the desk first.',
    ta: 'முதலில் மேசையில் உள்ளதைச் சேமிக்கவும் அல்லது அழிக்கவும்.',
  },
  'queue.problem.old': {
    en: 'Waited longer than 40 hours. Look in the list of its day whether it was entered, then enter it again or discard it.',
    ta: '40 மணி நேரத்திற்கு மேல் காத்திருந்தது. அந்த நாளின் பட்டியலில் பதிவாகியுள்ளதா எனப் பார்த்து, மீண்டும் பதியவும் அல்லது கைவிடவும்.',
  },
  'queue.problem.lost': {
    en: 'No answer came. Look in the list of vouchers whether it was posted, then take it back or discard it.',
    ta: 'பதில் வரவில்லை. வவுச்சர் பட்டியலில் பதிவாகியுள்ளதா எனப் பார்த்து, மீண்டும் எடுக்கவும் அல்லது கைவிடவும்.',
  },
  'queue.problem.day': {
    en: 'Entered on {date}. Its lots would be numbered among those of today.',
    ta: '{date} அன்று பதிந்தது. இதன் குவியல்கள் இன்றைய எண்களைப் பெறும்.',
  },
} as const satisfies Record<string, Label>
