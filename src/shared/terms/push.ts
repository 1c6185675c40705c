import type { Label } from '../label'

/** What a browser is told while nobody looks at the page. */
export const pushTerms = {
  'push.outbid.title': { en: 'Lot {lot}: you were outbid', ta: 'குவியல் {lot}: நீங்கள் முந்தப்பட்டீர்கள்' },
  'push.outbid.body': {
    en: '{market}. The highest bid is ₹ {amount} per kg.',
    ta: '{market}. அதிகபட்ச ஏல விலை கிலோவுக்கு ₹ {amount}.',
  },
  'push.outbidLots.title': { en: 'You were outbid on {n} lots', ta: '{n} குவியல்களில் நீங்கள் முந்தப்பட்டீர்கள்' },
  'push.outbidLots.body': { en: '{market}. Lot no. {lots}.', ta: '{market}. குவியல் எண் {lots}.' },
  'push.won.title': { en: 'Lot {lot}: sold to you', ta: 'குவியல் {lot}: உங்களுக்கு விற்கப்பட்டது' },
  'push.won.body': { en: '{market}. ₹ {amount} per kg.', ta: '{market}. கிலோவுக்கு ₹ {amount}.' },
  'push.undone': { en: 'Sale taken back', ta: 'விற்பனை திரும்பப் பெறப்பட்டது' },
  'push.undone.title': {
    en: 'Lot {lot}: the sale to you was taken back',
    ta: 'குவியல் {lot}: உங்களுக்கான விற்பனை திரும்பப் பெறப்பட்டது',
  },
  'push.undone.body': {
    en: '{market}. Look at the page for what became of the lot.',
    ta: '{market}. குவியலின் நிலையைப் பக்கத்தில் பார்க்கவும்.',
  },
} as const satisfies Record<string, Label>
