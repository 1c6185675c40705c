import type { Label } from '../label'

/** The months, full and short. */
export const monthTerms = {
  'month.1': { en: 'January', ta: 'ஜனவரி' },
  'month.2': { en: 'February', ta: 'பிப்ரவரி' },
  'month.3': { en: 'March', ta: 'மார்ச்' },
  'month.4': { en: 'April', ta: 'ஏப்ரல்' },
  'month.5': { en: 'May', ta: 'மே' },
  'month.6': { en: 'June', ta: 'ஜூன்' },
  'month.7': { en: 'July', ta: 'ஜூலை' },
  'month.8': { en: 'August', ta: 'ஆகஸ்ட்' },
  'month.9': { en: 'September', ta: 'செப்டம்பர்' },
  'month.10': { en: 'October', ta: 'அக்டோபர்' },
  'month.11': { en: 'November', ta: 'நவம்பர்' },
  'month.12': { en: 'December', ta: 'டிசம்பர்' },
  'month.1.short': { en: 'Jan', ta: 'ஜன.' },
  'month.2.short': { en: 'Feb', ta: 'பிப்.' },
  'month.3.short': { en: 'Mar', ta: 'மார்.' },
  'month.4.short': { en: 'Apr', ta: 'ஏப்.' },
  'month.5.short': { en: 'May', ta: 'மே' },
  'month.6.short': { en: 'Jun', ta: 'ஜூன்' },
  'month.7.short': { en: 'Jul', ta: 'ஜூலை' },
  'month.8.short': { en: 'Aug', ta: 'ஆக.' },
  'month.9.short': { en: 'Sep', ta: 'செப்.' },
  'month.10.short': { en: 'Oct', ta: 'அக்.' },
  'month.11.short': { en: 'Nov', ta: 'நவ.' },
  'month.12.short': { en: 'Dec', ta: 'டிச.' },
} as const satisfies Record<string, Label>
