import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { groupParts, type Opening, type Part } from './groups.ts'

export interface ChunkOptions {
  /** The build as it is without this plugin; it is made once, and nothing of it is written. */
  readonly plain: () => InlineConfig
  /** How many chunks a page may load before it stands. */
  readonly most: number
  /** What is loaded before a page, by that page's source; sources are named from the root of the build. */
  readonly before: (source: string) => readonly string[]
  /** How many bytes, compressed, may come with a page that it does not use. */
  readonly spare: (source: string) => number
}

type Chunk = Rolldown.OutputChunk

async function plainChunks(plain: InlineConfig): Promise<Chunk[]> {
  const built = await build({ ...plain, logLevel: 'error', build: { ...plain.build, write: false } })
  const outputs = Array.isArray(built) ? built : [built as Rolldown.RolldownOutput]
  return outputs.flatMap(({ output }) => output.filter((each) => each.type === 'chunk'))
}

const partOf = (chunk: Chunk): Part => ({
  name: chunk.fileName,
  modules: chunk.moduleIds,
  imports: chunk.imports,
  bytes: gzipSync(chunk.code).length,
})

/**
 * A bundler makes a chunk of whatever the same pages use: with sixty pages that is a hundred small files for each. This
 * builds once to learn which page uses what, and then puts chunks together until none loads more than `most` of them.
 */
export function fewChunks({ plain, most, before, spare }: ChunkOptions): Plugin {
  const groupOf = new Map<string, string>()
  return {
    name: 'few-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config(_, { mode }) {
      const config = { ...plain(), mode }
      const chunks = await plainChunks(config)
      const sourceOf = ({ facadeModuleId }: Chunk) => relative(config.root ?? '.', facadeModuleId ?? '')
      const pages = new Map(
        chunks.flatMap((each) => (each.isEntry || each.isDynamicEntry ? [[sourceOf(each), each]] : [])),
      )
      const nameOf = (source: string): string => {
        const chunk = pages.get(source)
        if (!chunk) throw new Error(`Nothing loads ${source} by itself: has it moved?`)
        return chunk.fileName
      }
      const openings: Opening[] = [...pages.keys()].map((source) => ({
        parts: [...before(source), source].map(nameOf),
        spare: spare(source),
      }))
      const named = new Set([...pages.values()].flatMap(({ moduleIds }) => moduleIds))
      for (const [at, modules] of groupParts(chunks.map(partOf), openings, most).entries())
        for (const module of modules) if (!named.has(module)) groupOf.set(module, `part${at}`)
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: (module) => groupOf.get(module) ?? null, debugName: 'part' }],
              },
            },
          },
        },
      }
    },
  }
}
