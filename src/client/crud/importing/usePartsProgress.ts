import { useTranslate } from 'react-admin'
import { indian } from '#shared/money'
import { useLanguage } from '../../i18n/useLanguage'
import { type Begun, goOnImporting, type ImportInParts, importInParts, isDone, type Said } from './inParts'

/** An import in parts in words, and the ways to begin one and to go on with it. */
export function usePartsProgress() {
  const translate = useTranslate()
  const language = useLanguage()
  const said: Said = (state) =>
    translate(isDone(state) ? 'masters.import.over' : 'masters.import.progress', {
      name: state.declaration.label.many[language],
      done: indian(String(state.done)),
      total: indian(String(state.matched.rows.length)),
      written: indian(String(state.written)),
      back: indian(String(state.errors.length)),
    })
  return {
    said,
    begin: (begun: Begun) => importInParts(begun, said),
    goOn: ({ declaration }: ImportInParts) => goOnImporting(declaration, said),
  }
}
