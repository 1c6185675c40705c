import { describe, expect, it } from 'vitest'
import { random } from '#shared/random'
import { groupParts, type Opening, type Part } from '../../src/bundle/groups'

const part = (name: string, imports: readonly string[] = [], bytes = 100): Part => ({
  name,
  modules: [`${name}.ts`],
  imports,
  bytes,
})
const opening = (...parts: readonly string[]): Opening => ({ parts, spare: Number.POSITIVE_INFINITY })

const groupWith = (groups: readonly string[][], module: string) => groups.findIndex((group) => group.includes(module))

/** Which groups an opening loads, by place. */
function loadedBy(groups: readonly string[][], parts: readonly Part[], { parts: asked }: Opening): Set<number> {
  const needs = (place: number) =>
    parts
      .filter(({ modules }) => groups[place]?.includes(modules[0] ?? ''))
      .flatMap(({ imports }) => imports.map((name) => groupWith(groups, `${name}.ts`)))
  const all = new Set(asked.map((name) => groupWith(groups, `${name}.ts`)))
  for (const place of all) for (const other of needs(place)) all.add(other)
  return all
}

describe('The parts of a build', () => {
  it('are put together where they always load together, but for what is asked for by name', () => {
    const parts = [part('one', ['a', 'b']), part('two', ['a', 'b', 'c']), part('a'), part('b', ['a']), part('c')]
    const groups = groupParts(parts, [opening('one'), opening('two')], 9)
    expect(groupWith(groups, 'a.ts')).toBe(groupWith(groups, 'b.ts'))
    expect(groupWith(groups, 'c.ts')).not.toBe(groupWith(groups, 'a.ts'))
    expect(groups).toHaveLength(4)
  })

  it('are put together no further than so many are asked for', () => {
    const pages = ['p', 'q', 'r'].map((name, at) => part(name, ['a', 'b', 'c', 'd', 'e'].slice(at, at + 3)))
    const parts = [...pages, ...['a', 'b', 'c', 'd', 'e'].map((name) => part(name))]
    const openings = pages.map(({ name }) => opening(name))
    expect(Math.max(...openings.map((one) => loadedBy(groupParts(parts, openings, 9), parts, one).size))).toBe(4)
    const groups = groupParts(parts, openings, 3)
    for (const one of openings) expect(loadedBy(groups, parts, one).size).toBeLessThanOrEqual(3)
  })

  it('bring nothing along where nothing is spared', () => {
    const parts = [part('door', ['a']), part('desk', ['a', 'b', 'c']), part('a'), part('b'), part('c', ['b'])]
    const openings = [{ parts: ['door'], spare: 0 }, opening('desk')]
    const groups = groupParts(parts, openings, 1)
    const modules = [...loadedBy(groups, parts, openings[0] as Opening)].flatMap((place) => groups[place] ?? [])
    expect(modules.toSorted()).toEqual(['a.ts', 'door.ts'])
  })

  it('never need one another in a circle, whatever they are', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { parts, openings } = anyBuild(seed)
      const groups = groupParts(parts, openings, 3)
      expect(groups.flat().toSorted()).toEqual(parts.flatMap(({ modules }) => modules).toSorted())
      const needs = new Map(groups.map((_, place) => [place, neededBy(groups, parts, place)]))
      for (const place of needs.keys()) expect(reached(needs, place), `seed ${seed}`).not.toContain(place)
    }
  })

  it('come out the same for the same parts', () => {
    const { parts, openings } = anyBuild(7)
    expect(groupParts(parts, openings, 3)).toEqual(groupParts(parts, openings, 3))
  })
})

function anyBuild(seed: number) {
  const { chance, int } = random(seed)
  const shared: Part[] = []
  for (let at = 0; at < 14; at++) {
    const imports = shared.map(({ name }) => name).filter(() => chance(0.2))
    shared.push(part(`s${at}`, imports, int(20, 900)))
  }
  const names = shared.map(({ name }) => name)
  const pages = Array.from({ length: 6 }, (_, at) =>
    part(
      `p${at}`,
      names.filter(() => chance(0.4)),
    ),
  )
  return {
    parts: [...pages, ...shared],
    openings: pages.map(({ name }, at) => ({ parts: [name], spare: at < 2 ? 0 : 5_000 })),
  }
}

function neededBy(groups: readonly string[][], parts: readonly Part[], place: number): Set<number> {
  const own = parts.filter(({ modules }) => groups[place]?.includes(modules[0] ?? ''))
  const needed = own.flatMap(({ imports }) => imports.map((name) => groupWith(groups, `${name}.ts`)))
  return new Set(needed.filter((other) => other !== place))
}

function reached(needs: ReadonlyMap<number, ReadonlySet<number>>, from: number): Set<number> {
  const all = new Set(needs.get(from))
  for (const one of all) for (const other of needs.get(one) ?? []) all.add(other)
  return all
}
