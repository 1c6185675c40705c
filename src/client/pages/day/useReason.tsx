import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RowIssue } from '#shared/issues'
import type { TermKey } from '#shared/terms'
import { ReasonBox } from './ReasonBox'
import { reasonIssue } from './reasons'
import { useErrors } from './useErrors'

export interface AskedReason {
  /** The box in which it is written. */
  readonly box: ReactNode
  /** The reason as it is sent; null, with a word at the box, while there is none. */
  taken(): string | null
  /** Says at the box what speaks against it, in the server's words too. */
  object(issue: RowIssue | string): void
}

/** A dialog's one question: why. `usual` are the reasons that a digit takes. */
export function useReason(usual: readonly TermKey[], label: TermKey = 'field.reason'): AskedReason {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useErrors()
  const object = (issue: RowIssue | string) => setErrors({ reason: issue })
  return {
    box: (
      <ReasonBox
        label={translate(label)}
        value={reason}
        onValue={(text) => {
          setReason(text)
          setErrors({})
        }}
        usual={usual}
        error={errors.reason}
        autoFocus
      />
    ),
    taken() {
      const issue = reasonIssue(reason)
      if (issue) object(issue)
      return issue ? null : reason.trim()
    },
    object,
  }
}
