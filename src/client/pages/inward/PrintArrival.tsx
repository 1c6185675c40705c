import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import { listOf } from '../../actions/texts'
import { Key } from '../../parts/Key'
import { usePrintKey } from '../../parts/useKeyDown'
import { usePrintLots } from '../tokens/usePrintLots'

/** The tokens of the arrival that was saved last, on the printer that was used last; gone once they are printed. */
export function PrintArrival({ lots, onDone }: { lots: readonly LotRow[]; onDone: () => void }) {
  const translate = useTranslate()
  const { print, isIdle } = usePrintLots('lot')
  const send = async () => {
    if (isIdle && (await print(lots.map(({ id }) => id)))) onDone()
  }
  usePrintKey(() => void send())
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PrintOutlined />}
      disabled={!isIdle}
      onClick={() => void send()}
    >
      {translate('desk.inward.printLots', { lots: listOf(lots.map(({ lotNo }) => lotNo)) })} <Key>Ctrl P</Key>
    </Button>
  )
}
