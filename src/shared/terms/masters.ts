import type { Label } from '../label'

/** The words of the masters' lists and forms: import, export, history, saved views. */
export const mastersTerms = {
  'masters.passwordSet': {
    en: 'A password is set. Leave empty to keep it.',
    ta: 'கடவுச்சொல் உள்ளது. மாற்றாமல் இருக்க வெறுமையாக விடவும்.',
  },
} as const satisfies Record<string, Label>
