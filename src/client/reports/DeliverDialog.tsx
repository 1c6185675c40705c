import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { DeliveryChoices } from '#resources/api/delivery'
import { deliveryFrequencies, isoWeekdays, languageNames } from '#resources/options'
import { deliveryFormats } from '#resources/reportDelivery'
import type { Label } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import { Dialog } from '../feedback/Dialog'
import { useLanguage } from '../i18n/useLanguage'
import { Failed } from '../parts/Failed'
import { ProgressLoader } from '../parts/Loading'
import { type Delivered, type DeliveryBox, type DeliveryForm, useDelivery, useDeliveryChoices } from './useDelivery'

type Form = ReturnType<typeof useDelivery>
type Option = readonly [value: string, text: string]

const labels = {
  name: 'field.name',
  format: 'delivery.format',
  language: 'field.language',
  frequency: 'delivery.frequency',
  weekday: 'delivery.weekday',
  monthDay: 'delivery.monthDay',
  hour: 'delivery.hour',
  addressIds: 'delivery.addresses',
} as const satisfies Record<DeliveryBox, string>

interface ChooseProps {
  readonly form: Form
  readonly name: Exclude<DeliveryBox, 'name' | 'addressIds'>
  readonly options: readonly Option[]
  readonly hint?: string
  readonly onChoose: (value: string) => void
}

function Choose({ form: { form, errors }, name, options, hint, onChoose }: ChooseProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      required
      label={translate(labels[name])}
      value={String(form[name] ?? '')}
      onChange={({ target }) => onChoose(target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? hint}
    >
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}

const hours = Array.from({ length: 24 }, (_, hour): Option => [String(hour), `${String(hour).padStart(2, '0')}:00`])
const monthDays = Array.from({ length: 31 }, (_, day): Option => [String(day + 1), String(day + 1)])

/** How often, on which day, at which hour. */
function Times({ form }: { form: Form }) {
  const translate = useTranslate()
  const language = useLanguage()
  const named = (options: Readonly<Record<string, Label>>) =>
    Object.entries(options).map(([value, label]): Option => [value, label[language]])
  const { frequency } = form.form
  return (
    <>
      <div className="pair">
        <Choose
          form={form}
          name="frequency"
          options={named(deliveryFrequencies)}
          onChoose={(value) => form.say({ frequency: value as DeliveryForm['frequency'] })}
        />
        <Choose
          form={form}
          name="hour"
          options={hours}
          hint={translate('delivery.hour.hint')}
          onChoose={(value) => form.say({ hour: Number(value) })}
        />
      </div>
      {frequency === 'WEEKLY' && (
        <Choose
          form={form}
          name="weekday"
          options={named(isoWeekdays)}
          onChoose={(value) => form.say({ weekday: value as NonNullable<DeliveryForm['weekday']> })}
        />
      )}
      {frequency === 'MONTHLY' && (
        <Choose
          form={form}
          name="monthDay"
          options={monthDays}
          hint={translate('delivery.monthDay.hint')}
          onChoose={(value) => form.say({ monthDay: Number(value) })}
        />
      )}
    </>
  )
}

/** To whom; of the address book alone. */
function Addresses({ form: { form, say, errors }, choices }: { form: Form; choices: DeliveryChoices }) {
  const translate = useTranslate()
  const language = useLanguage()
  const none = choices.addresses.length === 0
  return (
    <TextField
      select
      required
      label={translate(labels.addressIds)}
      value={form.addressIds}
      disabled={none}
      onChange={({ target }) => say({ addressIds: target.value as unknown as number[] })}
      error={errors.addressIds !== undefined}
      helperText={errors.addressIds ?? (none ? translate('delivery.noAddresses') : undefined)}
      slotProps={{ select: { multiple: true } }}
    >
      {choices.addresses.map(({ id, name, nameTa, email }) => (
        <MenuItem key={id} value={id}>
          {nameIn(language, name, nameTa)} · {email}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface OpenProps {
  readonly delivered: Delivered
  readonly choices: DeliveryChoices
  readonly onClose: () => void
}

function Open({ delivered, choices, onClose }: OpenProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const form = useDelivery(delivered, choices, onClose)
  const { say, errors } = form
  const named = (options: Readonly<Record<string, Label>>) =>
    Object.entries(options).map(([value, label]): Option => [value, label[language]])
  const name = choices.delivery?.name ?? ('view' in delivered ? delivered.view.name : '')
  return (
    <Dialog
      title={translate('delivery.deliverOf', { name })}
      open
      width={560}
      onClose={onClose}
      onSubmit={() => void form.send()}
      submit={translate('action.save')}
      disabled={form.busy}
    >
      {!choices.isSetUp && <Alert severity="warning">{translate('delivery.notSetUp')}</Alert>}
      {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      <TextField
        label={translate(labels.name)}
        required
        autoComplete="off"
        value={form.form.name}
        onChange={({ target }) => say({ name: target.value })}
        error={errors.name !== undefined}
        helperText={errors.name}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <div className="pair">
        <Choose
          form={form}
          name="format"
          options={named(deliveryFormats)}
          onChoose={(value) => say({ format: value as DeliveryForm['format'] })}
        />
        <Choose
          form={form}
          name="language"
          options={named(languageNames)}
          onChoose={(value) => say({ language: value as DeliveryForm['language'] })}
        />
      </div>
      <Times form={form} />
      <Addresses form={form} choices={choices} />
      <p>{translate('delivery.note')}</p>
    </Dialog>
  )
}

/** When a saved report is sent, as what and to whom. */
export function DeliverDialog({ delivered, onClose }: { delivered: Delivered; onClose: () => void }) {
  const translate = useTranslate()
  const { data, error, refetch } = useDeliveryChoices(delivered)
  if (data) return <Open delivered={delivered} choices={data} onClose={onClose} />
  return (
    <Dialog title={translate('delivery.one')} open onClose={onClose}>
      {error ? <Failed error={error} retry={refetch} /> : <ProgressLoader />}
    </Dialog>
  )
}
