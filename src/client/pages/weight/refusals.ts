/** 'crates.1.tare': the place of a crate in what was sent. */
const placeOf = (path: string): number => Number(/^crates\.(\d+)/.exec(path)?.[1] ?? -1)

/** What the server said of single crates, by their place in what was sent. */
export function crateIssues(errors: Readonly<Record<string, string>>): Readonly<Record<number, string>> {
  const found = Object.entries(errors).map(([path, text]) => [placeOf(path), text] as const)
  return Object.fromEntries(found.filter(([place]) => place >= 0))
}
