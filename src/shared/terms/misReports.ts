import type { Label } from '../label'

/** The words of the MIS reports that no other room uses. */
export const misReportTerms = {
  'mis.cb': { en: 'CB', ta: 'கலப்பினம்' },
  'mis.measure': { en: 'Figures of the months', ta: 'மாத அளவு' },
} as const satisfies Record<string, Label>
