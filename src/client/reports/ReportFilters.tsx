import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { type Preset, presetIn } from '#exports/presets'
import type { FilterSelection } from '#shared/filterValue'
import type { Report } from '#shared/report'
import { useExtensions } from '../extensions/extensions'
import { useWords } from '../i18n/useWords'
import { FilterBar } from '../parts/FilterBar'
import { Inline } from '../parts/primitives'
import { filterInputs } from './inputs'
import type { FilterDraft } from './useFilters'

/** One piece on a desk; on a phone, where they take two rows, buttons of their own. */
const split: SxProps<Theme> = ({ breakpoints, silk }) => ({
  whiteSpace: 'nowrap',
  [breakpoints.down('md')]: {
    flexWrap: 'wrap',
    gap: '8px',
    '& .MuiToggleButton-root': { margin: 0, border: `1px solid ${silk.lineStrong}`, borderRadius: '4px' },
  },
})

interface PresetsProps {
  readonly presets: readonly Preset[]
  readonly typed: FilterSelection
  readonly onChoose: (chosen: FilterSelection) => void
}

/** The usual periods; the one that is chosen is marked. */
function Presets({ presets, typed, onChoose }: PresetsProps) {
  const { translate, language } = useWords()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={presetIn(presets, typed)?.name ?? null}
      aria-label={translate('ui.report.presets')}
      sx={split}
    >
      {presets.map(({ name, label, chosen }) => (
        <ToggleButton key={name} value={name} onClick={() => onChoose(chosen)}>
          {label[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

interface ReportFiltersProps {
  readonly report: Report
  readonly presets: readonly Preset[]
  readonly typed: FilterDraft
  /** What the server objects to, by filter. */
  readonly errors: Readonly<Record<string, string>>
  readonly onShow: (change?: FilterSelection) => void
  /** Chart, saved views, column chooser. */
  readonly tools: ReactNode
}

/** More inputs than this leave no room for the periods beside them. */
const FEW = 2
const ownRow = { flexBasis: '100%', marginBlockStart: 0 }

/** What the report is asked for: labelled inputs, the usual periods, 'Show'. */
export function ReportFilters({ report, presets, typed, errors, onShow, tools }: ReportFiltersProps) {
  const { translate } = useWords()
  const { filters } = useExtensions()
  const many = Object.keys(report.filters).length > FEW
  const periods = presets.length > 0 && <Presets presets={presets} typed={typed.typed} onChoose={onShow} />
  const end = (
    <Inline sx={{ justifyContent: 'end', marginInlineStart: 'auto' }}>
      {tools}
      <Button type="submit" variant="outlined">
        {translate('ui.report.show')}
      </Button>
    </Inline>
  )
  return (
    <FilterBar onSubmit={() => onShow()} end={many ? undefined : end}>
      {Object.entries(report.filters).map(([name, filter]) => {
        const Input = filter.widget ? filters[filter.widget] : filterInputs[filter.type]
        return (
          <Input
            key={name}
            name={name}
            filter={filter}
            typed={typed.typed}
            error={errors[name]}
            onChange={(value) => typed.type({ [name]: value })}
          />
        )
      })}
      {many ? (
        <div style={{ ...ownRow, display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'space-between' }}>
          {periods}
          {end}
        </div>
      ) : (
        periods
      )}
    </FilterBar>
  )
}
