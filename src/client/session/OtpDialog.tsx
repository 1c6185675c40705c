import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMoneyOtp } from './useMoneyOtp'

const Form = styled('form')(({ theme: { silk, typography, breakpoints } }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  '& header': { display: 'flex', alignItems: 'center', gap: 10 },
  '& h2': { ...typography.h2, margin: 0, flex: 1 },
  '& p': { margin: 0, fontSize: 14, lineHeight: silk.lang === 'ta' ? 1.6 : 1.45 },
  '& .again': { display: 'flex', minHeight: silk.size.control, alignItems: 'center', fontSize: 13, color: silk.text2 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
  [breakpoints.down('sm')]: { '& .buttons > .MuiButton-root': { flex: '1 1 auto' } },
}))

const longest = 6
/** 'XXXXXX3210': which number it is, and no more. */
const masked = (mobileNo: string) => mobileNo.slice(-4).padStart(mobileNo.length, 'X')

function Again({ left, onSend }: { left: number; onSend: () => void }) {
  const translate = useTranslate()
  return (
    <div className="again">
      {left > 0 ? (
        translate('setting.otp.againIn', { n: left })
      ) : (
        <Button variant="outlined" size="small" onClick={onSend}>
          {translate('setting.otp.again')}
        </Button>
      )}
    </div>
  )
}

interface FormProps {
  readonly titleId: string
  readonly onSettled: (isConfirmed: boolean) => void
}

function OtpForm({ titleId, onSettled }: FormProps) {
  const translate = useTranslate()
  const { minutes, left, isBusy, problem, wrong, setWrong, send, verify, mobileNo } = useMoneyOtp(() => onSettled(true))
  const [otp, setOtp] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const mobile = masked(mobileNo)
  // What was wrong stands selected, so that the next digits replace it.
  useEffect(() => {
    if (wrong) box.current?.select()
  }, [wrong])
  const sendAgain = () => {
    // The button gives way to the seconds; the digits that come next go into the box.
    box.current?.focus()
    void send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (otp === '') setWrong(translate('rule.required', { field: translate('field.otp') }))
    else if (!isBusy) void verify(otp)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <header>
        <h2 id={titleId}>{translate('setting.otp.title')}</h2>
        <IconButton aria-label={translate('message.closeDialog')} onClick={() => onSettled(false)} size="small">
          <Close fontSize="small" />
        </IconButton>
      </header>
      {!problem && (
        <p role="status">
          {minutes === null
            ? translate('setting.otp.sending', { mobile })
            : translate('setting.otp.sent', { mobile, n: minutes })}
        </p>
      )}
      {problem && <Alert severity={problem.severity}>{problem.text}</Alert>}
      <TextField
        id={`${titleId}-otp`}
        autoFocus
        required
        label={translate('field.otp')}
        value={otp}
        onChange={(event) => setOtp(event.target.value.replaceAll(/\D/g, '').slice(0, longest))}
        error={wrong !== null}
        helperText={wrong}
        inputRef={box}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' },
          formHelperText: { role: 'alert' },
        }}
      />
      <Again left={left} onSend={sendAgain} />
      <div className="buttons">
        <Button variant="outlined" onClick={() => onSettled(false)}>
          {translate('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('action.verifyOtp')}
        </Button>
      </div>
    </Form>
  )
}

interface OtpDialogProps {
  readonly open: boolean
  readonly onSettled: (isConfirmed: boolean) => void
  readonly onGone: () => void
}

/** The OTP for what moves money or changes who is asked for one. Esc, the cross and 'Cancel' give it up. */
export function OtpDialog({ open, onSettled, onGone }: OtpDialogProps) {
  const id = useId()
  return (
    <MuiDialog
      open={open}
      onClose={() => onSettled(false)}
      disableAutoFocus
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <OtpForm titleId={id} onSettled={onSettled} />
    </MuiDialog>
  )
}
