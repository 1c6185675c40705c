/** A number as it is shown to whoever may not know it: its last four digits. */
export const hidden = (mobileNo: string): string => `${'X'.repeat(6)}${mobileNo.slice(-4)}`
