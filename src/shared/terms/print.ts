import type { Label } from '../label'

/** The words of letterheads, bills, slips and other papers. */
export const printTerms = {
  'print.marketAt': { en: 'Government Silk Cocoon Auction Market, {place}', ta: 'அரசு பட்டுக்கூடு ஏல அங்காடி, {place}' },
  'print.marketShort': { en: 'Silk Cocoon Auction Market', ta: 'பட்டுக்கூடு ஏல அங்காடி' },
  'print.cocoons': { en: 'Silk cocoons', ta: 'பட்டுக்கூடுகள்' },
  'print.auctionSlotNo': { en: 'Auction slot no.', ta: 'ஏல நேரப் பிரிவு எண்' },
  'print.pricePerKg': { en: 'Price per kg (Rs)', ta: 'ஒரு கிலோ விலை (ரூ.)' },
  'print.levy': { en: 'Levy', ta: 'தீர்வை (லெவி)' },
  'print.token': { en: 'Token', ta: 'டோக்கன்' },
  'print.gatePass': { en: 'Gate pass', ta: 'வெளியேற்ற அனுமதிச் சீட்டு' },
  'print.gatePassText': {
    en: 'Permission to take the cocoons out on {date} within {n} hours',
    ta: '{date} அன்று {n} மணி நேரத்திற்குள் பட்டுக்கூடுகளை எடுத்துச் செல்ல அனுமதிக்கப்படுகிறது',
  },
  'print.paymentAdvice': { en: 'Payment advice', ta: 'பணப்பட்டுவாடா அறிவிப்பு' },
  'print.hsn': { en: 'HSN 5001, GST nil', ta: 'எச்.எஸ்.என் 5001, GST இல்லை' },
  'print.farmerSignature': { en: "Farmer's signature", ta: 'விவசாயி கையொப்பம்' },
  'print.reelerSignature': { en: "Reeler's signature", ta: 'நூற்பாளர் கையொப்பம்' },
  'print.preparedBy': { en: 'Prepared by', ta: 'தயாரித்தவர்' },
  'print.checkedBy': { en: 'Checked by', ta: 'சரிபார்த்தவர்' },
  'print.director': { en: 'Director of Sericulture', ta: 'பட்டு வளர்ச்சித் துறை இயக்குநர்' },
  'print.duplicate': { en: 'DUPLICATE', ta: 'நகல்' },
  'print.cancelled': { en: 'CANCELLED', ta: 'ரத்து செய்யப்பட்டது' },
  'print.page': { en: 'Page {x} of {y}', ta: 'பக்கம் {x} / {y}' },
  'print.sheet': { en: 'Sheet {x} of {y}, side by side', ta: 'அருகருகே வைக்கும் தாள் {x} / {y}' },
  'print.rangeOf': { en: '{from} – {to} of {total}', ta: '{total} இல் {from} – {to}' },
  'print.carriedForward': { en: 'Carried forward', ta: 'அடுத்த பக்கத்திற்கு' },
  'print.scan': { en: 'Scan the QR code to check this paper', ta: 'இந்த ஆவணத்தைச் சரிபார்க்க QR குறியீட்டை ஸ்கேன் செய்யவும்' },
  'print.amountInWords': { en: 'Amount in words', ta: 'தொகை எழுத்தில்' },
} as const satisfies Record<string, Label>
