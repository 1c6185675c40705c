import { useCallback, useEffect, useRef, useState } from 'react'
import type { CrateRow } from '#resources/api/weight'
import type { Draft } from '../../drafts/drafts'
import { useDraft } from '../../drafts/useDraft'
import { isBlank, isTyped, type TypedCrate, withBlank } from './crates'

/** The screen that crates are kept for while they are typed; the lot is its record. */
export const crateScreen = 'weightEntry'

/** The crates of an earlier visit, until it is said whether they are wanted. */
export interface KeptCrates {
  readonly found: Draft | null
  readonly restore: () => void
  /** They are not wanted; what was put down since is kept on. */
  readonly discard: () => void
  /** The lot is weighed: nothing of it is kept any more. */
  readonly done: () => void
}

interface CratesOptions {
  readonly lotId: number
  /** Weight of an empty crate, unless another is typed; kg text. */
  readonly tareKg: string
  /** Crates to begin with: those of a weighed lot, which leave no draft. */
  readonly crates?: readonly CrateRow[]
}

/** The crates of a draft. */
const cratesIn = (kept: Draft['values'] | undefined): readonly TypedCrate[] =>
  isTyped(kept?.crates) ? kept.crates : []

/** Those that were kept before, then those that were put down since. */
const joined = (kept: readonly TypedCrate[], rows: readonly TypedCrate[]): readonly TypedCrate[] =>
  [...kept, ...rows.filter((row) => !isBlank(row))].map((row, at) => ({ ...row, id: at + 1 }))

/**
 * The crates of a lot as they are typed, kept on this computer until the lot is weighed; also those of an earlier visit, until it is
 * said whether they are wanted: the scale may take the next crate before anybody reads of them.
 */
export function useCrates({ lotId, tareKg, crates }: CratesOptions) {
  const isKept = crates === undefined
  const [rows, setRows] = useState<readonly TypedCrate[]>(() =>
    withBlank(
      (crates ?? []).map(({ gross, tare }, at) => ({ id: at + 1, gross, tare })),
      tareKg,
    ),
  )
  const typed = useRef(false)
  const { found, restore, keep, forget } = useDraft({
    screen: crateScreen,
    record: lotId,
    enabled: isKept,
    pause: 400,
    onRestore: (kept) => setRows((all) => withBlank(joined(cratesIn(kept), all), tareKg)),
  })
  useEffect(() => {
    if (!typed.current) return
    const filled = joined(cratesIn(found?.values), rows)
    keep(filled.length > 0 ? { crates: filled } : null)
  }, [keep, rows, found])

  const alter = useCallback(
    (to: (all: readonly TypedCrate[]) => readonly TypedCrate[]) => {
      typed.current = true
      setRows((all) => withBlank(to(all), tareKg))
    },
    [tareKg],
  )
  const change = useCallback(
    (id: number, part: Partial<TypedCrate>) =>
      alter((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row))),
    [alter],
  )
  const remove = useCallback((id: number) => alter((all) => all.filter((row) => row.id !== id)), [alter])
  const clear = useCallback(() => alter(() => []), [alter])
  const done = useCallback(() => {
    typed.current = false
    forget()
  }, [forget])

  return { rows, change, remove, clear, draft: { found, restore, discard: forget, done } }
}
