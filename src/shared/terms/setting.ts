import type { Label } from '../label'

/** The words of the settings. */
export const settingTerms = {} as const satisfies Record<string, Label>
