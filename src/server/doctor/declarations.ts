import type { DeclarationFault } from '#shared/validate'
import { type Finding, lineColumnOf } from '../finding'

/* What the declarations' check of themselves says, with the file and the place where it stands. */

interface Source {
  readonly path: string
  readonly text: string
}

const lineOf = (name: string) => new RegExp(`(?<=^\\s*|[{,]\\s*)${name}\\s*:`, 'm')
/** What a fault names, without what was probably meant, which may stand elsewhere in the file. */
const quoted = (fault: string): string[] =>
  [...fault.replace(/; did you mean .*/, '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)

/** Where in the owner's file: at the option that is named, else at the part, else where the declaration begins. */
function positionIn(
  text: string,
  part: string | undefined,
  { fault }: DeclarationFault,
  begins: RegExp,
): string | null {
  const options = quoted(fault).map((name) => lineColumnOf(text, lineOf(name)))
  const values = quoted(fault).map((name) => lineColumnOf(text, new RegExp(`(?<=')${name}(?=')`)))
  const ofPart = part ? lineColumnOf(text, lineOf(part)) : null
  return [...options, ofPart, ...values, lineColumnOf(text, begins)].find((place) => place !== null) ?? null
}

/** 'cocoonType.race', 'lotRegister, filter from', 'menu, farmers': whose it is, and at which part. */
const placed = /^(?<owner>\w+)(?:[.,]\s*(?:filter |column )?(?<part>\w[\w/.-]*))?/

function beginningOf(owner: string, part: string | undefined): RegExp {
  if (owner === 'keyValues') return /^export const keyValues/m
  if (owner === 'menu') return new RegExp(`(?:id: |item\\(|collapse\\()'${part}'`)
  return owner === 'transitions' ? new RegExp(`of: ${part},`) : new RegExp(`name: '${owner}'`)
}

/** The faults with their file and position; `sources` are those of the declarations. */
export function declarationFindings(faults: readonly DeclarationFault[], sources: readonly Source[]): Finding[] {
  return faults.map((fault) => {
    const { owner = '', part } = placed.exec(fault.place)?.groups ?? {}
    const begins = beginningOf(owner, part)
    const source = sources.find(({ text }) => begins.test(text))
    const position = source && positionIn(source.text, part, fault, begins)
    return {
      file: source?.path ?? 'resources',
      ...(position && { position }),
      message: `${fault.place} ${fault.fault}${fault.fault.endsWith('?') ? '' : '.'}`,
      command: 'npm run doctor',
    }
  })
}
