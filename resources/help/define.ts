import type { HelpEntry, RefusalHelp } from '#shared/help'
import type { Label } from '#shared/label'
import type { TermKey } from '#shared/terms'
import type { KeyName } from '../keys'

/** Declares the help of screens; a key that there is not does not compile. */
export const defineHelp = (entries: readonly HelpEntry<KeyName>[]): readonly HelpEntry<KeyName>[] => entries

/** Refusals that call for the same. */
export const refusals = (
  says: readonly TermKey[],
  by: readonly string[],
  does: Label,
): readonly RefusalHelp<TermKey>[] => says.map((one) => ({ says: one, by, do: does }))
