import Button from '@mui/material/Button'
import { useNavigate, useTranslate } from 'react-admin'
import { cancelSale } from '#resources/actions/lot'
import { ActionButton } from '../../actions/ActionButton'
import { DraftNotice } from '../../crud/form/notices'
import { ActionBar } from '../../parts/ActionBar'
import { useFinishKey } from '../../parts/useKeyDown'
import { useToday } from '../../session/useToday'
import { OpenProposals } from '../configuration/OpenProposals'
import { useProposals } from '../configuration/proposals'
import { CrateTable } from './CrateTable'
import { TotalsCard } from './cards'
import { totalsOf } from './crates'
import { DeskFrame, type DeskProps } from './DeskFrame'
import { listPathOf } from './NextBar'
import { QueuedDesk } from './QueuedDesk'
import { ScaleCard } from './ScaleCard'
import { useCrates } from './useCrates'
import { useHeld } from './useHeld'
import { useTaking } from './useTaking'
import { useWeigh } from './useWeigh'

/** Proposes that the sale of an earlier day's lot be cancelled, as long as nobody proposed it. */
function CancelSale({ lot }: Pick<DeskProps, 'lot'>) {
  const { data = [] } = useProposals(['saleCancel'])
  const isAsked = data.some(({ payload }) => 'lotId' in payload && payload.lotId === lot.id)
  return isAsked ? null : <ActionButton action={cancelSale} row={lot} size="medium" />
}

/** A lot on the scale, crate by crate. */
export function EntryDesk({ lot, settings }: DeskProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { rows, change, remove, draft } = useCrates({ lotId: lot.id, tareKg: settings.tareKg })
  const { save, saving, issues } = useWeigh(lot, rows, draft)
  const held = useHeld().get(lot.id)
  const isEarlier = lot.day < useToday()
  const taking = useTaking({ rows, change, automatic: !saving && !held })
  useFinishKey(() => void (held || save()))
  if (held && !saving) return <QueuedDesk lot={lot} settings={settings} entry={held} />
  return (
    <>
      {isEarlier && <OpenProposals kinds={['saleCancel']} />}
      {draft.found && <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.discard} />}
      <DeskFrame
        lot={lot}
        crates={
          <>
            <CrateTable {...{ rows, issues, taking }} onChange={change} onRemove={remove} readOnly={saving} />
            <p>{translate('ui.bill.crateNote')}</p>
          </>
        }
      >
        <ScaleCard taking={taking} automatic />
        <TotalsCard lot={lot} totals={totalsOf(rows)} settings={settings} />
      </DeskFrame>
      <ActionBar
        keys={['nextField', ...(taking.state.link === 'on' ? ['takeWeight' as const] : []), 'finish', 'clear']}
      >
        <Button variant="contained" size="large" disabled={saving} onClick={() => void save()}>
          {translate('ui.weight.finish', { lot: lot.lotNo })}
        </Button>
        <Button variant="outlined" onClick={() => navigate(listPathOf(lot))}>
          {translate('ui.bill.toList')}
        </Button>
        {isEarlier && <CancelSale lot={lot} />}
      </ActionBar>
    </>
  )
}
