import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { isDay, timeText } from '#shared/day'
import type { FilterLookName } from '#shared/extensions'
import { isRowId } from '#shared/filterValue'
import type { FilterInputProps } from '../extensions/filter'
import { useSlots } from '../pages/day/useSlots'
import { Choices } from '../reports/Choices'

/** The slots of the date that the report asks for, in its market. */
function SlotFilter(props: FilterInputProps) {
  const { date = '', marketId } = props.typed
  const translate = useTranslate()
  const { slots } = useSlots(isDay(date) ? date : '', marketId && isRowId(marketId) ? Number(marketId) : null)
  const choices = slots.map(({ id, slotNo, startsAt, endsAt }) => ({
    value: id,
    text: `${slotNo} · ${timeText(startsAt)}–${timeText(endsAt)}`,
  }))
  return <Choices {...props} choices={choices} none={translate('message.noSlots')} />
}

/** The inputs that filters of reports ask for by `look`. */
export const filters: Readonly<Record<FilterLookName, ComponentType<FilterInputProps>>> = {
  slotOfDay: SlotFilter,
}
