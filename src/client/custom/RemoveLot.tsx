import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import type { ActionProps } from '../crud/action'
import type { CrudRecord } from '../crud/record'
import { useRemoveLot } from '../pages/inward/useRemoveLot'

const canRemove = ({ lotStatus }: CrudRecord) => lotStatus === 'INWARD' || lotStatus === 'TESTED'

/** Takes a lot back as long as it is in no slot. */
export function RemoveLot({ row: lot, onDone }: ActionProps) {
  const translate = useTranslate()
  const remove = useRemoveLot(onDone)
  if (!lot || !canRemove(lot)) return null
  return (
    <IconButton
      size="small"
      sx={{ padding: '4px', marginBlock: '-4px' }}
      aria-label={translate('ui.inward.remove', { lot: lot.lotNo })}
      onClick={() => void remove({ id: lot.id, inwardId: Number(lot.inwardId) })}
    >
      <DeleteOutlined fontSize="small" />
    </IconButton>
  )
}
