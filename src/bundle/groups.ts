/** A part of a build that only ever loads whole. */
export interface Part {
  readonly name: string
  /** What it is made of, by whatever name that goes elsewhere. */
  readonly modules: readonly string[]
  /** Names of the parts that come with it. */
  readonly imports: readonly string[]
  /** As it travels. */
  readonly bytes: number
}

/** One way into what is built: the parts that are asked for by name. */
export interface Opening {
  readonly parts: readonly string[]
  /** How many bytes may come with it that it does not use. */
  readonly spare: number
}

interface Group {
  readonly parts: Part[]
  /** The openings, by place, that load it. */
  readonly in: Set<number>
  bytes: number
  /** Asked for by its name, under which it has to be found: nothing is put together with it. */
  readonly isAsked: boolean
}

/** What is added, in bytes, before what an opening loads more than it uses counts twice. */
const muchMore = 8_000

const closure = <T>(from: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> => {
  const all = new Set(from)
  for (const one of all) for (const other of next(one)) all.add(other)
  return all
}

/** Of parts those together that the same openings load: that costs nobody a byte. Those asked for by name stand alone. */
function alwaysTogether(parts: readonly Part[], openings: readonly Opening[]): Group[] {
  const asked = new Set(openings.flatMap(({ parts: names }) => names))
  const byName = new Map(parts.map((part) => [part.name, part]))
  const loaded = openings.map(({ parts: names }) => closure(names, (name) => byName.get(name)?.imports ?? []))
  const groups = new Map<string, Group>()
  for (const part of parts) {
    const places = loaded.flatMap((names, place) => (names.has(part.name) ? [place] : []))
    const key = asked.has(part.name) ? part.name : places.join()
    const group = groups.get(key) ?? { parts: [], in: new Set(places), bytes: 0, isAsked: asked.has(part.name) }
    group.parts.push(part)
    group.bytes += part.bytes
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Which groups come with each, itself not counted. */
function reaching(groups: readonly Group[]): ReadonlyMap<Group, ReadonlySet<Group>> {
  const groupOf = new Map(groups.flatMap((group) => group.parts.map(({ name }) => [name, group] as const)))
  const next = new Map(
    groups.map((group) => {
      const imported = group.parts.flatMap(({ imports }) => imports.flatMap((name) => groupOf.get(name) ?? []))
      return [group, new Set(imported.filter((other) => other !== group))] as const
    }),
  )
  return new Map(groups.map((group) => [group, closure(next.get(group) ?? [], (other) => next.get(other) ?? [])]))
}

const lacking = (group: Group, places: ReadonlySet<number>): number[] => [...places].filter((at) => !group.in.has(at))

interface Merger {
  readonly one: Group
  readonly other: Group
  readonly cost: number
}

/**
 * Puts parts together until no opening loads more than `most` groups: first those that always load together, then,
 * as cheaply as it can be had, those of which one opening or another does not use all. No group comes to need another
 * that needs it in turn, no opening loads more than it can spare, and what an opening asks for stays as it is. Where that
 * does not suffice, it is left at that. Returns the groups, each by the modules it is made of, the same for the same
 * parts.
 */
export function groupParts(parts: readonly Part[], openings: readonly Opening[], most: number): readonly string[][] {
  const groups = alwaysTogether(parts, openings)
  const used = openings.map((_, place) => bytesIn(groups, place))
  for (;;) {
    const crowded = new Set(openings.flatMap((_, place) => (countIn(groups, place) > most ? [place] : [])))
    if (crowded.size === 0) break
    const more = used.map((bytes, place) => bytesIn(groups, place) - bytes)
    const merger = cheapest(groups, crowded, more, (place) => openings[place]?.spare ?? 0)
    if (!merger) break
    merge(groups, merger)
  }
  return groups.map((group) => group.parts.flatMap(({ modules }) => modules))
}

const countIn = (groups: readonly Group[], place: number): number =>
  groups.filter((group) => group.in.has(place)).length

const bytesIn = (groups: readonly Group[], place: number): number =>
  groups.reduce((sum, group) => (group.in.has(place) ? sum + group.bytes : sum), 0)

function cheapest(
  groups: readonly Group[],
  crowded: ReadonlySet<number>,
  more: readonly number[],
  spareOf: (place: number) => number,
): Merger | null {
  const reach = reaching(groups)
  /** What openings come to load that load the one without the other; infinite beyond what one can spare. */
  const costOf = (one: Group, other: Group): number => {
    const coming = [one, ...(reach.get(one) ?? [])]
    let cost = 0
    for (const place of lacking(one, other.in)) {
      const so = more[place] ?? 0
      const added = coming.reduce((sum, each) => (each.in.has(place) ? sum : sum + each.bytes), 0)
      if (so + added > spareOf(place)) return Number.POSITIVE_INFINITY
      cost += added * (1 + so / muchMore)
    }
    return cost
  }
  const isBetween = (one: Group, other: Group): boolean =>
    [...(reach.get(one) ?? [])].some((each) => each !== other && reach.get(each)?.has(other))
  let found: Merger | null = null
  const free = groups.filter((group) => !group.isAsked)
  for (const [at, one] of free.entries())
    for (const other of free.slice(at + 1)) {
      const relieved = [...one.in].filter((place) => crowded.has(place) && other.in.has(place)).length
      if (relieved === 0) continue
      const cost = (costOf(one, other) + costOf(other, one)) / relieved
      if (cost >= (found?.cost ?? Number.POSITIVE_INFINITY)) continue
      if (isBetween(one, other) || isBetween(other, one)) continue
      found = { one, other, cost }
    }
  return found
}

function merge(groups: Group[], { one, other }: Merger): void {
  one.parts.push(...other.parts)
  one.bytes += other.bytes
  for (const place of other.in) one.in.add(place)
  groups.splice(groups.indexOf(other), 1)
  for (const come of reaching(groups).get(one) ?? []) for (const place of one.in) come.in.add(place)
}
