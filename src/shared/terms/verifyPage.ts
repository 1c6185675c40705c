import type { Label } from '../label'

/** What is said of a paper by its code, to anyone. */
export const verifyTerms = {
  'verify.genuine': { en: 'Genuine paper of this office', ta: 'இந்த அலுவலகத்தின் உண்மையான ஆவணம்' },
  'verify.cancelled': { en: 'Cancelled; no longer valid', ta: 'ரத்து செய்யப்பட்டது; இனி செல்லாது' },
  'verify.unknown': { en: 'Not a paper of this office', ta: 'இது இந்த அலுவலகத்தின் ஆவணம் அல்ல' },
  'verify.unknownWhy': {
    en: 'No paper has this code. Scan the QR code on the paper again, or ask at the market.',
    ta: 'இந்தக் குறியீடு எந்த ஆவணத்திலும் இல்லை. ஆவணத்தின் QR குறியீட்டை மீண்டும் ஸ்கேன் செய்யவும் அல்லது அங்காடியில் கேட்கவும்.',
  },
  'verify.compare': {
    en: 'Compare number, date and amount with the paper.',
    ta: 'எண், தேதி, தொகையை ஆவணத்துடன் ஒப்பிடவும்.',
  },
  'verify.paper': { en: 'Paper', ta: 'ஆவணம்' },
  'verify.number': { en: 'Number', ta: 'எண்' },
  'verify.day': { en: 'Date', ta: 'தேதி' },
  'verify.market': { en: 'Market', ta: 'அங்காடி' },
  'verify.amount': { en: 'Amount (₹)', ta: 'தொகை (₹)' },
  'verify.status': { en: 'Status', ta: 'நிலை' },
  'verify.farmerInvoice': { en: 'Farmer invoice', ta: 'விவசாயி விலைப்பட்டியல்' },
  'verify.reelerInvoice': { en: 'Reeler invoice', ta: 'நூற்பாளர் விலைப்பட்டியல்' },
  'verify.gatePass': { en: 'Gate pass', ta: 'வெளியேற்ற அனுமதிச் சீட்டு' },
  'verify.token': { en: 'Token', ta: 'டோக்கன்' },
  'verify.voucher': { en: 'Voucher', ta: 'வவுச்சர்' },
  'verify.paymentAdvice': { en: 'Payment advice', ta: 'பணப்பட்டுவாடா அறிவிப்பு' },
  'verify.yearClose': { en: 'Seal of an accounting year', ta: 'கணக்காண்டு முத்திரைத் தாள்' },
  'verify.sealed': { en: 'Year closed', ta: 'ஆண்டுக் கணக்கு முடிக்கப்பட்டது' },
  'verify.issued': { en: 'Issued', ta: 'வழங்கப்பட்டது' },
  'verify.left': { en: 'The cocoons have left', ta: 'பட்டுக்கூடுகள் வெளியேறின' },
  'verify.proposed': { en: 'Proposed', ta: 'முன்மொழியப்பட்டது' },
  'verify.sent': { en: 'Sent to the bank', ta: 'வங்கிக்கு அனுப்பப்பட்டது' },
  'verify.answered': { en: 'Answered by the bank', ta: 'வங்கி பதிலளித்தது' },
} as const satisfies Record<string, Label>
