import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { nameIn } from '#shared/nameIn'
import { counted } from '#shared/terms'
import { useLanguage } from './useLanguage'

type Rest<Of extends (language: never, ...rest: never) => string> =
  Parameters<Of> extends [unknown, ...infer Others] ? Others : never

/** What a screen says, in its reader's language: texts by their keys, names of people and places, and how many of what. */
export function useWords() {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo(
    () => ({
      translate,
      language,
      /** The English name where there is no Tamil. */
      named: (...names: Rest<typeof nameIn>) => nameIn(language, ...names),
      /** '1 lot', '75 lots'. */
      counted: (...of: Rest<typeof counted>) => counted(language, ...of),
    }),
    [translate, language],
  )
}

export type Words = ReturnType<typeof useWords>
