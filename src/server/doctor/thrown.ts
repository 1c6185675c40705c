import { type Finding, FindingError } from '../finding.ts'

/** The first place of ours in a trace: 'resources/lot.ts', '12:3'. */
function placeIn(stack: string, root: string): Pick<Finding, 'file' | 'position'> {
  const ours = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)/g)].find(
    ([, path = '']) => path.startsWith(`${root}/`) && !path.includes('/node_modules/'),
  )
  if (!ours) return { file: 'src/server/main.ts' }
  const [, path = '', line, column] = ours
  return { file: path.slice(root.length + 1), position: `${line}:${column}` }
}

/** What was thrown while the sources were read or the server began, as what was found; findings stay as they are. */
export function thrownFinding(error: unknown, root: string): FindingError {
  if (error instanceof Error && 'findings' in error) return error as FindingError
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // What cannot be parsed is named in the message, what threw in the trace.
  const place = placeIn(`${message}\n${stack}`, root)
  return new FindingError([{ ...place, message: message.split('\n')[0] ?? '', command: 'npm run doctor' }], {
    cause: error,
  })
}
