import type { ReportFault } from './options'

/* What declarations, fields and columns are called: names that addresses, columns of tables and filters are made of. */

const longest = 40

/** Says a name that could not stand in an address, a file and a filter, or that every object has already. */
export function checkName(place: string, name: string, say: ReportFault): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    say(place, `is called '${name}', which is no name: a small letter, then letters and digits`)
  else if (name in {}) say(place, `is called '${name}', as something of every object is`)
  else if (name.length > longest) say(place, `is called '${name}', which is longer than ${longest} letters`)
}

/** Holds the names of fields, filters or columns, each at its own place. */
export function checkNamesOf(of: object | undefined, placeOf: (name: string) => string, say: ReportFault): void {
  for (const name of Object.keys(of ?? {})) checkName(placeOf(name), name, say)
  // It makes what is declared under it the parent of the whole, and nobody finds it.
  if (of && Object.getPrototypeOf(of) !== Object.prototype)
    say(placeOf('__proto__'), "is called '__proto__', as something of every object is")
}

/** Says what is called as another of its kind. */
export function checkOnce(
  kind: string,
  entries: readonly (readonly [owner: string, value: string])[],
  say: ReportFault,
): void {
  const owners = new Map<string, string>()
  for (const [owner, value] of entries) {
    const other = owners.get(value)
    if (other !== undefined) say(owner, `has the ${kind} '${value}', which is of '${other}'`)
    owners.set(value, owner)
  }
}
