import PrintOutlined from '@mui/icons-material/PrintOutlined'
import type { ListedPayment } from '#resources/api/payments'
import { useWords } from '../../i18n/useWords'
import { RowButton } from '../../parts/RowButton'
import { usePrintAdvice } from './usePrintAdvice'

/** Prints what one farmer is told of their payments in the batch of this row. */
export function AdviceButton({ row: { batchId, batchNo, day, farmerId, ...row } }: { row: ListedPayment }) {
  const { translate, named } = useWords()
  const { print, progress } = usePrintAdvice()
  const label = translate('advice.printOf', { name: named(row.farmerName, row.farmerNameTa) })
  if (batchId === null || batchNo === null) return null
  return (
    <RowButton
      icon={PrintOutlined}
      label={label}
      disabled={progress !== null}
      onClick={() => void print({ batchId, batchNo, day, farmerId })}
    />
  )
}
