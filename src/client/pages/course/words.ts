import type { CourseKind, CourseStep } from '#resources/api/course'
import { secondsText } from '#shared/day'
import type { TermKey } from '#shared/terms'
import { useWords } from '../../i18n/useWords'

export const kindTerms: Readonly<Record<CourseKind, TermKey>> = {
  OPENED: 'course.opened',
  ACCEPTED: 'status.bid.accepted',
  REPEATED: 'attempt.repeated',
  ASKED: 'attempt.asked',
  REFUSED: 'attempt.refused',
  WITHDRAWN: 'status.bid.withdrawn',
  EXTENSION: 'course.extension',
  TIMES: 'course.times',
  CLOSED: 'course.closed',
  APPROVED: 'course.approved',
  REJECTED: 'phone.farmerRefused',
  REOPENED: 'course.reopened',
}

/** What is said of a step beside its amount: the rule, or who did it and why. */
export function useSaid(): (step: CourseStep) => string {
  const { translate, language } = useWords()
  return ({ why, by, reason, change }) =>
    [
      change && translate('course.until', { time: secondsText(change.endsAfter) || '' }),
      why?.[language],
      change?.kind === 'EXTENSION' ? null : by,
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
}
