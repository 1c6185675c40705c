import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { accountingYear, dayShown, yearText } from '#shared/day'
import { DateBox } from '../../parts/DateBox'
import { FilterBar } from '../../parts/FilterBar'
import { today } from '../../session/clock'
import { usePeriod } from './period'

/** The period that is looked at as of a day: two days of one's own, or one of the usual ones. */
export function PeriodBar({ day }: { day: string }) {
  const { period, choose: onChoose } = usePeriod(day)
  const translate = useTranslate()
  const [typed, setTyped] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const { from, to } = typed ?? period
  const isTurned = from > to
  const type = (change: { readonly from?: string; readonly to?: string }) => {
    const next = { from, to, ...change }
    if (next.from === '' || next.to === '') return
    setTyped(next.from > next.to ? next : null)
    if (next.from <= next.to) onChoose(next)
  }
  const choose = (query: Readonly<Record<string, string>>) => {
    setTyped(null)
    onChoose(query)
  }
  const usual = [
    ['day', day === today() ? translate('option.preset.today') : dayShown(day), {}],
    ['month', translate('option.preset.thisMonth'), { period: 'month' }],
    ['year', yearText(accountingYear(day)), { period: 'year' }],
  ] as const
  return (
    <FilterBar>
      <DateBox label={translate('field.fromDate')} name="from" value={from} onDay={(one) => type({ from: one })} />
      <DateBox
        label={translate('field.toDate')}
        name="to"
        value={to}
        error={isTurned ? translate('rule.dateOrder') : undefined}
        onDay={(one) => type({ to: one })}
      />
      <ToggleButtonGroup exclusive size="small" value={period.kind} aria-label={translate('ui.report.presets')}>
        {usual.map(([kind, label, query]) => (
          <ToggleButton key={kind} value={kind} onClick={() => choose(query)} sx={{ whiteSpace: 'nowrap' }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FilterBar>
  )
}
