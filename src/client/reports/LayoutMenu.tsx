import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { arrangementIn, isComparable } from '#exports/arrangedReport'
import { mostCover, type ReportLayout } from '#exports/savedView'
import { keyColumns, measureColumns } from '#shared/arrange'
import { earlierOf } from '#shared/compare'
import type { FilterSelection } from '#shared/filterValue'
import { codesText } from '#shared/filterValue'
import { headOf, type Report, type ReportColumn } from '#shared/report'
import { useWords } from '../i18n/useWords'
import { Flag } from '../parts/Flag'
import { SelectBox } from '../parts/SelectBox'
import { SeveralBox } from '../parts/SeveralBox'

/** The covering text of the paper; taken over once the box is left. */
function Cover({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { translate } = useWords()
  const [typed, setTyped] = useState(text)
  return (
    <TextField
      multiline
      minRows={3}
      maxRows={8}
      label={translate('arrange.cover')}
      helperText={translate('arrange.cover.hint')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed.trim() !== text) onText(typed.trim())
      }}
      slotProps={{ htmlInput: { maxLength: mostCover.characters } }}
    />
  )
}

interface LayoutMenuProps {
  readonly report: Report
  readonly chosen: FilterSelection
  readonly layout: ReportLayout
  readonly onLayout: (layout: ReportLayout) => void
}

/** How the rows are put together: groups, sub-totals alone, values side by side, an earlier period; a saved view keeps it. */
export function LayoutMenu({ report, chosen, layout, onLayout }: LayoutMenuProps) {
  const { translate, language } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const headed = (names: readonly string[]) =>
    names.map((value) => ({ value, text: headOf(report.columns[value] as ReportColumn)[language] }))
  const keys = headed(keyColumns(report))
  const measures = headed(measureColumns(report))
  const hasPeriod = earlierOf(report.filters, chosen, 'year') !== null
  const { group, fold, across, of } = arrangementIn(layout)
  const put = (change: ReportLayout) => onLayout({ ...layout, ...change })
  return (
    <>
      <IconButton
        aria-label={translate('field.layout')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={translate('field.layout')}
        color={group || layout.compare || layout.cover ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewQuiltOutlined fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('field.layout'),
            sx: { p: '16px', display: 'flex', flexDirection: 'column', gap: '16px', width: 300, maxWidth: '100%' },
          },
        }}
      >
        {keys.length > 0 && (
          <>
            <SelectBox
              label={translate('arrange.group')}
              value={group}
              none={translate('arrange.asDeclared')}
              options={keys}
              onValue={(value) => put({ group: value, ...(value === across && { across: '' }) })}
            />
            <Flag
              label={translate('arrange.fold')}
              value={fold || across !== ''}
              disabled={group === '' || across !== '' || measures.length === 0}
              onValue={(isOn) => put({ fold: isOn ? '1' : '' })}
            />
            <SelectBox
              label={translate('arrange.across')}
              value={across}
              none={translate('arrange.none')}
              options={keys.filter((key) => key.value !== group)}
              disabled={group === '' || measures.length === 0}
              onValue={(value) =>
                put({ across: value, ...(value && !layout.of && { of: measures.at(0)?.value ?? '' }) })
              }
            />
            <SeveralBox
              label={translate('arrange.of')}
              value={of}
              options={measures}
              disabled={group === '' || !(fold || across)}
              onValue={(names) => put({ of: codesText(names) })}
            />
            {hasPeriod && (
              <SelectBox
                label={translate('arrange.compare')}
                value={layout.compare ?? ''}
                none={translate('arrange.none')}
                options={[
                  { value: 'period', text: translate('arrange.periodBefore') },
                  { value: 'year', text: translate('arrange.yearBefore') },
                ]}
                disabled={!isComparable(report, { group, fold, across, of })}
                onValue={(value) => put({ compare: value })}
              />
            )}
            <Button
              variant="outlined"
              onClick={() => put({ group: '', fold: '', across: '', of: '', compare: '' })}
              disabled={!group && !layout.compare}
            >
              {translate('arrange.reset')}
            </Button>
          </>
        )}
        <Cover key={layout.cover ?? ''} text={layout.cover ?? ''} onText={(cover) => put({ cover })} />
      </Popover>
    </>
  )
}
