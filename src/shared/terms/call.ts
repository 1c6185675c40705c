import type { Label } from '../label'

/** What is said of a call that failed; alone, so that the public pages need not load all messages with it. */
export const callTerms = {
  'message.networkError': {
    en: 'Network error occurred. Please login again.',
    ta: 'இணைப்பில் பிழை ஏற்பட்டது. மீண்டும் உள்நுழையவும்.',
  },
  'message.sessionExpired': {
    en: 'Your session has expired. Please login again.',
    ta: 'உங்கள் அமர்வு முடிந்துவிட்டது. மீண்டும் உள்நுழையவும்.',
  },
  'message.error': { en: 'An error occurred', ta: 'பிழை ஏற்பட்டது' },
  /** A write whose answer was lost, and which cannot be sent again unseen. */
  'message.maybeDone': {
    en: 'No answer: it may have been done. Check before sending it again.',
    ta: 'பதில் வரவில்லை; நிறைவேறியிருக்கலாம். மீண்டும் அனுப்பும் முன் பார்க்கவும்.',
  },
  'message.noRoom': {
    en: 'This browser has no room to keep the sign-in. Free some space, or use another browser.',
    ta: 'உள்நுழைவைச் சேமிக்க இந்த உலாவியில் இடம் இல்லை. இடத்தை விடுவிக்கவும் அல்லது வேறு உலாவியைப் பயன்படுத்தவும்.',
  },
  'message.errorPosting': { en: 'Error posting data', ta: 'விவரங்களை அனுப்புவதில் பிழை' },
  'message.errorGetting': { en: 'Error getting data', ta: 'விவரங்களைப் பெறுவதில் பிழை' },
  /** Nobody answered one who is not signed in; the first sentence is the specification's. */
  'message.noServer': {
    en: 'An error occurred. The server does not answer; try again shortly.',
    ta: 'பிழை ஏற்பட்டது. சேவையகம் பதில் தரவில்லை; சிறிது நேரத்தில் மீண்டும் முயலவும்.',
  },
  'fault.reference': { en: 'reference {id}', ta: 'குறிப்பு {id}' },
  'message.noAnswer': { en: 'The server does not answer.', ta: 'சேவையகம் பதில் தரவில்லை.' },
} as const satisfies Record<string, Label>
