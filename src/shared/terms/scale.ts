import type { Label } from '../label'

/** The scale, its voice, and corrected weights. */
export const scaleTerms = {
  'scale.title': { en: 'Scale', ta: 'தராசு' },
  'scale.connect': { en: 'Connect scale', ta: 'தராசை இணை' },
  'scale.disconnect': { en: 'Disconnect', ta: 'இணைப்பை நீக்கு' },
  'scale.baud': { en: 'Baud rate', ta: 'தரவு வேகம்' },
  'scale.automatic': { en: 'Take stable weights automatically', ta: 'நிலையான எடையைத் தானாக எடு' },
  'scale.voice': { en: 'Read weights aloud', ta: 'எடையை வாசித்துக் காட்டு' },
  'scale.stable': { en: 'stable', ta: 'நிலையானது' },
  'scale.moving': { en: 'moving', ta: 'அசைகிறது' },
  'scale.taken': { en: 'taken; change the crate', ta: 'எடை எடுக்கப்பட்டது; பெட்டியை மாற்றவும்' },
  'scale.tared': {
    en: 'The scale shows net weight. Clear the tare on the scale.',
    ta: 'தராசு நிகர எடையைக் காட்டுகிறது. தராசில் வெற்று எடையை நீக்கவும்.',
  },
  'scale.overload': { en: 'Outside the range of the scale', ta: 'தராசின் வரம்பிற்கு அப்பால்' },
  'scale.silent': { en: 'No weight comes from the scale.', ta: 'தராசிலிருந்து எடை வரவில்லை.' },
  'scale.opening': { en: 'Connecting', ta: 'இணைக்கப்படுகிறது' },
  'scale.off': { en: 'Not connected. Weights are typed.', ta: 'இணைக்கப்படவில்லை. எடைகள் தட்டச்சு செய்யப்படும்.' },
  'scale.lost': {
    en: 'The scale was unplugged. Weights can be typed.',
    ta: 'தராசின் இணைப்பு துண்டிக்கப்பட்டது. எடைகளைத் தட்டச்சு செய்யலாம்.',
  },
  'scale.refused': {
    en: 'The scale could not be opened. Another program may be using it.',
    ta: 'தராசை இணைக்க முடியவில்லை. வேறு நிரல் அதைப் பயன்படுத்தக்கூடும்.',
  },
  'scale.unsupported': {
    en: 'This browser cannot read a scale. Weights are typed.',
    ta: 'இந்த உலாவியால் தராசைப் படிக்க முடியாது. எடைகள் தட்டச்சு செய்யப்படும்.',
  },
  'scale.kg': { en: 'kg', ta: 'கிலோ' },
  'scale.keys.take': { en: 'take the weight', ta: 'எடையை எடு' },
  'scale.say.crate': { en: 'Crate {n}, {kg}', ta: 'பெட்டி {n}, {kg}' },
  'scale.say.total': { en: '{n} crates, net weight {kg} kilograms', ta: '{n} பெட்டிகள், நிகர எடை {kg} கிலோ' },
  'scale.done': { en: 'Lot {lotNo}: net weight {kg} kg', ta: 'குவியல் {lotNo}: நிகர எடை {kg} கிலோ' },
  'scale.correct': { en: 'Correct weight', ta: 'எடையைத் திருத்து' },
  'scale.correct.save': { en: 'Save the corrected weight', ta: 'திருத்திய எடையைச் சேமி' },
  'scale.correct.again': { en: 'Weigh all crates again', ta: 'எல்லாப் பெட்டிகளையும் மீண்டும் எடையிடு' },
  'scale.correct.note': {
    en: 'The earlier crates stay on record with your name and the reason.',
    ta: 'முந்தைய பெட்டி எடைகள் உங்கள் பெயருடனும் காரணத்துடனும் பதிவில் இருக்கும்.',
  },
  'scale.corrections': { en: 'Corrected weights', ta: 'திருத்திய எடைகள்' },
  'scale.rule.billed': {
    en: 'Lot {lot} is billed; its weight stays.',
    ta: 'குவியல் {lot}-க்குப் பில் இடப்பட்டது; அதன் எடையை மாற்ற முடியாது.',
  },
  'scale.rule.notWeighed': { en: 'Lot {lot} is not weighed.', ta: 'குவியல் {lot} எடையிடப்படவில்லை.' },
  'scale.rule.weighed': {
    en: 'The Selected Record has Already Processed. Lot {lot}: {kg} kg, weighed by {name}.',
    ta: 'தேர்ந்தெடுத்த பதிவு ஏற்கெனவே செயலாக்கப்பட்டுவிட்டது. குவியல் {lot}: {kg} கிலோ, எடையிட்டவர் {name}.',
  },
  'cancelSale.kind': { en: 'Cancel the sale', ta: 'விற்பனையை ரத்து செய்' },
  'cancelSale.of': { en: 'Cancel the sale of lot {lot}', ta: 'குவியல் {lot}: விற்பனை ரத்து' },
  'cancelSale.note': {
    en: 'For cocoons that were not handed over. Another person confirms. The lot is returned to its farmer and the reeler owes nothing for it; the reports of its day stay.',
    ta: 'ஒப்படைக்கப்படாத கூடுகளுக்கு. மற்றொருவர் உறுதி செய்வார். குவியல் விவசாயிக்குத் திரும்பும்; நூற்பாளர் அதற்கு எதுவும் செலுத்த வேண்டியதில்லை; அந்த நாளின் அறிக்கைகள் மாறாது.',
  },
  'cancelSale.why.buyer': { en: 'The buyer did not come', ta: 'வாங்கியவர் வரவில்லை' },
  'cancelSale.why.farmer': { en: 'The farmer took the cocoons home', ta: 'விவசாயி கூடுகளை எடுத்துச் சென்றார்' },
  'cancelSale.why.spoiled': { en: 'The cocoons spoiled', ta: 'கூடுகள் கெட்டுவிட்டன' },
  'cancelSale.rule.dayOpen': {
    en: 'The day of lot {lot} is not closed: ask its farmer again at the approval of bids.',
    ta: 'குவியல் {lot}-இன் நாள் முடிக்கப்படவில்லை: ஏல ஒப்புதலில் விவசாயியிடம் மீண்டும் கேட்கவும்.',
  },
  'cancelSale.rule.asked': {
    en: 'The cancelling of this sale already waits to be confirmed.',
    ta: 'இந்த விற்பனையின் ரத்து ஏற்கெனவே உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'scale.rule.same': { en: 'The crates are as they were.', ta: 'பெட்டி எடைகளில் மாற்றம் இல்லை.' },
} as const satisfies Record<string, Label>
