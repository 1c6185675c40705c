import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useConnection } from '../../http/connection'
import { ActionBar } from '../../parts/ActionBar'
import { useFinishKey } from '../../parts/useKeyDown'
import { Corrections } from './Corrections'
import { CrateTable } from './CrateTable'
import { Card, LotCard, TotalsCard } from './cards'
import { totalsOf } from './crates'
import { Columns } from './DeskColumns'
import { ScaleCard } from './ScaleCard'
import { reasonBox, useCorrect } from './useCorrect'
import { useCrates } from './useCrates'
import { useTaking } from './useTaking'
import type { DeskProps } from './WeighedDesk'

interface ReasonProps {
  readonly value: string
  readonly issue: string | undefined
  readonly onChange: (value: string) => void
}

function Reason({ value, issue, onChange }: ReasonProps) {
  const translate = useTranslate()
  return (
    <TextField
      id={reasonBox}
      fullWidth
      required
      size="small"
      margin="normal"
      label={translate('field.reason')}
      value={value}
      error={issue !== undefined}
      helperText={issue ?? translate('scale.correct.note')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 }, formHelperText: issue ? { role: 'alert' } : {} }}
    />
  )
}

/** The crates of a weighed lot, opened again before its bill. */
export function CorrectDesk({ lot, settings, onDone }: DeskProps & { onDone: () => void }) {
  const translate = useTranslate()
  const lost = useConnection()
  const { rows, change, remove, clear } = useCrates({ lotId: lot.id, tareKg: settings.tareKg, crates: lot.crates })
  const [reason, setReason] = useState('')
  const taking = useTaking({ rows, change, automatic: false })
  const { save, saving, issues, reasonIssue } = useCorrect({ lot, rows, reason, onDone })
  useFinishKey(() => void (lost || save()))
  return (
    <>
      <Columns>
        <LotCard lot={lot} />
        <Card>
          <h2>{translate('scale.correct')}</h2>
          <CrateTable
            rows={rows}
            issues={issues}
            onChange={change}
            onRemove={remove}
            taking={taking}
            readOnly={saving}
          />
          <Reason value={reason} issue={reasonIssue} onChange={setReason} />
        </Card>
        <div className="stack">
          <ScaleCard taking={taking} />
          <TotalsCard lot={lot} totals={totalsOf(rows)} settings={settings} />
          <Corrections corrections={lot.corrections} />
        </div>
      </Columns>
      <ActionBar
        remark={lost ? translate('rule.offlineKept') : undefined}
        keys={['nextField', ...(taking.state.link === 'on' ? ['takeWeight' as const] : []), 'saveCorrection']}
      >
        <Button variant="contained" size="large" disabled={saving || lost !== null} onClick={() => void save()}>
          {translate('scale.correct.save')}
        </Button>
        <Button variant="outlined" onClick={clear}>
          {translate('scale.correct.again')}
        </Button>
        <Button variant="text" onClick={onDone}>
          {translate('action.cancel')}
        </Button>
      </ActionBar>
    </>
  )
}
