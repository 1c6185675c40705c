import { useCallback, useState } from 'react'
import { useDraft } from '../../drafts/useDraft'
import type { Decision } from './useApproval'

/** The screen that a reason is kept for until it is written; the lot is its record. */
export const reasonScreen = 'bidApproval'

/**
 * A reason as it is typed. Every letter is kept on this computer, so that a session that ends while the farmer is asked
 * loses nothing; an earlier one for the same answer stands there again, with the moment from which it is.
 */
export function useReasonDraft(lotId: number, verdict: Decision['verdict']) {
  const [reason, setReason] = useState<string | null>(null)
  const { found, keep, forget } = useDraft({ screen: reasonScreen, record: lotId, of: { verdict }, pause: 0 })
  const say = useCallback(
    (text: string) => {
      setReason(text)
      keep(text === '' ? null : { reason: text })
    },
    [keep],
  )
  const offered = reason === null ? found : null
  return {
    reason: reason ?? String(offered?.values.reason ?? ''),
    keptAt: offered && new Date(offered.at),
    say,
    forget,
  }
}
