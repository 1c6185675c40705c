import type { Label } from '../label'

/** The words of the bidding room and the approval desk that the glossary does not have. */
export const roomTerms = {
  'rule.approval.changed': {
    en: 'The highest bid of lot {lot} is now ₹ {amount}. Ask the farmer again.',
    ta: 'குவியல் {lot}-இன் அதிகபட்ச ஏல விலை இப்போது ₹ {amount}. விவசாயியிடம் மீண்டும் கேட்கவும்.',
  },
  'rule.approval.noBid': {
    en: 'Lot {lot} has no bid; there is nothing to decide.',
    ta: 'குவியல் {lot}-க்குக் கேட்பு இல்லை; முடிவு செய்ய எதுவும் இல்லை.',
  },
  'rule.approval.ownWithdrawal': {
    en: 'Lot {lot}: you, or an official who counts as one person with you, took a higher bid of ₹ {amount} back. Another officer enters the farmer’s yes.',
    ta: 'குவியல் {lot}: ₹ {amount} என்ற உயர்ந்த கேட்பை நீங்களோ, உங்களுடன் ஒரே நபராகக் கருதப்படும் அலுவலரோ திரும்பப் பெற்றுள்ளார். விவசாயியின் ஒப்புதலை மற்றொரு அலுவலர் பதிய வேண்டும்.',
  },
  'ui.room.lotNo.short': { en: 'Lot', ta: 'எண்' },
  'ui.room.floor.short': { en: 'Floor ₹', ta: 'அடிப்படை' },
  'ui.room.highest.short': { en: 'Highest ₹', ta: 'அதிகபட்சம்' },
  'ui.room.noBid.short': { en: 'No bid yet', ta: 'கேட்பு இல்லை' },
  'ui.room.bids.short': { en: 'Bids', ta: 'கேட்பு' },
  'ui.room.course.short': { en: 'Course', ta: 'போக்கு' },
  'ui.room.lastBid.short': { en: 'Last bid', ta: 'நேரம்' },
  'ui.room.noSlotToday': { en: 'No slot is planned for today.', ta: 'இன்று ஏலப் பிரிவு எதுவும் திட்டமிடப்படவில்லை.' },
  'ui.room.reconnecting': { en: 'Connecting again', ta: 'மீண்டும் இணைக்கப்படுகிறது' },
  'approval.approved': { en: 'Approved: lot no. {lots}', ta: 'ஏற்கப்பட்டவை: குவியல் எண் {lots}' },
  'approval.undone': { en: 'Taken back: lot no. {lots}', ta: 'திரும்பப் பெறப்பட்டவை: குவியல் எண் {lots}' },
  'approval.reopen': { en: 'Ask again', ta: 'மீண்டும் கேள்' },
  'approval.reopenLot': { en: 'Ask the farmer of lot {lot} again', ta: 'குவியல் {lot}: விவசாயியிடம் மீண்டும் கேள்' },
  'approval.weighed': {
    en: 'Lot {lot} is weighed already; the approval stays.',
    ta: 'குவியல் {lot} ஏற்கெனவே எடையிடப்பட்டது; ஒப்புதலை மாற்ற முடியாது.',
  },
  'approval.answeredSince': {
    en: 'Lot {lot}: {name} has entered another answer since. Nothing was taken back.',
    ta: 'குவியல் {lot}: இதற்கிடையே {name} வேறு பதிலைப் பதிந்துள்ளார். எதுவும் திரும்பப் பெறப்படவில்லை.',
  },
  'approval.rest': { en: 'Approve lot no. {lots}?', ta: 'குவியல் எண் {lots} ஏற்கவா?' },
  'approval.below': {
    en: 'Lot {lot}: ₹ {bid} is below the floor price ₹ {floor}',
    ta: 'குவியல் {lot}: ₹ {bid}, அடிப்படை விலை ₹ {floor}-க்குக் கீழ்',
  },
  'approval.short': { en: 'Lot {lot}: the cover of {name} is not enough', ta: 'குவியல் {lot}: {name} வரம்பு போதாது' },
  'approval.lowered': {
    en: 'Lot {lot}: a higher bid was taken back; another officer enters the yes',
    ta: 'குவியல் {lot}: உயர்ந்த கேட்பு திரும்பப் பெறப்பட்டது; ஒப்புதலை மற்றொரு அலுவலர் பதிய வேண்டும்',
  },
  'approval.someLowered': {
    en: '{n} for another officer: a higher bid was taken back',
    ta: 'மற்றொரு அலுவலருக்கு {n}: உயர்ந்த கேட்பு திரும்பப் பெறப்பட்டது',
  },
  'approval.refused': { en: 'Refused: lot no. {lots}', ta: 'மறுக்கப்பட்டவை: குவியல் எண் {lots}' },
  'ui.approval.refuseLot': { en: 'Refuse lot {lot}', ta: 'குவியல் {lot}-ஐ மறு' },
  'ui.approval.approveLot': { en: 'Approve lot {lot}', ta: 'குவியல் {lot}-ஐ ஏற்கவும்' },
  'ui.approval.approveReason': {
    en: 'Reason for approving below the floor price',
    ta: 'அடிப்படை விலைக்குக் கீழ் ஏற்கும் காரணம்',
  },
  'ui.approval.someBelow': { en: '{n} below the floor price', ta: 'அடிப்படை விலைக்குக் கீழ்: {n}' },
  'ui.approval.estimate': { en: 'Value (₹, approx.)', ta: 'தொகை (₹, தோராயம்)' },
  'ui.approval.decidedBy': { en: 'Decided by', ta: 'முடிவு செய்தவர்' },
  'ui.approval.waitingClose': {
    en: 'Decisions begin when the slot has closed.',
    ta: 'ஏலப் பிரிவு முடிந்ததும் முடிவு செய்யலாம்.',
  },
} as const satisfies Record<string, Label>
