import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { ResolvedView, View } from '#shared/view'
import type { CrudRecord } from '../crud/records/record'
import { useExtensions } from '../extensions/extensions'
import { useLanguage } from '../i18n/useLanguage'
import { SideBySide } from '../parts/frame'

/**
 * The row that was pressed; else the one that the address names, also where it is on another page of the list; else the
 * first. Of two that the address would call alike, as lots of two markets, the pressed one is meant.
 */
function useShownRow({ name }: ResolvedView, { by, asked }: NonNullable<View['preview']>) {
  const { data = [], filterValues, sort } = useListContext<CrudRecord>()
  const [query, setQuery] = useSearchParams()
  const [pressed, press] = useState<number | null>(null)
  const value = query.get(asked)
  const named = data.filter((row) => String(row[by]) === value)
  const here = named.find(({ id }) => id === pressed) ?? named[0]
  const { data: elsewhere } = useGetList<CrudRecord>(
    name,
    { filter: { ...filterValues, [by]: value }, sort, pagination: { page: 1, perPage: 1 } },
    { enabled: value !== null && data.length > 0 && !here, retry: false },
  )
  const show = (row: CrudRecord) => {
    press(row.id)
    const asks = { [asked]: String(row[by]) }
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...asks }), { replace: true })
  }
  return { row: here ?? (value === null ? undefined : elsewhere?.[0]) ?? data[0], show }
}

interface BesideRowProps {
  readonly view: ResolvedView
  readonly preview: NonNullable<View['preview']>
  readonly table: (shown: { readonly id: number | null; readonly show: (row: CrudRecord) => void }) => ReactNode
}

/** The table of a view beside what it shows of one of its rows; under it on a phone, where a press leads there. */
export function BesideRow({ view, preview, table }: BesideRowProps) {
  const language = useLanguage()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const { row, show } = useShownRow(view, preview)
  const side = useRef<HTMLDivElement>(null)
  const Shown = useExtensions().previews[preview.as]
  const press = (next: CrudRecord) => {
    show(next)
    if (narrow) side.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <SideBySide list="minmax(500px, 1fr)" side="minmax(0, 520px)">
      {table({ id: row?.id ?? null, show: press })}
      <section ref={side} aria-label={preview.label[language]}>
        <Suspense fallback={null}>{row && <Shown row={row} />}</Suspense>
      </section>
    </SideBySide>
  )
}
