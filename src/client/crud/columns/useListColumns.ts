import { useMemo } from 'react'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { useColumnChoice } from '../../table/ColumnChooser'
import { useFieldLabel } from '../records/words'
import { columnsOf } from './cells'
import { useListsPeople } from './useListsPeople'

/** The columns of a list, those that are usual, and the person's own choice. */
export function useListColumns(declaration: Resource) {
  const language = useLanguage()
  const label = useFieldLabel(declaration.name)
  const withPeople = useListsPeople(declaration)
  const { all, usual } = useMemo(
    () => columnsOf(declaration, language, label, withPeople),
    [declaration, language, label, withPeople],
  )
  const { chosen, choose } = useColumnChoice(declaration.name)
  return { all, usual, chosen, choose }
}

export type ListColumnChoice = ReturnType<typeof useListColumns>
