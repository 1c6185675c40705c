import { useTranslate } from 'react-admin'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import type { DaySlot } from '../day/useDaySlot'

interface SheetEmptyProps {
  readonly day: DaySlot
  readonly error: Error | null
  readonly retry: () => unknown
}

/** Why a sheet of a date and slot shows nothing, in the specified words. */
export function SheetEmpty({ day, error, retry }: SheetEmptyProps) {
  const translate = useTranslate()
  const failed = error ?? day.error
  if (!failed) return <Empty title={translate(day.missing ?? 'message.noDataDateSlot')} />
  return <Failed error={failed} retry={day.error ? day.refetch : retry} />
}
