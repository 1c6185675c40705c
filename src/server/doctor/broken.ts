import { declared } from '#resources/declared'
import { declarationFaults } from '#shared/validate'
import { sourcesBelow } from '../files'
import { FindingError } from '../finding'
import { declarationFindings } from './declarations'

/**
 * What is wrong with the declarations, by which what is built of them as it is loaded (tables, schemas) broke off; null where
 * nothing is. It loads none of that.
 */
export function brokenDeclarations(root: string): FindingError | null {
  const faults = declarationFaults(declared)
  return faults.length > 0 ? new FindingError(declarationFindings(faults, sourcesBelow(root, 'resources'))) : null
}
