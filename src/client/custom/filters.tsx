import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { isDay, timeText } from '#shared/day'
import type { FilterWidgetName } from '#shared/extensions'
import { isRowId } from '#shared/filterValue'
import type { FilterInputProps } from '../extensions/filter'
import { useSlots } from '../pages/day/useSlots'
import { Choices } from '../reports/Choices'
import { useSession } from '../session/session'

/** The slots of the date that the report asks for, in its market. */
function SlotFilter(props: FilterInputProps) {
  const { date = '', marketId } = props.typed
  const translate = useTranslate()
  const { user } = useSession()
  const market = marketId && isRowId(marketId) ? Number(marketId) : null
  const isMarketKnown = market !== null || Boolean(user?.market) || user?.markets?.length === 1
  const { slots, isPending, error } = useSlots(isDay(date) && isMarketKnown ? date : '', market)
  // That there are none is said once somebody looked.
  const none = () => {
    if (!isMarketKnown) return 'fault.chooseMarket'
    if (!isDay(date)) return 'message.selectDate'
    return isPending ? 'ra.page.loading' : 'message.noSlots'
  }
  const choices = slots.map(({ id, slotNo, startsAt, endsAt }) => ({
    value: id,
    text: `${slotNo} · ${timeText(startsAt)}–${timeText(endsAt)}`,
  }))
  return <Choices {...props} choices={choices} none={error?.message ?? translate(none())} />
}

/** The inputs that filters of reports ask for by `widget`. */
export const filters: Readonly<Record<FilterWidgetName, ComponentType<FilterInputProps>>> = {
  slotOfDay: SlotFilter,
}
