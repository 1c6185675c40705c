import type { Label } from '../label'

/** The words of weighing, bills and invoices beyond those of the console. */
export const billTerms = {
  'rule.weight.notApproved': { en: 'Lot {lot} is not approved.', ta: 'குவியல் {lot} ஏற்கப்படவில்லை.' },
  'rule.weight.sameCrate': { en: 'A crate number is entered twice.', ta: 'ஒரு பெட்டி எண் இருமுறை உள்ளது.' },
  'rule.weight.tooMany': { en: 'At most 200 crates.', ta: 'அதிகபட்சம் 200 பெட்டிகள்.' },
  'rule.bill.licenceExpired': {
    en: 'The licence of {name} expired on {date}. No bill can be made.',
    ta: '{name} அவர்களின் உரிமம் {date} அன்று காலாவதியானது. பில் இட முடியாது.',
  },
  'ui.bill.allSlots': { en: 'All slots', ta: 'அனைத்து ஏலப் பிரிவுகள்' },
  'ui.bill.weighLot': { en: 'Weigh lot {lot}', ta: 'குவியல் {lot}-ஐ எடையிடு' },
  'ui.bill.nextLot': { en: 'Next lot: {lot}', ta: 'அடுத்த குவியல்: {lot}' },
  'ui.bill.toList': { en: 'To the list', ta: 'பட்டியலுக்குச் செல்' },
  'ui.bill.crateNote': {
    en: 'Enter the gross weight; the next crate follows.',
    ta: 'மொத்த எடையை உள்ளிடவும்; அடுத்த பெட்டிக்கான வரி வரும்.',
  },
  'ui.bill.difference': { en: 'Difference (%)', ta: 'வேறுபாடு (%)' },
  'ui.bill.enterCrate': { en: 'Enter the weight of a crate.', ta: 'ஒரு பெட்டியின் எடையை உள்ளிடவும்.' },
  'ui.bill.keptCrates': {
    en: 'Crates of this lot are kept as a draft. Restore it or discard it first.',
    ta: 'இந்தக் குவியலின் பெட்டிகள் வரைவில் உள்ளன. முதலில் அதை மீட்டெடுக்கவும் அல்லது கைவிடவும்.',
  },
  'ui.bill.lots': { en: 'lots', ta: 'குவியல்கள்' },
  'ui.bill.bills': { en: 'bills', ta: 'பில்கள்' },
  'ui.bill.farmersDone': { en: 'Farmers: {n}', ta: 'விவசாயிகள்: {n}' },
  'ui.bill.reelersDone': { en: 'Reelers: {n}', ta: 'நூற்பாளர்கள்: {n}' },
  'ui.bill.search.farmer': { en: 'Number, lot, farmer, village', ta: 'எண், குவியல், விவசாயி, கிராமம்' },
  'ui.bill.search.reeler': { en: 'Number, lot, reeler', ta: 'எண், குவியல், நூற்பாளர்' },
  'ui.invoice.printed': { en: 'Times printed', ta: 'அச்சிட்ட எண்ணிக்கை' },
  'rule.bill.zero': {
    en: 'No bill, for it comes to ₹ 0.00: {bills}. Correct the weight of these lots and process again.',
    ta: 'தொகை ₹ 0.00 என்பதால் பில் இல்லை: {bills}. இந்தக் குவியல்களின் எடையைத் திருத்தி மீண்டும் செயலாக்கவும்.',
  },
  'rule.bill.noLevy': {
    en: 'No levy is in force for lot {lot}. Have the rates confirmed first.',
    ta: 'குவியல் {lot}-க்கு நடப்புத் தீர்வை இல்லை. முதலில் விகிதங்களை உறுதிப்படுத்தவும்.',
  },
  'rule.bill.notWeighed': { en: 'Lots not weighed: {n}.', ta: 'எடையிடப்படாத குவியல்கள்: {n}.' },
  'ui.bill.toWeigh': { en: '{lots} to weigh', ta: 'எடையிட வேண்டியவை: {lots}' },
} as const satisfies Record<string, Label>
