import { declared } from '#resources/declared'
import { declarationFaults } from '#shared/validate'
import { sourcesBelow } from '../files'
import type { Finding } from '../finding'
import { declarationFindings } from './declarations'
import { screenFindings } from './screens'
import { snapshotFindings } from './snapshot'
import { termFindings } from './terms'

interface SourceFindings {
  readonly findings: readonly Finding[]
  /** Whether the declarations can be read: from wrong ones follows no table that could be compared. */
  readonly isReadable: boolean
}

/** What is out of order in the sources themselves, without a database: where they are, in development and in CI. */
export async function sourceFindings(root: string): Promise<SourceFindings> {
  const sources = sourcesBelow(root, 'resources', 'src')
  const faults = declarationFaults(declared)
  if (faults.length > 0) return { findings: declarationFindings(faults, sources), isReadable: false }
  const findings = [...(await snapshotFindings(root)), ...screenFindings(sources), ...termFindings(sources)]
  return { findings, isReadable: true }
}
