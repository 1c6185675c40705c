import { tableOf } from '#resources/index'
import { transitions } from '#resources/transitions/index'
import type { Field } from '#shared/field'
import type { Transitions } from '#shared/transitions'

const optionsOf = ({ of, field }: Transitions) =>
  (tableOf(of).fields[field] as Extract<Field, { type: 'choice' }>).options

function diagram(one: Transitions): string {
  const { of, field, initial, moves } = one
  const lines = [
    ...Object.entries(optionsOf(one)).map(([status, { en }]) => `state "${en}" as ${status}`),
    ...initial.map((status) => `[*] --> ${status}`),
    ...Object.entries(moves).flatMap(([from, next]) =>
      next.length === 0 ? [`${from} --> [*]`] : next.map((to) => `${from} --> ${to}`),
    ),
  ]
  const body = lines.map((line) => `  ${line}`).join('\n')
  return `## ${tableOf(of).table}.${field}\n\n\`\`\`mermaid\nstateDiagram-v2\n${body}\n\`\`\`\n`
}

/** A page with the state diagram of every status, as GitHub draws it. */
export const statusDiagrams = (): string =>
  [
    '# Statuses and their legal moves',
    '',
    'Made from `resources/transitions/`, which triggers of the database hold (decision 0049):',
    '`npx vitest run tests/derived/transitions.test.ts -u` writes it anew.',
    '',
    transitions.map(diagram).join('\n'),
  ].join('\n')
