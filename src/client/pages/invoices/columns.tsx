import type { InvoiceRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import type { Words } from '../../i18n/useWords'
import type { Column } from '../../table/column'
import { type Ticking, tickColumn } from '../../table/tickColumn'

/** The invoices of one date, to be chosen for print. */
export const dayColumns = (
  side: Side,
  { translate, named }: Words,
  ticks: Ticking<InvoiceRow>,
): readonly Column<InvoiceRow>[] => [
  ...tickColumn(ticks, {
    head: translate('action.select'),
    called: ({ invoiceNo }) => `${translate('action.select')} ${invoiceNo}`,
  }),
  {
    Header: translate('column.invoiceNo.short'),
    accessor: 'invoiceNo',
    width: 84,
    sortable: true,
    // Market and year are the same down the list; the paper beside it has the whole number.
    render: ({ invoiceNo }) => <span title={invoiceNo}>{invoiceNo.split('/').at(-1)}</span>,
  },
  {
    Header: translate(side === 'farmer' ? 'column.farmer' : 'column.reeler'),
    accessor: (row) => named(row.customerName, row.customerNameTa),
    key: 'customer',
    width: 130,
    name: true,
  },
  {
    Header: translate('field.netAmount'),
    accessor: 'netAmount',
    width: 110,
    vtype: 3,
    fontweight: 700,
    sortable: true,
  },
]
