import type { Label } from '../label'

/** What a page says before all else of it has come: its name, the sign-in, and that it is broken. */
export const firstTerms = {
  'ui.title': { en: 'Silk Cocoon Market', ta: 'பட்டுக்கூடு அங்காடி' },
  'screen.signIn': { en: 'Sign in', ta: 'உள்நுழைவு' },
  'ui.signIn.note': {
    en: 'Use the user name given by your office.',
    ta: 'உங்கள் அலுவலகம் வழங்கிய பயனர் பெயரைப் பயன்படுத்தவும்.',
  },
  'field.userName': { en: 'User name', ta: 'பயனர் பெயர்' },
  'field.password': { en: 'Password', ta: 'கடவுச்சொல்' },
  'field.language': { en: 'Language', ta: 'மொழி' },
  'action.signIn': { en: 'Sign in', ta: 'உள்நுழை' },
  'ui.signIn.showPassword': { en: 'Show password', ta: 'கடவுச்சொல்லைக் காட்டு' },
  'ui.signIn.hidePassword': { en: 'Hide password', ta: 'கடவுச்சொல்லை மறை' },
  'rule.wrongPassword': { en: 'The user name or password is wrong.', ta: 'பயனர் பெயர் அல்லது கடவுச்சொல் தவறு.' },
  'rule.required': { en: '{field} is required.', ta: '{field} தேவை.' },
  'ui.signIn.recorded': {
    en: 'For officials of the department. Every entry is recorded with name and time.',
    ta: 'துறை அலுவலர்களுக்கானது. ஒவ்வொரு பதிவும் பெயருடனும் நேரத்துடனும் பதியப்படும்.',
  },
  'message.routerError': { en: 'Unexpected Application Error!', ta: 'செயலியில் எதிர்பாராத பிழை!' },
  'ui.storageRefused': {
    en: 'This browser lets the site keep nothing. Allow cookies and site data for this address in its settings, and load the page again.',
    ta: 'இந்த உலாவி தளத்தின் எதையும் சேமிக்க அனுமதிக்கவில்லை. அதன் அமைப்புகளில் இந்த முகவரிக்குக் குக்கீகளையும் தளத் தரவையும் அனுமதித்து, பக்கத்தை மீண்டும் ஏற்றவும்.',
  },
  'ui.broken': {
    en: 'This page could not be shown. Reload it. If that does not help, tell your office what you did and this time:',
    ta: 'இந்தப் பக்கத்தைக் காட்ட முடியவில்லை. மீண்டும் திறக்கவும். சரியாகாவிட்டால் என்ன செய்தீர்கள் என்பதையும் இந்த நேரத்தையும் அலுவலகத்திற்குத் தெரிவிக்கவும்:',
  },
  'action.reload': { en: 'Reload', ta: 'மீண்டும் திற' },
  'ui.toDashboard': { en: 'To the dashboard', ta: 'முகப்பிற்குச் செல்' },
  'print.government': { en: 'Government of Tamil Nadu', ta: 'தமிழ்நாடு அரசு' },
  'print.department': { en: 'Department of Sericulture', ta: 'பட்டு வளர்ச்சித் துறை' },
  'print.market': { en: 'Government silk cocoon auction market', ta: 'அரசு பட்டுக்கூடு ஏல அங்காடி' },
} as const satisfies Record<string, Label>
