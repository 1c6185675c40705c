import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceNamed } from '#resources/index'
import type { Field, FieldOf } from '#shared/field'
import { say } from '#shared/terms'
import { reads } from '../../http/reads'
import { useWords } from '../../i18n/useWords'
import { dataProvider, type Choice as Found } from '../../providers/dataProvider'

/** A value that can be chosen, and what stands for it. */
export interface Choice {
  readonly value: string | number
  readonly text: string
}

const minutes = 60_000

/** The rows of a lookup list; they hardly ever change. */
function useLookup(list: FieldOf<'lookup'>['list'] | undefined): readonly Choice[] {
  const { named } = useWords()
  const { data } = useQuery({
    ...reads('lookupList', `MasLov/getAll_LovType/${list}`),
    enabled: list !== undefined,
    staleTime: 30 * minutes,
  })
  return useMemo(
    () => (data ?? []).map(({ code, name, nameTa }) => ({ value: code, text: named(name, nameTa) })),
    [data, named],
  )
}

/** What stands for a record; those that have namesakes are told apart by their code. */
export const recordText = (to: string, { code, name }: Found): string =>
  resourceNamed(to)?.namesakes && code ? `${code} ${name}` : name

export interface ReferenceQuery {
  readonly to: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly enabled?: boolean
}

/** The question without what was typed: choices of another parent or language are not shown while the right ones come. */
const frameOf = (key: readonly unknown[] | undefined): string => {
  const [, to, filter, language] = key ?? []
  const { q: _typed, ...rest } = (filter ?? {}) as Record<string, unknown>
  return JSON.stringify([to, rest, language])
}

/** Choices of a reference, found by what is typed, by what they are within, or by their ids. */
export function useReferences({ to, filter, enabled = true }: ReferenceQuery) {
  const { language } = useWords()
  const queryKey = ['choices', to, filter, language] as const
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.lookup(to, filter, signal),
    enabled,
    staleTime: minutes,
    placeholderData: (before: Found[] | undefined, query) =>
      frameOf(query?.queryKey) === frameOf(queryKey) ? before : undefined,
  })
  const choices = useMemo(
    () => (data ?? []).map((found): Choice => ({ value: found.id, text: recordText(to, found) })),
    [data, to],
  )
  return { choices, error, isFetching }
}

/** The choices that are known without a question to the server; null for other kinds of fields. */
export function useFixedChoices(field: Field): readonly Choice[] | null {
  const { language } = useWords()
  const looked = useLookup(field.type === 'lookup' ? field.list : undefined)
  return useMemo(() => {
    if (field.type === 'lookup') return looked
    if (field.type === 'choice') {
      return Object.entries(field.options).map(([value, label]) => ({ value, text: label[language] }))
    }
    if (field.type === 'flag') {
      return [
        { value: 'true', text: say(language, 'action.yes') },
        { value: 'false', text: say(language, 'action.no') },
      ]
    }
    if (field.type !== 'status') return null
    const status = ['message.active', 'message.inActive', 'message.pending'] as const
    return status.map((key, place) => ({ value: [1, 0, 2][place] as number, text: say(language, key) }))
  }, [field, language, looked])
}
