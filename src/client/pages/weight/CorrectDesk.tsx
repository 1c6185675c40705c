import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { reason as reasonOf } from '#shared/reason'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useConnection } from '../../http/connection'
import { ActionBar } from '../../parts/ActionBar'
import { useFinishKey } from '../../parts/useKeyDown'
import { Corrections } from './Corrections'
import { CrateTable } from './CrateTable'
import { TotalsCard } from './cards'
import { totalsOf } from './crates'
import { DeskFrame, type DeskProps } from './DeskFrame'
import { ScaleCard } from './ScaleCard'
import { reasonBox, useCorrect } from './useCorrect'
import { useCrates } from './useCrates'
import { useTaking } from './useTaking'

const why = reasonOf()

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
      <DeskFrame
        lot={lot}
        title="scale.correct"
        crates={
          <>
            <CrateTable {...{ rows, issues, taking }} onChange={change} onRemove={remove} readOnly={saving} />
            <ReasonBox
              id={reasonBox}
              of={why}
              value={reason}
              onValue={setReason}
              error={reasonIssue}
              help={translate('scale.correct.note')}
            />
          </>
        }
      >
        <ScaleCard taking={taking} />
        <TotalsCard lot={lot} totals={totalsOf(rows)} settings={settings} />
        <Corrections corrections={lot.corrections} />
      </DeskFrame>
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
