import type { useTranslate } from 'react-admin'
import type { InvoiceRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import type { Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import type { Column } from '../../table/column'
import { type Ticking, tickColumn } from '../../table/tickColumn'

type Translate = ReturnType<typeof useTranslate>

const customerColumn = (side: Side, translate: Translate, language: Language): Column<InvoiceRow> => ({
  Header: translate(side === 'farmer' ? 'column.farmer' : 'column.reeler'),
  accessor: (row) => nameIn(language, row.customerName, row.customerNameTa),
  key: 'customer',
  width: 190,
  name: true,
})

const numberColumn = (translate: Translate): Column<InvoiceRow> => ({
  Header: translate('column.invoiceNo'),
  accessor: 'invoiceNo',
  width: 180,
  sortable: true,
})

const netColumn = (translate: Translate): Column<InvoiceRow> => ({
  Header: translate('field.netAmount'),
  accessor: 'netAmount',
  width: 110,
  vtype: 3,
  fontweight: 700,
  sortable: true,
})

/** The invoices of one date, to be chosen for print. */
export const dayColumns = (
  side: Side,
  translate: Translate,
  language: Language,
  ticks: Ticking<InvoiceRow>,
): readonly Column<InvoiceRow>[] => [
  ...tickColumn(ticks, {
    head: translate('action.select'),
    called: ({ invoiceNo }) => `${translate('action.select')} ${invoiceNo}`,
  }),
  {
    ...numberColumn(translate),
    Header: translate('column.invoiceNo.short'),
    width: 84,
    // Market and year are the same down the list; the paper beside it has the whole number.
    render: ({ invoiceNo }) => <span title={invoiceNo}>{invoiceNo.split('/').at(-1)}</span>,
  },
  { ...customerColumn(side, translate, language), width: 130 },
  netColumn(translate),
]
