import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../support/imports'
import {
  circlesOf,
  clientFolderOf,
  clientLayers,
  type Edge,
  edgesIn,
  serverFolderOf,
  serverLayers,
} from '../support/layers'

/* Which folder may import which: by layers, and never in a circle. Biome holds that no file imports in a circle. */

const said = ({ said }: Edge) => said

describe.each([
  { room: 'src/server', folderOf: serverFolderOf, named: serverLayers },
  { room: 'src/client', folderOf: clientFolderOf, named: clientLayers },
])('folders of $room', ({ room, folderOf, named }) => {
  const edges = edgesIn(room, folderOf)
  const layers = Object.values(named)
  const layerOf = (folder: string) => layers.findIndex((folders) => folders.includes(folder))

  it('stand in a layer each', () => {
    const all = [...new Set(sourcesIn(room).map(folderOf))].sort()
    expect(layers.flat().sort()).toEqual(all)
  })

  it('import from layers below, or from their own', () => {
    expect(edges.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(said)).toEqual([])
  })

  it('import in no circle', () => {
    expect(edges.length).toBeGreaterThan(500)
    expect(circlesOf(edges)).toEqual([])
  })
})

describe('a circle', () => {
  const edge = (from: string, to: string): Edge => ({ from, to, said: `${from}: ${to}` })

  it('is found over any number of folders', () => {
    const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd'), edge('d', 'e'), edge('e', 'd')]
    expect(circlesOf(edges)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    expect(circlesOf(edges.filter(({ to }) => to !== 'a' && to !== 'd'))).toEqual([])
  })
})
