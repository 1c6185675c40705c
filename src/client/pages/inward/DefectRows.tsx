import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { DeskDefect } from '#resources/api/inward'
import { useWords } from '../../i18n/useWords'
import { Key } from '../../parts/Key'
import { Sunken } from './FarmerCard'
import { boxId, type Desk } from './useDesk'
import { countIssue, defectSum } from './values'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4px 12px',
  marginBlockStart: 8,
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    alignItems: 'center',
    gap: 6,
    fontSize: 12,
    lineHeight: 1.3,
  },
  '& label > span': { overflowWrap: 'anywhere' },
  '& input': { paddingInline: 6 },
})

const Line = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .counted': { flex: 1, display: 'flex', flexWrap: 'wrap', gap: '2px 14px', color: silk.text2 },
  '& strong': { color: silk.text, marginInlineStart: 4 },
  '& .wrong': { color: silk.err, fontWeight: 600 },
}))

interface DefectRowsProps {
  readonly desk: Desk
  readonly defects: readonly DeskDefect[]
  readonly open: boolean
  readonly onToggle: () => void
}

/** The defective cocoons by kind: a line of what was counted, and on F8 a box for each kind. */
export function DefectRows({ desk, defects, open, onToggle }: DefectRowsProps) {
  const { translate, named } = useWords()
  const { values, figures, change, errors } = desk
  const counted = defects.filter(({ id }) => Number(figures.defects[id]) > 0)
  const sum = defectSum(figures.defects)
  const nameOf = (defect: DeskDefect) => named(defect.defectName, defect.defectNameTa)
  const isWrong = sum > 0 && figures.defectCount !== '' && sum !== Number(figures.defectCount)
  return (
    <Sunken>
      <Line>
        <div className="counted">
          {(open || counted.length === 0) && translate('ui.inward.breakdown')}
          {(open ? [] : counted).map((defect) => (
            <span key={defect.id}>
              {defect.defectCode} {nameOf(defect)}
              <strong>{figures.defects[defect.id]}</strong>
            </span>
          ))}
          {(isWrong || errors.defects) && (
            <span className="wrong" role="alert">
              {errors.defects ?? translate('desk.inward.fold', { sum, count: figures.defectCount })}
            </span>
          )}
        </div>
        <Button size="small" variant="text" aria-expanded={open} onClick={onToggle}>
          <Key>F8</Key>
        </Button>
      </Line>
      {open && (
        <Grid>
          {defects.map((defect, place) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
            <label key={defect.id} title={`${defect.defectCode} ${nameOf(defect)}`}>
              <span>
                {defect.defectCode} {nameOf(defect)}
              </span>
              <TextField
                {...(place === 0 && { id: boxId('defects') })}
                value={values.defects[defect.id] ?? ''}
                onChange={(event) => change({ defects: { ...values.defects, [defect.id]: event.target.value } })}
                error={countIssue(values.defects[defect.id] ?? '') !== null}
                slotProps={{ htmlInput: { inputMode: 'numeric', style: { textAlign: 'end', fontWeight: 600 } } }}
              />
            </label>
          ))}
        </Grid>
      )}
    </Sunken>
  )
}
