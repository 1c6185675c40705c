import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { Card } from '../../parts/Card'
import { ProgressLine } from '../../parts/Loading'
import { usePrintInvoices } from '../invoices/usePrintInvoices'
import { billsOf, invoicesOf } from './preview'

const Done = styled(Card)({
  position: 'relative',
  '& .side': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 13.5 },
  '& .side > span': { flex: 1 },
})

interface DoneCardProps {
  readonly preview: BillPreview
  readonly sides: readonly Side[]
  /** For whoever just made them: Enter prints. */
  readonly focus: boolean
}

/** The bills that the slot has: to the printer, or to be looked at. */
export function DoneCard({ preview, sides, focus }: DoneCardProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { print, progress } = usePrintInvoices()
  const { day, slotNo, marketId } = preview.slot
  const invoices = invoicesOf(preview, sides)
  const file = `invoices-${day}-${slotNo}`
  const isBilling = billsOf(preview, sides) > 0
  const isDone = !isBilling && preview.waiting === 0
  const printAll = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that made them is gone, also where lots still wait for the scale.
    if (focus && !isBilling) printAll.current?.focus()
  }, [focus, isBilling])
  const side = (name: Side, label: string) => {
    const ids = invoices.filter((one) => one.side === name).map(({ id }) => id)
    if (ids.length === 0) return null
    const address = `/app/billprint/${name}invoice?date=${day}&slot=${slotNo}&market=${marketId}`
    return (
      <div className="side">
        <span>{translate(label, { n: ids.length })}</span>
        <Button variant="outlined" size="small" onClick={() => navigate(address)}>
          {translate('action.view')}
        </Button>
        {sides.length > 1 && (
          <Button
            variant="outlined"
            size="small"
            disabled={progress !== null}
            onClick={() => void print(ids, `${name}-${file}`)}
          >
            {translate('action.print')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Done>
      {progress && <ProgressLine percent={progress.of > 0 ? (100 * progress.done) / progress.of : undefined} />}
      <h2>{translate('ui.many.invoices')}</h2>
      {side('farmer', 'ui.bill.farmersDone')}
      {side('reeler', 'ui.bill.reelersDone')}
      <Button
        ref={printAll}
        fullWidth
        variant={isDone ? 'contained' : 'outlined'}
        size={isDone ? 'large' : 'medium'}
        startIcon={<PrintOutlined />}
        disabled={progress !== null}
        onClick={() =>
          void print(
            invoices.map(({ id }) => id),
            sides.length > 1 ? file : `${sides[0]}-${file}`,
          )
        }
      >
        {translate('ui.invoice.printAll')}
      </Button>
    </Done>
  )
}
