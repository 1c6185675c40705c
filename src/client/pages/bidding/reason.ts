import { useTranslate } from 'react-admin'

const least = 3
const most = 200

/** What is wrong with a reason, in the reader's language; undefined for one of 3 to 200 characters. */
export function useReasonProblem(): (reason: string) => string | undefined {
  const translate = useTranslate()
  return (reason) => {
    const { length } = reason.trim()
    if (length === 0) return translate('rule.required', { field: translate('field.reason') })
    if (length < least) return translate('rule.tooShort', { n: least })
    return length > most ? translate('rule.tooLong', { n: most }) : undefined
  }
}
