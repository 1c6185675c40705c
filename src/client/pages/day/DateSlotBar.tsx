import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { timeText } from '#shared/day'
import type { SlotRow } from '#shared/lotRow'
import { useLanguage } from '../../i18n/useLanguage'
import { DateBox } from '../../parts/DateBox'
import { FilterBar } from '../../parts/FilterBar'
import { nameIn } from '../../parts/nameIn'
import { useSession } from '../../session/session'
import type { DaySlot } from './useDaySlot'

const slotText = ({ slotNo, startsAt, endsAt, lotFrom, lotTo }: SlotRow): string =>
  `${slotNo} · ${timeText(startsAt)}–${timeText(endsAt)} · ${lotFrom}–${lotTo}`

function MarketPicker({ day }: { day: DaySlot }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { user } = useSession()
  return (
    <TextField
      select
      label={translate('field.market')}
      value={day.marketId ?? ''}
      onChange={(event) => day.choose({ marketId: Number(event.target.value) })}
      sx={{ '&&': { width: 190 } }}
    >
      {(user?.markets ?? []).map(({ id, name, nameTa }) => (
        <MenuItem key={id} value={id}>
          {nameIn(language, name, nameTa)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function SlotPicker({ day }: { day: DaySlot }) {
  const translate = useTranslate()
  const known = day.slots.some(({ slotNo }) => slotNo === day.slotNo)
  return (
    <TextField
      select
      label={translate('field.slotNo')}
      value={known ? day.slotNo : ''}
      onChange={(event) => day.choose({ slotNo: Number(event.target.value) })}
      disabled={day.date === ''}
      sx={{ '&&': { width: 230 } }}
    >
      {day.slots.length === 0 && (
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
  readonly children?: ReactNode
  readonly end?: ReactNode
}

/** Date and slot of a page of the day; the market too for those who see several. */
export function DateSlotBar({ day, withoutSlot = false, children, end }: DateSlotBarProps) {
  const translate = useTranslate()
  return (
    <FilterBar end={end}>
      {day.marketId !== null && <MarketPicker day={day} />}
      <DateBox label={translate('field.date')} value={day.date} onDay={(date) => day.choose({ date })} />
      {!withoutSlot && <SlotPicker day={day} />}
      {children}
    </FilterBar>
  )
}
