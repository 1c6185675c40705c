import type { Label } from '#shared/label'
import { term } from '#shared/terms'

export interface Defect {
  readonly code: string
  readonly name: Label
}

/** The defects that the laboratory counts in a sample of 100 g. */
export const defects: readonly Defect[] = [
  { code: 'D01', name: term('option.defect.d01') },
  { code: 'D02', name: term('option.defect.d02') },
  { code: 'D03', name: term('option.defect.d03') },
  { code: 'D04', name: term('option.defect.d04') },
  { code: 'D05', name: term('option.defect.d05') },
  { code: 'D06', name: term('option.defect.d06') },
  { code: 'D07', name: term('option.defect.d07') },
  { code: 'D08', name: term('option.defect.d08') },
  { code: 'D09', name: term('option.defect.d09') },
  { code: 'D10', name: term('option.defect.d10') },
  { code: 'D11', name: term('option.defect.d11') },
  { code: 'D12', name: term('option.defect.d12') },
  { code: 'D13', name: term('option.defect.d13') },
  { code: 'D14', name: term('option.defect.d14') },
  { code: 'D15', name: term('option.defect.d15') },
]
