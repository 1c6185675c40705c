import type { Label } from '../label'

/** The days of the week from Sunday (0), full and short. */
export const weekdayTerms = {
  'weekday.0': { en: 'Sunday', ta: 'ஞாயிறு' },
  'weekday.1': { en: 'Monday', ta: 'திங்கள்' },
  'weekday.2': { en: 'Tuesday', ta: 'செவ்வாய்' },
  'weekday.3': { en: 'Wednesday', ta: 'புதன்' },
  'weekday.4': { en: 'Thursday', ta: 'வியாழன்' },
  'weekday.5': { en: 'Friday', ta: 'வெள்ளி' },
  'weekday.6': { en: 'Saturday', ta: 'சனி' },
  'weekday.0.short': { en: 'Sun', ta: 'ஞா' },
  'weekday.1.short': { en: 'Mon', ta: 'தி' },
  'weekday.2.short': { en: 'Tue', ta: 'செ' },
  'weekday.3.short': { en: 'Wed', ta: 'பு' },
  'weekday.4.short': { en: 'Thu', ta: 'வி' },
  'weekday.5.short': { en: 'Fri', ta: 'வெ' },
  'weekday.6.short': { en: 'Sat', ta: 'ச' },
} as const satisfies Record<string, Label>
