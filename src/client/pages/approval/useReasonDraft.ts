import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Draft, type DraftPlace, dropDraft, findDraft, keepDraft } from '../../crud/drafts'
import { useSession } from '../../session/session'
import type { Decision } from './useApproval'

type Verdict = Decision['verdict']

/** Where the reason of one lot's decision is kept until it is written. */
export function useReasonPlace(): (lotId: number) => DraftPlace {
  const user = useSession().user?.userName ?? ''
  return useCallback((lotId) => ({ user, screen: 'bidApproval', record: lotId }), [user])
}

const reasonIn = (draft: Draft | null, verdict: Verdict): string =>
  draft?.values.verdict === verdict && typeof draft.values.reason === 'string' ? draft.values.reason : ''

/**
 * A reason as it is typed. Every letter is kept on this computer, so that a session that ends while the farmer is asked
 * loses nothing; an earlier one for the same answer is offered again, with the moment from which it is.
 */
export function useReasonDraft(lotId: number, verdict: Verdict) {
  const placeOf = useReasonPlace()
  const place = useMemo(() => placeOf(lotId), [placeOf, lotId])
  const [reason, setReason] = useState<string | null>(null)
  const [found, setFound] = useState<Draft | null>(null)
  useEffect(() => {
    let current = true
    void findDraft(place).then((draft) => current && reasonIn(draft, verdict) !== '' && setFound(draft))
    return () => {
      current = false
    }
  }, [place, verdict])
  const say = useCallback(
    (text: string) => {
      setReason(text)
      void (text === '' ? dropDraft(place) : keepDraft(place, { verdict, reason: text }))
    },
    [place, verdict],
  )
  const forget = useCallback(() => void dropDraft(place), [place])
  const isOffered = reason === null && found !== null
  return { reason: reason ?? reasonIn(found, verdict), keptAt: isOffered ? new Date(found.at) : null, say, forget }
}
