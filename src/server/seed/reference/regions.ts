import type { Label } from '#shared/label'

export interface Region {
  readonly code: string
  readonly name: Label
}

/** The five regions, each under a Regional Joint Director. */
export const regions: readonly Region[] = [
  { code: 'DPI', name: { en: 'Dharmapuri', ta: 'தருமபுரி' } },
  { code: 'ERD', name: { en: 'Erode', ta: 'ஈரோடு' } },
  { code: 'VLR', name: { en: 'Vellore', ta: 'வேலூர்' } },
  { code: 'TRY', name: { en: 'Trichy', ta: 'திருச்சி' } },
  { code: 'MDU', name: { en: 'Madurai', ta: 'மதுரை' } },
]
