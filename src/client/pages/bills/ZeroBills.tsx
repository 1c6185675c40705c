import Alert from '@mui/material/Alert'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { useWords } from '../../i18n/useWords'

/** The bills that come to nothing, by customer and lots, and what is to be done about them; nothing where there are none. */
export function ZeroBills({ preview, sides }: { preview: BillPreview; sides: readonly Side[] }) {
  const { translate, named } = useWords()
  const zero = preview.zero.filter(({ side }) => sides.includes(side))
  if (zero.length === 0) return null
  const bills = zero.map(({ name, nameTa, lotNos }) => `${named(name, nameTa)} (${lotNos.join(', ')})`)
  return <Alert severity="warning">{translate('rule.bill.zero', { bills: bills.join('; ') })}</Alert>
}
