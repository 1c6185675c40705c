import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Report } from '#shared/report'
import { useLanguage } from '../i18n/useLanguage'
import { FilterBar } from '../parts/FilterBar'
import { today } from '../session/clock'
import { filterInputs } from './inputs'
import { hasPeriod, presetsOn } from './presets'
import type { Chosen, Filters } from './useFilters'

/** The usual periods; the one that is chosen is marked. */
function Presets({ typed, onChoose }: { typed: Chosen; onChoose: (period: { from: string; to: string }) => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const presets = presetsOn(today())
  const chosen = presets.find(({ from, to }) => from === typed.from && to === typed.to)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen?.name ?? null}
      aria-label={translate('ui.report.presets')}
      sx={{ flexWrap: 'wrap', whiteSpace: 'nowrap' }}
    >
      {presets.map(({ name, label, from, to }) => (
        <ToggleButton key={name} value={name} onClick={() => onChoose({ from, to })}>
          {label[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

interface ReportFiltersProps {
  readonly report: Report
  readonly filters: Filters
  /** What the server objects to, by filter. */
  readonly errors: Readonly<Record<string, string>>
  readonly onShow: (change?: Chosen) => void
  /** The column chooser. */
  readonly columns: ReactNode
}

/** More inputs than this leave no room for the periods beside them. */
const FEW = 3
const ownRow = { flexBasis: '100%', marginBlockStart: 0 }

/** What the report is asked for: labelled inputs, the usual periods, 'Show'. */
export function ReportFilters({ report, filters, errors, onShow, columns }: ReportFiltersProps) {
  const translate = useTranslate()
  const many = Object.keys(report.filters).length > FEW
  const presets = hasPeriod(report) && <Presets typed={filters.typed} onChoose={onShow} />
  const end = (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center', marginInlineStart: 'auto' }}>
      {columns}
      <Button type="submit" variant="outlined">
        {translate('ui.report.show')}
      </Button>
    </div>
  )
  return (
    <FilterBar onSubmit={() => onShow()} end={many ? undefined : end}>
      {Object.entries(report.filters).map(([name, filter]) => {
        const Input = filterInputs[filter.type]
        return (
          <Input
            key={name}
            name={name}
            filter={filter}
            typed={filters.typed}
            error={errors[name]}
            onChange={(value) => filters.type({ [name]: value })}
          />
        )
      })}
      {many ? (
        <div style={{ ...ownRow, display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'space-between' }}>
          {presets}
          {end}
        </div>
      ) : (
        presets
      )}
    </FilterBar>
  )
}
