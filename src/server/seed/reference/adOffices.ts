import type { Label } from '#shared/label'

export interface AdOffice {
  readonly code: string
  readonly name: Label
  /** English name of its region. */
  readonly region: string
}

/** The nineteen extension offices, each under an Assistant Director. */
export const adOffices: readonly AdOffice[] = [
  { code: 'HSR', name: { en: 'Hosur', ta: 'ஓசூர்' }, region: 'Dharmapuri' },
  { code: 'DKT', name: { en: 'Denkanikottai', ta: 'தேன்கனிக்கோட்டை' }, region: 'Dharmapuri' },
  { code: 'KGI', name: { en: 'Krishnagiri', ta: 'கிருஷ்ணகிரி' }, region: 'Dharmapuri' },
  { code: 'DPI', name: { en: 'Dharmapuri', ta: 'தருமபுரி' }, region: 'Dharmapuri' },
  { code: 'PNG', name: { en: 'Pennagaram', ta: 'பென்னாகரம்' }, region: 'Dharmapuri' },
  { code: 'SLM', name: { en: 'Salem', ta: 'சேலம்' }, region: 'Erode' },
  { code: 'CBE', name: { en: 'Coimbatore', ta: 'கோயம்புத்தூர்' }, region: 'Erode' },
  { code: 'UDT', name: { en: 'Udumalpet', ta: 'உடுமலைப்பேட்டை' }, region: 'Erode' },
  { code: 'ERD', name: { en: 'Erode', ta: 'ஈரோடு' }, region: 'Erode' },
  { code: 'TLV', name: { en: 'Talavadi', ta: 'தாளவாடி' }, region: 'Erode' },
  { code: 'CNR', name: { en: 'Coonoor', ta: 'குன்னூர்' }, region: 'Erode' },
  { code: 'VNB', name: { en: 'Vaniyambadi', ta: 'வாணியம்பாடி' }, region: 'Vellore' },
  { code: 'TVM', name: { en: 'Tiruvannamalai', ta: 'திருவண்ணாமலை' }, region: 'Vellore' },
  { code: 'VPM', name: { en: 'Villupuram', ta: 'விழுப்புரம்' }, region: 'Vellore' },
  { code: 'TRY', name: { en: 'Trichy', ta: 'திருச்சி' }, region: 'Trichy' },
  { code: 'NKL', name: { en: 'Namakkal', ta: 'நாமக்கல்' }, region: 'Trichy' },
  { code: 'DGL', name: { en: 'Dindigul', ta: 'திண்டுக்கல்' }, region: 'Madurai' },
  { code: 'THN', name: { en: 'Theni', ta: 'தேனி' }, region: 'Madurai' },
  { code: 'TSI', name: { en: 'Tenkasi', ta: 'தென்காசி' }, region: 'Madurai' },
]
