import { useTranslate } from 'react-admin'
import type { DeskLot, InwardDesk } from '#resources/api/inward'
import { lotWeights } from '#shared/compute'
import { useWords } from '../../i18n/useWords'
import { mobileText } from '../../parts/figures'
import { StatusChip } from '../../parts/StatusChip'
import { DeskBox } from './Box'
import { EarlierLots, FarmerCard, Sunken } from './FarmerCard'
import { FarmerPicker } from './FarmerPicker'
import { useEarlierLots } from './farmers'
import { LotNumbers } from './LotNumbers'
import { Panel } from './Panel'
import type { Desk } from './useDesk'
import { VarietySelect } from './VarietySelect'

interface ArrivalPanelProps {
  readonly desk: Desk
  readonly facts: InwardDesk | undefined
  /** As it stands now: its farmer may be another than when the desk opened (0164). */
  readonly lot: DeskLot | null
  /** While entries wait nobody knows the next number. */
  readonly isNumbered: boolean
  readonly onNewFarmer?: ((typed: string) => void) | undefined
}

function LotCard({ lot }: { lot: DeskLot }) {
  const { translate, named } = useWords()
  const name = named(lot.farmerName, lot.farmerNameTa)
  return (
    <Sunken>
      <b>
        {lot.farmerCode} {name}
      </b>
      <div>
        {named(lot.village, lot.villageTa) || '–'} · {mobileText(lot.mobileNo)}
      </div>
      <div>
        {translate('ui.room.lot', { lot: lot.lotNo })} <StatusChip kind="lot" value={lot.lotStatus} />
      </div>
    </Sunken>
  )
}

function useProposal({ derived, figures }: Desk): string | undefined {
  const translate = useTranslate()
  const { proposed } = derived
  if (proposed === null) return undefined
  try {
    const [kg] = lotWeights(Number(figures.approxWeight).toFixed(3), proposed)
    return translate('ui.inward.proposed', { n: proposed, kg })
  } catch {
    return undefined
  }
}

/** Whose cocoons came, what and how many: the first column. */
export function ArrivalPanel({ desk, facts, lot, isNumbered, onNewFarmer }: ArrivalPanelProps) {
  const translate = useTranslate()
  const proposal = useProposal(desk)
  const { farmer } = desk.values
  const earlier = useEarlierLots(farmer)
  return (
    <Panel number={1} title={translate('ui.inward.arrival')} shortcut={lot ? '' : 'F2'}>
      {lot ? <LotCard lot={lot} /> : <FarmerPicker desk={desk} onNew={onNewFarmer} />}
      {farmer && <FarmerCard farmer={farmer} />}
      <div className="pair">
        <VarietySelect desk={desk} types={facts?.cocoonTypes ?? []} />
        <DeskBox desk={desk} name="dflCount" label={translate('column.dfls.short')} />
        <DeskBox
          desk={desk}
          name="approxWeight"
          label={translate('desk.inward.approxWeight')}
          unit={translate('ui.unit.kg')}
          keys="decimal"
        />
        {!lot && (
          <DeskBox
            desk={desk}
            name="numberOfLots"
            label={translate('field.numberOfLots')}
            placeholder={desk.derived.proposed === null ? '' : String(desk.derived.proposed)}
            help={proposal}
          />
        )}
      </div>
      {earlier.length > 0 && (
        <>
          <hr />
          <EarlierLots lots={earlier} />
        </>
      )}
      {!lot && <LotNumbers first={isNumbered ? facts?.nextLotNo : undefined} count={desk.numberOfLots} />}
    </Panel>
  )
}
