import type { Label } from '../label'

/** The words of the MIS reports that no other room uses. */
export const misReportTerms = {
  'mis.cb': { en: 'CB', ta: 'கலப்பினம்' },
  'mis.mv': { en: 'MV', ta: 'பலசந்ததி' },
  'mis.p1': { en: 'P1', ta: 'விதைக்கூடு' },
  'mis.def': { en: 'DEF', ta: 'குறைபாடுள்ளவை' },
} as const satisfies Record<string, Label>
