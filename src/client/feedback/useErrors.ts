import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { formatIssue, type RowIssue } from '#shared/issues'
import { useLanguage } from '../i18n/useLanguage'

type FieldErrors = Readonly<Record<string, RowIssue | string>>

/** What is wrong at which box: our own findings are said in the language of the moment, the server's as it said them. */
export function useErrors(): [Readonly<Record<string, string>>, Dispatch<SetStateAction<FieldErrors>>] {
  const language = useLanguage()
  const [found, setFound] = useState<FieldErrors>({})
  const errors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(found).map(([name, what]) => [
          name,
          typeof what === 'string' ? what : formatIssue(language, what),
        ]),
      ),
    [found, language],
  )
  return [errors, setFound]
}
