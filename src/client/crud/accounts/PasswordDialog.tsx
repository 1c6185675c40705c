import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Dialog } from '../../feedback/Dialog'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import { ShowPassword } from '../inputs/ShowPassword'

interface PasswordDialogProps {
  readonly title: string
  readonly submit: string
  readonly required: boolean
  /** Another official says yes before it holds. */
  readonly waits: boolean
  /** Keeps the password; '' where none was typed. */
  readonly onSave: (password: string) => Promise<void>
  readonly onClose: () => void
}

/** A first or a new password for someone else, who chooses an own one at the next sign-in. */
export function PasswordDialog({ title, submit, required, waits, onSave, onClose }: PasswordDialogProps) {
  const translate = useTranslate()
  const tell = useStandardNotices()
  const id = useId()
  const busy = useRef(false)
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)
  const label = translate('field.password')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy.current) return
    if (required && password === '') return setIssue(translate('rule.required', { field: label }))
    busy.current = true
    try {
      await onSave(password)
      onClose()
    } catch (error) {
      const text = refusalOf(error)?.errors?.password
      setIssue(text ?? null)
      if (!text) tell.failed(error)
    } finally {
      busy.current = false
    }
  }
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate('action.cancel')}
      </Button>
      <Button variant="contained" type="submit" form={id}>
        {submit}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} width={440} buttons={buttons}>
      <form id={id} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          fullWidth
          autoFocus
          id={`${id}-password`}
          label={label}
          required={required}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setIssue(null)
          }}
          error={issue !== null}
          helperText={issue ?? translate('rule.password')}
          slotProps={{
            htmlInput: { type: shown ? 'text' : 'password', autoComplete: 'new-password', spellCheck: false },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <ShowPassword shown={shown} onShown={setShown} />
                </InputAdornment>
              ),
            },
          }}
        />
      </form>
      <p>{translate('masters.accounts.changeNext')}</p>
      {waits && <p>{translate('approval.note.official')}</p>}
    </Dialog>
  )
}
