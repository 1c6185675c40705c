import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFile } from '../envFile'
import { faultText } from '../faults/fault'
import { type Finding, findingsText } from '../finding'
import { loadFinding } from './thrown'

/*
 * `npm run doctor` says what is out of order, each with its file, its place and the command that mends it: declarations,
 * migrations, database, reports, terms and screens. `--fresh` looks at a database made by the migrations in place of this
 * machine's. Ends with 0 where all is well, 1 where something was found, 2 where it could not look.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

async function look(): Promise<readonly Finding[]> {
  // Loaded here: a declaration that cannot even be read is a finding too.
  const [{ examine }, { readEnv }, { settingWarnings }] = await Promise.all([
    import('./examine'),
    import('../env'),
    import('../settingWarnings'),
  ]).catch(async (error: unknown) => {
    throw await loadFinding(error, root, () => import('./broken'))
  })
  const isFresh = process.argv.includes('--fresh')
  if (!isFresh) loadEnvFile()
  const env = isFresh ? null : readEnv(process.env)
  const { findings, lookedAt } = await examine(root, env)
  const warnings = env ? settingWarnings(env) : []
  console.log([...lookedAt, ...warnings.map((text) => `Warning: ${text}`)].join('\n'))
  return findings
}

try {
  const findings = await look()
  console.log(findings.length > 0 ? `\n${findingsText(findings)}\n\n${findings.length} found.` : 'All is well.')
  process.exitCode = findings.length > 0 ? 1 : 0
} catch (error) {
  if (error instanceof Error && 'findings' in error) {
    console.log(error.message)
    process.exitCode = 1
  } else {
    console.error(`It could not look: ${faultText(error)}`)
    process.exitCode = 2
  }
}
