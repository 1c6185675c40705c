import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Dialog } from './Dialog'
import { useMoneyOtp } from './useMoneyOtp'

const Again = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  minHeight: silk.size.control,
  alignItems: 'center',
  fontSize: 13,
  color: silk.text2,
}))

const longest = 6
/** 'XXXXXX3210': which number it is, and no more. */
const masked = (mobileNo: string) => mobileNo.slice(-4).padStart(mobileNo.length, 'X')

interface OtpDialogProps {
  readonly open: boolean
  readonly onSettled: (isConfirmed: boolean) => void
  readonly onGone: () => void
}

/** The OTP for what moves money or changes who is asked for one. Esc, the cross and 'Cancel' give it up. */
export function OtpDialog({ open, onSettled, onGone }: OtpDialogProps) {
  const translate = useTranslate()
  const { minutes, left, isBusy, issue, wrong, setWrong, send, verify, mobileNo } = useMoneyOtp(() => onSettled(true))
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
  const submit = () => {
    if (otp === '') setWrong(translate('rule.required', { field: translate('field.otp') }))
    else void verify(otp)
  }
  const sent =
    minutes === null
      ? translate('setting.otp.sending', { mobile })
      : translate('setting.otp.sent', { mobile, n: minutes })
  return (
    <Dialog
      title={translate('setting.otp.title')}
      open={open}
      onClose={() => onSettled(false)}
      onGone={onGone}
      onSubmit={submit}
      submit={translate('action.verifyOtp')}
      back={translate('action.cancel')}
      disabled={isBusy}
    >
      {issue ? <Alert severity={issue.severity}>{issue.text}</Alert> : <p role="status">{sent}</p>}
      <TextField
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
      <Again>
        {left > 0 ? (
          translate('setting.otp.againIn', { n: left })
        ) : (
          <Button variant="outlined" size="small" onClick={sendAgain}>
            {translate('setting.otp.again')}
          </Button>
        )}
      </Again>
    </Dialog>
  )
}
