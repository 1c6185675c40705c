import type { Label } from '../label'

/** The words of the inward desk and of slot creation that no other room uses. */
export const deskTerms = {
  'desk.slot.past': { en: 'The end time is already past.', ta: 'முடிவு நேரம் ஏற்கெனவே கடந்துவிட்டது.' },
  'desk.slot.untested': {
    en: 'Lots {lots} are not tested and cannot be put in a slot.',
    ta: 'குவியல் {lots} ஆய்வு செய்யப்படவில்லை; ஏலப் பிரிவில் சேர்க்க முடியாது.',
  },
  'desk.slot.taken': {
    en: 'Lots {lots} are in another open slot.',
    ta: 'குவியல் {lots} வேறோர் ஏலப் பிரிவில் உள்ளன.',
  },
  'desk.slot.noneInRange': {
    en: 'No lot from {from} to {to} waits for a slot.',
    ta: '{from} முதல் {to} வரை ஏலப் பிரிவிற்குக் காத்திருக்கும் குவியல் இல்லை.',
  },
  'desk.slot.many': {
    en: '{n} lots are more than the usual {max} of a slot. Create it?',
    ta: '{n} குவியல்கள்; ஓர் ஏலப் பிரிவின் வழக்கமான {max}-ஐ விட அதிகம். உருவாக்க வேண்டுமா?',
  },
  'desk.slot.longest': { en: 'At most {n} minutes.', ta: 'அதிகபட்சம் {n} நிமிடங்கள்.' },
  'desk.slot.joins': { en: '{lots} join the slot', ta: '{lots} இந்த ஏலப் பிரிவில் சேரும்' },
  'desk.slot.cancelled': { en: 'Slot {n} cancelled', ta: 'ஏலப் பிரிவு {n} ரத்து செய்யப்பட்டது' },
  'desk.slot.cancelText': {
    en: 'The lots of slot {n} wait for a slot again.',
    ta: 'ஏலப் பிரிவு {n}-இன் குவியல்கள் மீண்டும் ஏலப் பிரிவிற்குக் காத்திருக்கும்.',
  },
  'desk.inward.lightLots': {
    en: '{kg} kg do not make {n} lots.',
    ta: '{kg} கிலோ எடை {n} குவியல்களுக்குப் போதாது.',
  },
  'desk.inward.chooseFarmer': { en: 'Choose the farmer from the list.', ta: 'பட்டியலிலிருந்து விவசாயியைத் தேர்ந்தெடுக்கவும்.' },
  'desk.inward.elsewhere': { en: 'registered at {market}', ta: '{market} அங்காடியில் பதிவு' },
  'desk.inward.approxWeight': { en: 'Approximate weight', ta: 'தோராய எடை' },
  'desk.inward.pupaeWeight': { en: 'Pupae cocoon weight', ta: 'கூட்டுப்புழுவுடன் கூட்டின் எடை' },
  'desk.inward.shellWeight': { en: 'Shell weight', ta: 'ஓடு எடை' },
  'desk.inward.labDueShort': { en: 'Lab due', ta: 'ஆய்வு' },
  'desk.inward.defect': { en: 'Defect', ta: 'குறைபாடு' },
  'desk.inward.shellRatio': { en: 'Shell ratio', ta: 'ஓடு சதவீதம்' },
  'desk.inward.new': { en: 'New inward', ta: 'புதிய வரத்து' },
  'desk.inward.fold': { en: 'Defects add up to {sum} of {count}', ta: 'குறைபாடுகள் {count} இல் {sum}' },
} as const satisfies Record<string, Label>
