import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { explainLines } from '#resources/actions/reconciliation'
import { bankExplanations } from '#resources/options'
import { needsNote } from '#shared/bankLines'
import { useAction } from '../../actions/useAction'
import { Dialog } from '../../feedback/Dialog'
import { useLanguage } from '../../i18n/useLanguage'

type Kind = keyof typeof bankExplanations
const kinds = Object.keys(bankExplanations) as readonly Kind[]

interface ExplainDialogProps {
  readonly bankLineIds: readonly number[]
  readonly voucherLineIds: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Why lines have no counterpart. */
export function ExplainDialog({ bankLineIds, voucherLineIds, onDone, onClose }: ExplainDialogProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const [kind, setKind] = useState<Kind>(voucherLineIds.length > 0 ? 'TRANSIT' : 'CHARGE')
  const [note, setNote] = useState('')
  const { run, busy, errors, refusal, clear } = useAction(explainLines, {
    form: ['kind', 'note'],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      title={translate('bank.explain')}
      onClose={onClose}
      onSubmit={() => void run({ bankLineIds, voucherLineIds }, { kind, note: note.trim() || null })}
      submit={translate('bank.explain')}
      disabled={busy}
      unsaved
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        select
        autoFocus
        label={translate('bank.explanation')}
        required
        value={kind}
        onChange={({ target }) => {
          clear()
          setKind(target.value as Kind)
        }}
        error={errors.kind !== undefined}
        helperText={errors.kind}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {bankExplanations[one][language]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('bank.note')}
        required={needsNote(kind)}
        value={note}
        onChange={({ target }) => {
          clear()
          setNote(target.value)
        }}
        error={errors.note !== undefined}
        helperText={errors.note}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </Dialog>
  )
}
