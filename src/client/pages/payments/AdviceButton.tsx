import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { useTranslate } from 'react-admin'
import type { ListedPayment } from '#resources/api/payments'
import { nameIn } from '#shared/nameIn'
import { useLanguage } from '../../i18n/useLanguage'
import { RowButton } from '../../parts/RowButton'
import { usePrintAdvice } from './usePrintAdvice'

/** Prints what one farmer is told of their payments in the batch of this row. */
export function AdviceButton({ row: { batchId, batchNo, day, farmerId, ...row } }: { row: ListedPayment }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { print, progress } = usePrintAdvice()
  const label = translate('advice.printOf', { name: nameIn(language, row.farmerName, row.farmerNameTa) })
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
