import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'

const Bar = styled(Tabs)(({ theme: { silk } }) => ({
  marginBlockEnd: 12,
  borderBlockEnd: `1px solid ${silk.line}`,
}))

/** Whether the address asks for the gate passes rather than for the invoices. */
export const asksForGate = (query: URLSearchParams): boolean => query.get('view') === 'gate'

/** A reeler's papers of a date: their invoices, and what lets them out of the gate. */
export function ReelerTabs() {
  const translate = useTranslate()
  const [query, setQuery] = useSearchParams()
  const show = (view: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (view === 'gate') next.set('view', view)
        else next.delete('view')
        return next
      },
      { replace: true },
    )
  return (
    <Bar
      value={asksForGate(query) ? 'gate' : 'invoices'}
      onChange={(_, view: string) => show(view)}
      aria-label={translate('screen.reelerInvoice')}
    >
      <Tab value="invoices" label={translate('ui.many.invoices')} />
      <Tab value="gate" label={translate('gate.passes.short')} />
    </Bar>
  )
}
