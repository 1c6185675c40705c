import type { Label } from '../label'

/** The words of a commit over several: what it asks, what it leaves out, what stops it, what it did. */
export const commitTerms = {
  'commit.leftOut': { en: 'Left out', ta: 'சேர்க்கப்படாதவை' },
  'commit.stoppedBy': { en: 'To be settled first', ta: 'முதலில் தீர்க்க வேண்டியவை' },
  'commit.changed': {
    en: 'This has changed in the meantime. Nothing was done: check again.',
    ta: 'இதற்கிடையில் இது மாறியுள்ளது. எதுவும் செய்யப்படவில்லை: மீண்டும் பார்க்கவும்.',
  },
  'commit.bills': { en: 'Make these bills?', ta: 'இந்தப் பில்களை இட வேண்டுமா?' },
  'commit.billed': { en: 'Lot no. {lots}: {numbers}', ta: 'குவியல் எண் {lots}: {numbers}' },
  'commit.licence': {
    en: '{name}, lot no. {lotNos}: the licence expired on {date}',
    ta: '{name}, குவியல் எண் {lotNos}: உரிமம் {date} அன்று காலாவதியானது',
  },
  'commit.zeroBill': { en: '{name}, lot no. {lotNos}: comes to ₹ 0.00', ta: '{name}, குவியல் எண் {lotNos}: தொகை ₹ 0.00' },
  'commit.notWeighed': { en: 'Lot {lotNo}, {name}: not weighed', ta: 'குவியல் {lotNo}, {name}: எடையிடப்படவில்லை' },
  'commit.farmerWaits': {
    en: 'Lot {lotNo}, {name}: another farmer is proposed; after the bill nobody can confirm that',
    ta: 'குவியல் {lotNo}, {name}: வேறு விவசாயி முன்மொழியப்பட்டுள்ளார்; பில் இட்ட பின் அதை உறுதி செய்ய முடியாது',
  },
  'commit.notWeighedOf': {
    en: 'Lot {lotNo} of {day}, {name}: not weighed',
    ta: '{day}, குவியல் {lotNo}, {name}: எடையிடப்படவில்லை',
  },
  'commit.notBilledOf': {
    en: 'Lot {lotNo} of {day}, {name}: not billed',
    ta: '{day}, குவியல் {lotNo}, {name}: பில் இடப்படவில்லை',
  },
  'commit.cash': { en: 'The cash is not counted', ta: 'ரொக்கம் எண்ணப்படவில்லை' },
  'commit.cashMoved': {
    en: 'The cash book has moved since the cash was counted',
    ta: 'ரொக்கம் எண்ணிய பின் ரொக்கப் புத்தகம் மாறியுள்ளது',
  },
  'commit.entriesWait': {
    en: 'Entries of {day} that wait for another person: {n}. Once the day is closed nobody can say yes to them',
    ta: '{day}, மற்றொருவருக்காகக் காத்திருக்கும் பதிவுகள்: {n}. நாள் கணக்கை முடித்தபின் எவரும் அவற்றை உறுதி செய்ய இயலாது',
  },
  'commit.unpaid': {
    en: 'Payments to farmers not made, {day}: {n}',
    ta: '{day}, விவசாயிகளுக்கு வழங்காத பணப்பட்டுவாடாக்கள்: {n}',
  },
  'commit.tokens': { en: 'Tokens not printed, {day}: {n}', ta: '{day}, அச்சிடாத டோக்கன்கள்: {n}' },
  'commit.farmerBills': { en: "Farmers' bills not printed, {day}: {n}", ta: '{day}, அச்சிடாத விவசாயி பில்கள்: {n}' },
  'commit.reelerBills': { en: "Reelers' bills not printed, {day}: {n}", ta: '{day}, அச்சிடாத நூற்பாளர் பில்கள்: {n}' },
  'commit.noPass': {
    en: 'Billed lots without a gate pass, {day}: {n}',
    ta: '{day}, பில் இட்டும் வெளியேற்ற அனுமதிச் சீட்டு வழங்காத குவியல்கள்: {n}',
  },
  'commit.inside': {
    en: 'Gate passes given and still inside, {day}: {n}',
    ta: '{day}, அனுமதிச் சீட்டு வழங்கியும் இன்னும் உள்ளே உள்ளவை: {n}',
  },
  'commit.untested': {
    en: 'Lot {lotNo}, {name}: no laboratory result',
    ta: 'குவியல் {lotNo}, {name}: ஆய்வக முடிவு இல்லை',
  },
  'commit.unsold': {
    en: 'Lot {lotNo}, {name}: unsold and still here',
    ta: 'குவியல் {lotNo}, {name}: விற்கவில்லை, இன்னும் இங்கே உள்ளது',
  },
  'commit.bidding': {
    en: 'Lot {lotNo}, {name}: in slot {slotNo}',
    ta: 'குவியல் {lotNo}, {name}: ஏலப் பிரிவு {slotNo}-இல் உள்ளது',
  },
  'commit.undecided': {
    en: 'Lot {lotNo}, {name}: bid not yet answered',
    ta: 'குவியல் {lotNo}, {name}: கேட்புக்கு இன்னும் பதில் இல்லை',
  },
  'commit.days': { en: 'Days', ta: 'நாள்கள்' },
  'commit.vouchers': { en: 'Vouchers', ta: 'வவுச்சர்கள்' },
  'commit.payments': { en: 'Payments', ta: 'பணப்பட்டுவாடாக்கள்' },
  'commit.farmers': { en: 'Farmers', ta: 'விவசாயிகள்' },
  'commit.dayClosed': {
    en: 'The books of {day} are closed: {lots} lots, {vouchers} vouchers.',
    ta: '{day} கணக்கு முடிக்கப்பட்டது: குவியல்கள் {lots}, வவுச்சர்கள் {vouchers}.',
  },
  'commit.ready': { en: 'Make these payments ready?', ta: 'இந்தப் பணப்பட்டுவாடாக்களைத் தயாராக்கவா?' },
  'commit.madeReady': { en: 'Ready: lot no. {lots}, {amount}', ta: 'தயார்: குவியல் எண் {lots}, {amount}' },
  'commit.batch': { en: 'Propose this batch?', ta: 'இந்தத் தொகுப்பை முன்மொழியவா?' },
  'commit.sent': { en: 'Batch {no}: lot no. {lots}, {amount}', ta: 'தொகுப்பு {no}: குவியல் எண் {lots}, {amount}' },
  'commit.noAccount': {
    en: '{what}, {name}: bank account or IFSC not complete',
    ta: '{what}, {name}: வங்கிக் கணக்கு அல்லது IFSC முழுமையாக இல்லை',
  },
  'commit.accountWaits': {
    en: '{what}, {name}: changed account waits for confirmation',
    ta: '{what}, {name}: மாற்றிய கணக்கு உறுதிக்காகக் காத்திருக்கிறது',
  },
  'commit.returnedAccount': {
    en: '{what}, {name}: the bank sent money back from this account',
    ta: '{what}, {name}: இந்தக் கணக்கிலிருந்து வங்கி பணத்தைத் திருப்பி அனுப்பியது',
  },
  'commit.ahead': {
    en: '{name}: ₹ {amount} was paid ahead and is not taken off this',
    ta: '{name}: முன்பணமாகத் தந்த ₹ {amount} இதிலிருந்து கழிக்கப்படவில்லை',
  },
  'commit.refundHeld': {
    en: '{name}: bills, lots or bids hold money of this refund by now',
    ta: '{name}: இந்தத் திருப்பத் தொகையை இப்போது பில்கள், குவியல்கள் அல்லது ஏலக் கேட்புகள் பிடித்து வைத்துள்ளன',
  },
  'commit.goesAlong': { en: 'Look at this before you say yes', ta: 'ஒப்புதலுக்கு முன் இதைப் பார்க்கவும்' },
  'commit.pending': { en: '{what}, {name}: not made ready', ta: '{what}, {name}: தயாராக்கப்படவில்லை' },
  'commit.held': {
    en: '{what}, {name}: held: {reason}',
    ta: '{what}, {name}: நிறுத்தி வைக்கப்பட்டது: {reason}',
  },
  'commit.failed': {
    en: '{what}, {name}: sent back by the bank: {reason}',
    ta: '{what}, {name}: வங்கி திருப்பி அனுப்பியது: {reason}',
  },
} as const satisfies Record<string, Label>
