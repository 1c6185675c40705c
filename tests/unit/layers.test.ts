import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../support/imports'
import {
  circlesOf,
  clientFolderOf,
  type Edge,
  edgesIn,
  mutualIn,
  serverFolderOf,
  serverLayers,
} from '../support/layers'

/* Which folder may import which: by layers, and never in a circle. Biome holds that no file imports in a circle. */

const said = ({ said }: Edge) => said

describe('folders of the server', () => {
  const edges = edgesIn('src/server', serverFolderOf)
  const layers = Object.values(serverLayers)
  const layerOf = (folder: string) => layers.findIndex((folders) => folders.includes(folder))

  it('stand in a layer each', () => {
    const all = [...new Set(sourcesIn('src/server').map(serverFolderOf))].sort()
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

describe('folders of the console', () => {
  /** Those that import each other as yet: a list that only gets shorter. */
  const known = new Set<string>([
    'crud <> crud/fileField',
    'crud <> crud/files',
    'crud <> crud/filters',
    'crud <> crud/form',
    'crud <> crud/importing',
    'crud <> crud/inputs',
    'crud <> crud/requests',
    'crud <> custom',
    'crud <> pages/configuration',
    'crud/accounts <> crud/form',
    'crud/fileField <> crud/inputs',
    'crud/form <> crud/requests',
    'crud/inputs <> custom',
    'http <> session',
    'i18n <> session',
    'pages <> routing',
    'pages/configuration <> pages/settings',
    'pages/configuration <> pages/vouchers',
    'pages/day <> pages/inward',
    'pages/day <> pages/slots',
  ])

  it('import each other nowhere else than they do', () => {
    const found = mutualIn(edgesIn('src/client', clientFolderOf))
    expect(found.filter((pair) => !known.has(pair))).toEqual([])
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
    expect(mutualIn(edges)).toEqual(['d <> e'])
    expect(circlesOf(edges.filter(({ to }) => to !== 'a' && to !== 'd'))).toEqual([])
  })
})
