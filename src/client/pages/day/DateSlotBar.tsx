import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { SlotRow } from '#resources/api/lots'
import { timeText } from '#shared/day'
import { DateBox } from '../../parts/DateBox'
import { FilterBar } from '../../parts/FilterBar'
import { useSession } from '../../session/session'
import { MarketPicker } from './MarketPicker'
import type { DaySlot } from './useDaySlot'

const slotText = ({ slotNo, startsAt, endsAt, lotFrom, lotTo }: SlotRow): string =>
  `${slotNo} · ${timeText(startsAt)}–${timeText(endsAt)} · ${lotFrom}–${lotTo}`

function SlotPicker({ day, orAll }: { day: DaySlot; orAll: boolean }) {
  const translate = useTranslate()
  const known = day.slots.some(({ slotNo }) => slotNo === day.slotNo)
  return (
    <TextField
      select
      label={translate('field.slotNo')}
      value={known ? day.slotNo : ''}
      error={day.wrong.slot !== undefined}
      helperText={day.wrong.slot}
      onChange={(event) => day.choose({ slotNo: event.target.value === '' ? null : Number(event.target.value) })}
      disabled={day.date === ''}
      slotProps={{ select: { displayEmpty: orAll } }}
      sx={{ '--box': '230px', '--basis': '100%' }}
    >
      {orAll && day.slots.length > 0 && <MenuItem value="">{translate('ui.bill.allSlots')}</MenuItem>}
      {day.missing === 'message.noSlotsDate' && (
        <MenuItem value="" disabled>
          {translate('message.noSlots')}
        </MenuItem>
      )}
      {day.slots.map((slot) => (
        <MenuItem key={slot.id} value={slot.slotNo}>
          {slotText(slot)}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface DateSlotBarProps {
  readonly day: DaySlot
  /** A page that shows a whole day has no slot picker. */
  readonly withoutSlot?: boolean
  /** A page that shows the whole day until a slot is chosen. */
  readonly orAllSlots?: boolean
  readonly children?: ReactNode
  readonly end?: ReactNode
}

/** Date and slot of a page of the day; the market too for those who see several. */
export function DateSlotBar({ day, withoutSlot = false, orAllSlots = false, children, end }: DateSlotBarProps) {
  const translate = useTranslate()
  const isDesk = useSession().user?.market != null
  return (
    <FilterBar end={end}>
      {(day.wrong.market || (day.marketId !== null && !isDesk)) && (
        <MarketPicker value={day.marketId} error={day.wrong.market} onMarket={(marketId) => day.choose({ marketId })} />
      )}
      <DateBox
        label={translate('field.date')}
        value={day.typed}
        error={day.wrong.date}
        onDay={(date) => day.choose({ date })}
      />
      {!withoutSlot && <SlotPicker day={day} orAll={orAllSlots} />}
      {children}
    </FilterBar>
  )
}
