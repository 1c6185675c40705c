import type { Label } from '../label'

/** How a department and its markets begin: the list of what is to be there before the first slot. */
export const setupTerms = {
  'department.one': { en: 'Department', ta: 'துறை' },
} as const satisfies Record<string, Label>
