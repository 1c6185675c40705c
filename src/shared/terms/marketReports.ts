import type { Label } from '../label'

/** Heads of the reports on a market's day and month that no other report has. */
export const marketReportTerms = {
  'column.min.short': { en: 'Min.', ta: 'குறைந்த விலை' },
  'column.max.short': { en: 'Max.', ta: 'அதிக விலை' },
  'marketReport.otherType': { en: 'Other types', ta: 'பிற வகைகள்' },
  'marketReport.kgByReelerType': { en: 'kg by reeler type', ta: 'நூற்பாளர் வகை வாரியாக (கிலோ)' },
  'marketReport.kgByDistrict': { en: 'kg by district', ta: 'மாவட்ட வாரியாக (கிலோ)' },
  'marketReport.benefitPerKg': { en: 'Benefit (₹ / kg)', ta: 'பயன் (₹ / கிலோ)' },
  'marketReport.benefitPerKg.short': { en: 'Benefit / kg', ta: 'பயன் / கிலோ' },
  'marketReport.placedBy': { en: 'Entered by', ta: 'பதிந்தவர்' },
  'marketReport.withdrawnBy': { en: 'Withdrawn by', ta: 'திரும்பப் பெற்றவர்' },
  'marketReport.withdrawnAt': { en: 'Withdrawn at', ta: 'திரும்பப் பெற்ற நேரம்' },
} as const satisfies Record<string, Label>
