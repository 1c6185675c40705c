import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { changeFarmer } from '#resources/actions/lot'
import type { DeskLot } from '#resources/api/inward'
import { useConnection } from '../../http/connection'
import { useLanguage } from '../../i18n/useLanguage'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { StickyFoot } from '../../parts/primitives'
import type { Desk } from './useDesk'

/** The text of the main button: how many lots, or which result is saved. */
function useSaveText(lot: DeskLot | null, count: number): string {
  const { translate, counted } = useWords()
  if (!lot) return translate('ui.inward.saveLots', { lots: counted('lot', count) })
  return translate(lot.lotStatus === 'INWARD' ? 'ui.inward.saveLab' : 'action.save')
}

interface DeskFootProps {
  readonly lot: DeskLot | null
  readonly desk: Desk
  /** Whether the lot can still be changed. */
  readonly isOpen: boolean
  readonly onRemove: () => void
  /** Where another farmer may be proposed. */
  readonly onFarmer?: (() => void) | undefined
}

/** The desk's one action with the number of lots it saves, and the keys beside it. */
export function DeskFoot({ lot, desk, isOpen, onRemove, onFarmer }: DeskFootProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const offline = useConnection() !== null
  const saveText = useSaveText(lot, desk.numberOfLots)
  const disabled = desk.saving
  return (
    <StickyFoot>
      <ActionBar remark={offline && translate('queue.kept')} keys={['finish', 'nextField', 'laboratory', 'clear']}>
        <Button type="submit" size="large" variant="contained" disabled={!isOpen || disabled}>
          {saveText}
        </Button>
        {!lot && (
          <Button variant="outlined" disabled={disabled} onClick={() => void desk.save(true)}>
            {translate('ui.inward.saveUntested')}
          </Button>
        )}
        {onFarmer && (
          <Button variant="outlined" aria-haspopup="dialog" disabled={disabled || offline} onClick={onFarmer}>
            {changeFarmer.label[language]}
          </Button>
        )}
        {lot && isOpen && (
          <Button variant="outlined" color="error" disabled={disabled || offline} onClick={onRemove}>
            {translate('ui.inward.remove', { lot: lot.lotNo })}
          </Button>
        )}
      </ActionBar>
    </StickyFoot>
  )
}
