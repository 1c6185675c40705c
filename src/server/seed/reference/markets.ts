import type { Label } from '#shared/label'

export interface Market {
  /** Three letters; stands in head codes and bill numbers. */
  readonly code: string
  readonly name: Label
  /** English name of its AD office, through which it has its region. */
  readonly adOffice: string
  /** English name of its district. */
  readonly district: string
}

/** The government cocoon markets. */
export const markets: readonly Market[] = [
  { code: 'HSR', name: { en: 'Hosur', ta: 'ஓசூர்' }, adOffice: 'Hosur', district: 'Krishnagiri' },
  { code: 'KGI', name: { en: 'Krishnagiri', ta: 'கிருஷ்ணகிரி' }, adOffice: 'Krishnagiri', district: 'Krishnagiri' },
  { code: 'DPI', name: { en: 'Dharmapuri', ta: 'தருமபுரி' }, adOffice: 'Dharmapuri', district: 'Dharmapuri' },
  { code: 'PNG', name: { en: 'Pennagaram', ta: 'பென்னாகரம்' }, adOffice: 'Pennagaram', district: 'Dharmapuri' },
  { code: 'SLM', name: { en: 'Salem', ta: 'சேலம்' }, adOffice: 'Salem', district: 'Salem' },
  { code: 'CBE', name: { en: 'Coimbatore', ta: 'கோயம்புத்தூர்' }, adOffice: 'Coimbatore', district: 'Coimbatore' },
  { code: 'UDT', name: { en: 'Udumalpet', ta: 'உடுமலைப்பேட்டை' }, adOffice: 'Udumalpet', district: 'Tiruppur' },
  { code: 'ERD', name: { en: 'Erode', ta: 'ஈரோடு' }, adOffice: 'Erode', district: 'Erode' },
  { code: 'TLV', name: { en: 'Talavadi', ta: 'தாளவாடி' }, adOffice: 'Talavadi', district: 'Erode' },
  { code: 'VNB', name: { en: 'Vaniyambadi', ta: 'வாணியம்பாடி' }, adOffice: 'Vaniyambadi', district: 'Tirupathur' },
  {
    code: 'TVM',
    name: { en: 'Tiruvannamalai', ta: 'திருவண்ணாமலை' },
    adOffice: 'Tiruvannamalai',
    district: 'Tiruvannamalai',
  },
  { code: 'TRY', name: { en: 'Trichy', ta: 'திருச்சி' }, adOffice: 'Trichy', district: 'Tiruchirappalli' },
  { code: 'PDK', name: { en: 'Pudukkottai', ta: 'புதுக்கோட்டை' }, adOffice: 'Trichy', district: 'Pudukkottai' },
  { code: 'RSP', name: { en: 'Rasipuram', ta: 'ராசிபுரம்' }, adOffice: 'Namakkal', district: 'Namakkal' },
  { code: 'SVG', name: { en: 'Sivagangai', ta: 'சிவகங்கை' }, adOffice: 'Dindigul', district: 'Sivaganga' },
  { code: 'DGL', name: { en: 'Dindigul', ta: 'திண்டுக்கல்' }, adOffice: 'Dindigul', district: 'Dindigul' },
  {
    code: 'PLN',
    name: { en: 'Palani (C.K. Pudur)', ta: 'பழனி (சி.க. புதூர்)' },
    adOffice: 'Dindigul',
    district: 'Dindigul',
  },
  { code: 'THN', name: { en: 'Theni', ta: 'தேனி' }, adOffice: 'Theni', district: 'Theni' },
  { code: 'SVP', name: { en: 'Srivilliputhur', ta: 'ஸ்ரீவில்லிபுத்தூர்' }, adOffice: 'Tenkasi', district: 'Virudhunagar' },
  {
    code: 'TSI',
    name: { en: 'Nannagaram (Tenkasi)', ta: 'நன்னகரம் (தென்காசி)' },
    adOffice: 'Tenkasi',
    district: 'Tenkasi',
  },
  { code: 'NGL', name: { en: 'Nagercoil', ta: 'நாகர்கோவில்' }, adOffice: 'Tenkasi', district: 'Kanniyakumari' },
]
