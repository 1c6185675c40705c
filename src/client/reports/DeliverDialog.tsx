import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { ViewState } from '#exports/savedView'
import { saveDelivery } from '#resources/actions/delivery'
import type { DeliveryChoices, SavedDelivery } from '#resources/api/delivery'
import { ActionForm } from '../crud/actions/ActionForm'
import type { FormValues } from '../crud/form/values'
import { Dialog } from '../feedback/Dialog'
import { reads } from '../http/reads'
import { useWords } from '../i18n/useWords'
import { Failed } from '../parts/Failed'
import { ProgressLoader } from '../parts/Loading'

/** What is sent: the saved view of a report, or a delivery that there is. */
type Delivered =
  | { readonly report: string; readonly view: ViewState & { readonly name: string } }
  | { readonly id: number }

/** As a view is sent: texts alone. */
const sentView = ({ filters, columns }: ViewState): SavedDelivery['view'] => ({
  filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])),
  ...(columns && { columns: [...columns] }),
})

/** To whom; of the address book alone. */
function Addresses({ choices: { addresses } }: { choices: DeliveryChoices }) {
  const { translate, named } = useWords()
  const { field, fieldState } = useController({ name: 'addressIds' })
  const none = addresses.length === 0
  return (
    <TextField
      select
      required
      label={translate('delivery.addresses')}
      value={field.value ?? []}
      disabled={none}
      onChange={({ target: { value } }) => field.onChange(value.length > 0 ? value : null)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? (none ? translate('delivery.noAddresses') : undefined)}
      slotProps={{ select: { multiple: true } }}
    >
      {addresses.map(({ id, name, nameTa, email }) => (
        <MenuItem key={id} value={id}>
          {named(name, nameTa)} · {email}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface DeliverDialogProps {
  readonly delivered: Delivered
  readonly onClose: () => void
}

function Open({ delivered, choices, onClose }: DeliverDialogProps & { readonly choices: DeliveryChoices }) {
  const { translate, language } = useWords()
  const { delivery, isSetUp } = choices
  const usual = { format: 'PDF', language, frequency: 'DAILY', hour: 18, monthDay: null } as const
  const fresh = 'view' in delivered && { ...delivered, name: delivered.view.name, view: sentView(delivered.view) }
  const { report, view, name, hour, monthDay, ...begun } = { ...usual, ...fresh, ...delivery }
  const sent = (typed: FormValues) => ({
    ...typed,
    hour: Number(typed.hour),
    monthDay: typed.monthDay === null ? null : Number(typed.monthDay),
    ...(delivery && { id: delivery.id, version: delivery.version }),
    report,
    view,
  })
  return (
    <ActionForm
      action={saveDelivery}
      row={{ name }}
      values={{ ...begun, name, hour: String(hour), monthDay: monthDay?.toString() ?? null }}
      sent={sent}
      own={['addressIds']}
      notice={!isSetUp && <Alert severity="warning">{translate('delivery.notSetUp')}</Alert>}
      width={560}
      onClose={onClose}
    >
      <Addresses choices={choices} />
    </ActionForm>
  )
}

/** When a saved report is sent, as what and to whom; what there is to choose from is read anew each time it opens. */
export function DeliverDialog({ delivered, onClose }: DeliverDialogProps) {
  const { translate } = useWords()
  const id = 'id' in delivered ? delivered.id : undefined
  const { data, error, refetch } = useQuery({
    ...reads('deliveryChoices', 'reportDelivery/choices', id === undefined ? {} : { id }),
    gcTime: 0,
  })
  if (data) return <Open delivered={delivered} choices={data} onClose={onClose} />
  return (
    <Dialog title={translate('delivery.one')} open onClose={onClose}>
      {error ? <Failed error={error} retry={refetch} /> : <ProgressLoader />}
    </Dialog>
  )
}
