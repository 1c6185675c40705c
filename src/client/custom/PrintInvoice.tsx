import { printInvoice } from '#resources/actions/money'
import { icons } from '../actions/ActionButton'
import { textOf } from '../actions/texts'
import type { RowActionProps } from '../extensions/extensions'
import { useLanguage } from '../i18n/useLanguage'
import { usePrintInvoices } from '../pages/invoices/usePrintInvoices'
import { RowButton } from '../parts/RowButton'
import { invoiceIdOf } from './invoice'

/** The paper of an invoice to the printer, on the key P too. */
export function PrintInvoice({ row }: RowActionProps) {
  const language = useLanguage()
  const { print, progress } = usePrintInvoices()
  return (
    <RowButton
      icon={icons[printInvoice.icon]}
      label={textOf(printInvoice.label, {}, row, language)}
      shortcut="p"
      disabled={progress !== null}
      onClick={() => void print([invoiceIdOf(row)], String(row.invoiceNo).replaceAll('/', '-'))}
    />
  )
}
