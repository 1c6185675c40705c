import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { transferOfficial } from '#resources/actions/people'
import type { TransferChoices } from '#resources/api/people'
import { term } from '#shared/terms'
import { useAction } from '../actions/useAction'
import type { SeveralActionProps } from '../extensions/extensions'
import { Dialog } from '../feedback/Dialog'
import { DialogButton } from '../feedback/DialogButton'
import { useErrors } from '../feedback/useErrors'
import { reads } from '../http/reads'
import { useLanguage } from '../i18n/useLanguage'
import { useWords } from '../i18n/useWords'
import { Failed } from '../parts/Failed'
import { ProgressLoader } from '../parts/Loading'
import { SelectBox } from '../parts/SelectBox'

interface TransferProps {
  readonly id: number
  readonly onDone: (() => void) | undefined
  readonly onClose: () => void
}

type Choice = TransferChoices['offices'][number]

/** Where to, and who takes over; what will happen is shown, and asked about, by the action itself. */
function Choices({ id, choices, onDone, onClose }: TransferProps & { readonly choices: TransferChoices }) {
  const { translate, named } = useWords()
  const [to, setTo] = useState<Choice | null>(null)
  const [heir, setHeir] = useState<number | null>(choices.heirs.length === 1 ? (choices.heirs[0]?.id ?? null) : null)
  const [errors, setErrors] = useErrors()
  const { run, busy } = useAction(transferOfficial, {
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const shown = ({ name, nameTa }: Choice) => named(name, nameTa)
  const isNowhere = choices.offices.length === 0
  const send = async () => {
    if (!to) return setErrors({ officeId: { key: 'rule.required', args: { field: term('transfer.to') } } })
    await run({ id, officeId: to.id, heirId: heir })
  }
  return (
    <Dialog
      title={translate('transfer.of')}
      width={560}
      onClose={onClose}
      onSubmit={() => void send()}
      submit={translate('transfer.next')}
      disabled={busy || isNowhere}
    >
      <p>
        {translate('transfer.from')}: {shown(choices.office)}
      </p>
      {isNowhere ? (
        <Alert severity="info">{translate('transfer.noOffice')}</Alert>
      ) : (
        <Autocomplete
          options={choices.offices}
          value={to}
          getOptionLabel={shown}
          getOptionKey={(one) => one.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, one) => {
            setTo(one)
            setErrors({})
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              required
              autoFocus
              label={translate('transfer.to')}
              error={errors.officeId !== undefined}
              helperText={errors.officeId}
            />
          )}
        />
      )}
      <SelectBox
        label={translate('transfer.heir')}
        value={heir ?? ''}
        onValue={(id) => setHeir(Number(id) || null)}
        none={translate('transfer.heir.nobody')}
        options={choices.heirs.map((one) => ({ value: one.id, text: shown(one) }))}
        help={choices.heirs.length === 0 && translate('transfer.heir.none')}
      />
      <p>{translate('transfer.when')}</p>
    </Dialog>
  )
}

function Transfer(props: TransferProps) {
  const { id, onClose } = props
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    ...reads('transferChoices', 'masterUser/transfer/choices', { id }),
    gcTime: 0,
  })
  if (data) return <Choices {...props} choices={data} />
  return (
    <Dialog title={translate('transfer.of')} onClose={onClose}>
      {error ? <Failed error={error} retry={refetch} /> : <ProgressLoader />}
    </Dialog>
  )
}

/** Has an official work in another office. */
export function TransferOfficial({ ids: [id], onDone }: SeveralActionProps) {
  const language = useLanguage()
  if (id === undefined) return null
  return (
    <DialogButton text={transferOfficial.label[language]}>
      {(close) => <Transfer id={id} onDone={onDone} onClose={close} />}
    </DialogButton>
  )
}
