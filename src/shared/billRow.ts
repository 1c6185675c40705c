/** Who a bill is for: the farmer is paid, the reeler pays. */
export type Side = 'farmer' | 'reeler'
export const sides: readonly Side[] = ['farmer', 'reeler']
