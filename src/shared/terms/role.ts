import type { Label } from '../label'

/** The names of the roles. */
export const roleTerms = {
  'role.rjd': { en: 'Regional Joint Director', ta: 'மண்டல இணை இயக்குநர்' },
  'role.ad': { en: 'Assistant Director', ta: 'உதவி இயக்குநர்' },
  'role.branchad': { en: 'Branch Admin', ta: 'கிளை நிர்வாகி' },
  'role.dosad': { en: 'Admin', ta: 'நிர்வாகி' },
  'role.marketofficer': { en: 'Market Officer', ta: 'அங்காடி அலுவலர்' },
  'role.inspector': { en: 'Inspector', ta: 'ஆய்வாளர்' },
  'role.reeler': { en: 'Reeler', ta: 'நூற்பாளர்' },
  'role.farmer': { en: 'Farmer', ta: 'விவசாயி' },
  'role.official': { en: 'Official', ta: 'அலுவலர்' },
} as const satisfies Record<string, Label>
