import type { Label } from '../label'

/** How a department and its markets begin. */
export const setupTerms = {
  'setup.title': { en: 'Set-up', ta: 'தொடக்க அமைப்பு' },
  'setup.message': {
    en: 'Silk Cocoon Market: the message gateway works.',
    ta: 'பட்டுக்கூடு அங்காடி: குறுஞ்செய்தி நுழைவாயில் செயல்படுகிறது.',
  },
  'setup.rule.open': {
    en: 'This market is not open yet. Missing in its set-up: {steps}.',
    ta: 'இந்த அங்காடி இன்னும் திறக்கவில்லை. தொடக்க அமைப்பில் இல்லாதவை: {steps}.',
  },
  'setup.rule.shown': {
    en: '{step}: this is marked automatically once it is there; it cannot be marked by hand.',
    ta: '{step}: இது அமைந்ததும் தானாகக் குறிக்கப்படும்; கையால் குறிக்க முடியாது.',
  },
  'setup.rule.noLevy': {
    en: 'No levy is confirmed for this market on {day}: {levies}. Lots of the day cannot be sold without it.',
    ta: '{day} அன்று இந்த அங்காடிக்கு உறுதி செய்யப்பட்ட தீர்வை இல்லை: {levies}. அது இல்லாமல் அன்றைய குவியல்களை விற்க முடியாது.',
  },
} as const satisfies Record<string, Label>
