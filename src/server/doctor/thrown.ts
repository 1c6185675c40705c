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

/** `broken.ts`, which is loaded where it is asked for. */
export interface Broken {
  readonly brokenDeclarations: (root: string) => FindingError | null
}

/** The same of what was thrown as something was loaded: where the declarations are wrong, that is why. */
export async function loadFinding(error: unknown, root: string, load: () => Promise<Broken>): Promise<FindingError> {
  if (error instanceof Error && 'findings' in error) return error as FindingError
  // Where they cannot be read or checked themselves, what was thrown says it.
  const found = await load()
    .then(({ brokenDeclarations }) => brokenDeclarations(root))
    .catch(() => null)
  return found ?? thrownFinding(error, root)
}
