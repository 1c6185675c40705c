import { pages } from '#resources/pages'
import type { Source } from '../files'
import { type Finding, lineColumnAt, lineColumnOf } from '../finding'

/* Whether every page has its component and every component its page. Lists, forms and reports have one screen each for all. */

const registry = 'src/client/pages/registry.ts'
const line = /^ {2}(\w+): (?:page|extended)\(/gm

/** Pages without a component, and components of no page. */
export function screenFindings(sources: readonly Source[]): Finding[] {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text
  const text = textOf(registry) ?? ''
  const built = new Map(Array.from(text.matchAll(line), ({ 1: name = '', index }) => [name, index + 2]))
  const declared = new Set<string>(pages.map(({ name }) => name))
  const file = 'resources/pages.ts'
  const lacking = [...declared]
    .filter((name) => !built.has(name))
    .map((name) => {
      const position = lineColumnOf(textOf(file), new RegExp(`(?<=name: )'${name}'`))
      const message = `The page '${name}' has no component in ${registry}.`
      return { file, ...(position && { position }), message, command: 'npm run doctor' }
    })
  const left = [...built]
    .filter(([name]) => !declared.has(name))
    .map(([name, at]) => ({
      file: registry,
      position: lineColumnAt(text, at),
      message: `There is no page '${name}' for this component.`,
      command: 'npm run doctor',
    }))
  return [...lacking, ...left]
}
