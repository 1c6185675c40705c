import { declared } from '#resources/declared'
import { declarationFaults } from '#shared/validate'
import { sourcesBelow } from '../files'
import type { Finding } from '../finding'
import { declarationFindings } from './declarations'
import { screenFindings } from './screens'
import { snapshotFindings } from './snapshot'
import { termFindings } from './terms'

/** What is out of order in the sources themselves, without a database: where they are, in development and in CI. */
export async function sourceFindings(root: string): Promise<Finding[]> {
  const sources = sourcesBelow(root, 'resources', 'src')
  const faults = declarationFaults(declared)
  // From declarations that are wrong follows no table that could be compared.
  if (faults.length > 0) return declarationFindings(faults, sources)
  return [...(await snapshotFindings(root)), ...screenFindings(sources), ...termFindings(sources)]
}
