import { closestMatch } from 'leven'

/** `; did you mean 'required'?` where a known name is near, else nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = closestMatch(name, known, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })
  return near === undefined ? '' : `; did you mean '${near}'?`
}
