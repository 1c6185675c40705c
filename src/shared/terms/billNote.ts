import type { Label } from '../label'

/** The words of debit and credit notes (0076). */
export const billNoteTerms = {
  'note.kind': { en: 'Debit or credit note', ta: 'பற்று அல்லது வரவுக் குறிப்பு' },
  'note.kind.short': { en: 'Kind', ta: 'வகை' },
  'note.debit': { en: 'Debit note', ta: 'பற்றுக் குறிப்பு' },
  'note.credit': { en: 'Credit note', ta: 'வரவுக் குறிப்பு' },
  'note.screen': { en: 'Debit and credit notes', ta: 'பற்று, வரவுக் குறிப்புகள்' },
  'note.ofReelers': { en: "Reelers' debit and credit notes", ta: 'நூற்பாளர்களின் பற்று, வரவுக் குறிப்புகள்' },
  'note.no': { en: 'Note no.', ta: 'குறிப்பு எண்' },
  'note.billDay': { en: 'Bill date', ta: 'பில் தேதி' },
  'note.search': { en: 'Note, invoice, name', ta: 'குறிப்பு, விலைப்பட்டியல், பெயர்' },
  'note.propose': { en: 'Note', ta: 'குறிப்பு' },
  'note.of': { en: 'Debit or credit note: {no}, lot {lot}', ta: 'பற்று அல்லது வரவுக் குறிப்பு: {no}, குவியல் {lot}' },
  'note.kg': { en: 'Correct weight, kg', ta: 'சரியான எடை, கிலோ' },
  'note.rate': { en: 'Correct price per kg, ₹', ta: 'கிலோவுக்குச் சரியான விலை, ₹' },
  'note.kgBefore': { en: 'Billed weight, kg', ta: 'பில்லிட்ட எடை, கிலோ' },
  'note.rateBefore': { en: 'Billed price per kg, ₹', ta: 'கிலோவுக்குப் பில்லிட்ட விலை, ₹' },
  'note.what': {
    en: 'For a bill that was paid, or whose cocoons left. Value and levy of the difference are posted today, once another official confirms.',
    ta: 'பணம் செலுத்திய அல்லது கூடுகள் வெளியேறிய பில்லுக்கானது. வேறுபாட்டின் மதிப்பும் தீர்வையும் மற்றொரு அலுவலர் உறுதி செய்ததும் இன்று பதியப்படும்.',
  },
  'note.proposal': {
    en: '{kind} of ₹ {amount} for {no}, lot {lot}: {kgBefore} kg × {rateBefore} becomes {kg} kg × {rate}',
    ta: '{no}, குவியல் {lot}: ₹ {amount} {kind}; {kgBefore} கிலோ × {rateBefore} என்பது {kg} கிலோ × {rate} ஆகும்',
  },
  'note.print': { en: 'Print note', ta: 'குறிப்பை அச்சிடு' },
  'note.for': { en: 'For', ta: 'யாருக்கு' },
  'note.billed': { en: 'Billed', ta: 'பில் இடப்பட்டது' },
  'note.corrected': { en: 'Corrected', ta: 'திருத்தப்பட்டது' },
  'note.ofBill': { en: 'Net amount of the bill, ₹', ta: 'பில்லின் நிகரத் தொகை, ₹' },
  'note.weight': { en: 'Weight, kg', ta: 'எடை, கிலோ' },
  'note.price': { en: 'Price per kg, ₹', ta: 'கிலோ விலை, ₹' },
  'note.value': { en: 'Value of the lot, ₹', ta: 'குவியலின் மதிப்பு, ₹' },
  'note.levy': { en: 'Levy of the lot, ₹', ta: 'குவியலின் தீர்வை, ₹' },
  'note.roundOff': { en: 'Round off of the bill, ₹', ta: 'பில்லின் முழுமையாக்கம், ₹' },
  'note.proposedBy': { en: 'Proposed by', ta: 'முன்மொழிந்தவர்' },
  'note.confirmedBy': { en: 'Confirmed by', ta: 'உறுதி செய்தவர்' },
  'note.rule.same': { en: 'The bill already says so.', ta: 'பில்லில் ஏற்கெனவே அவ்வாறே உள்ளது.' },
  'note.rule.cancel': {
    en: 'This bill can still be cancelled: cancel it, and bill its lots again.',
    ta: 'இந்தப் பில்லை இன்னும் ரத்து செய்யலாம்: ரத்து செய்து, குவியல்களுக்கு மீண்டும் பில்லிடவும்.',
  },
  'note.rule.noted': {
    en: 'A debit or credit note corrects this bill, so it stays.',
    ta: 'பற்று அல்லது வரவுக் குறிப்பு இந்தப் பில்லைத் திருத்துவதால் அது நிலைக்கும்.',
  },
  'note.rule.asked': {
    en: 'A note for this lot waits for another official already.',
    ta: 'இந்தக் குவியலுக்கான குறிப்பு ஏற்கெனவே மற்றொரு அலுவலருக்காகக் காத்திருக்கிறது.',
  },
  'note.rule.notReversed': {
    en: 'A debit or credit note is corrected by another note.',
    ta: 'பற்று அல்லது வரவுக் குறிப்பு மற்றொரு குறிப்பால் திருத்தப்படும்.',
  },
  'plural.billNote.one': { en: '{n} note', ta: '{n} குறிப்பு' },
  'plural.billNote.other': { en: '{n} notes', ta: '{n} குறிப்புகள்' },
} as const satisfies Record<string, Label>
