import type { Label } from '../label'

/** The words of open items and what settles them (0058). */
export const itemTerms = {
  'items.side': { en: 'Side of the account', ta: 'கணக்கின் பக்கம்' },
  'items.settles': { en: 'Settles', ta: 'ஈடுசெய்வது' },
  'items.due': { en: 'Due on', ta: 'கெடு நாள்' },
  'items.open': { en: 'Still open', ta: 'நிலுவையில்' },
  'items.oldest': { en: 'Oldest first', ta: 'பழையது முதலில்' },
  'items.none': { en: 'All as an advance', ta: 'முழுவதும் முன்பணம்' },
  'items.rest': { en: '₹ {amount} becomes an advance', ta: '₹ {amount} முன்பணமாகும்' },
  'items.whole': { en: 'All of it is settled', ta: 'முழுவதும் ஈடுசெய்யப்படும்' },
  'items.over': { en: '₹ {amount} more than the line has', ta: 'வரியில் உள்ளதை விட ₹ {amount} அதிகம்' },
  'items.nothing': {
    en: 'Nothing is open to be settled: all of it is an advance.',
    ta: 'ஈடுசெய்ய நிலுவை எதுவும் இல்லை: முழுவதும் முன்பணம்.',
  },
  'items.ofReelers': { en: "Reelers' open items", ta: 'நூற்பாளர்களின் தீராத இனங்கள்' },
  'items.search': { en: 'Name, code, mobile, voucher', ta: 'பெயர், குறியீடு, கைபேசி, வவுச்சர்' },
  'items.noneOpen': { en: 'Nothing is open.', ta: 'தீராதது எதுவும் இல்லை.' },
  'plural.openItem.one': { en: '{n} open item', ta: '{n} தீராத இனம்' },
  'plural.openItem.other': { en: '{n} open items', ta: '{n} தீராத இனங்கள்' },
  'items.lot': { en: '{no}, lot {lot}', ta: '{no}, குவியல் {lot}' },
  'items.toLot': { en: 'Lot {lot}: {text}', ta: 'குவியல் {lot}: {text}' },
  'items.of': {
    en: '{what} {no} of {day} · ₹ {amount} of ₹ {whole}',
    ta: '{what} {no}, {day} · ₹ {whole}-இல் ₹ {amount}',
  },
  'items.advanceOf': { en: 'Advance · ₹ {amount}', ta: 'முன்பணம் · ₹ {amount}' },
  'items.openOf': { en: 'Still open · ₹ {amount}', ta: 'நிலுவையில் · ₹ {amount}' },
  'items.more': { en: '{n} more · ₹ {amount}', ta: 'மேலும் {n} · ₹ {amount}' },
  'items.held': { en: 'Held back', ta: 'நிறுத்திவைக்கப்பட்டது' },
  'items.inBatch': { en: 'In a payment batch', ta: 'பணப்பட்டுவாடாத் தொகுப்பில்' },
  'items.key.down': { en: 'Down', ta: 'கீழ் அம்பு' },
  'items.keys': { en: 'what it settles', ta: 'ஈடுசெய்வது எது' },
} as const satisfies Record<string, Label>
