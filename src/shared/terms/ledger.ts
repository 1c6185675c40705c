import type { Label } from '../label'

/** The words of the ledger. */
export const ledgerTerms = {
  'ledger.reverses': { en: 'Reverses', ta: 'நேர்மாற்றும் வவுச்சர்' },
  'ledger.sequence': { en: 'Sequence', ta: 'வரிசை' },
  'ledger.previousHash': { en: 'Seal before', ta: 'முந்தைய முத்திரை' },
  'ledger.hash': { en: 'Seal', ta: 'முத்திரை' },
  'ledger.kind.control': { en: 'Control account', ta: 'கட்டுப்பாட்டுக் கணக்கு' },
} as const satisfies Record<string, Label>
