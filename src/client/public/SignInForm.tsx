import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useState } from 'react'
import { clearNotice, type Notice, readNotice } from '../session/door'
import { useWords } from './language'
import type { PublicMessage } from './messages'
import { PasswordField } from './PasswordField'
import { useSignIn } from './useSignIn'

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  paddingBlock: 24,
  '& h1': { ...theme.typography.h1, fontSize: 26, margin: 0 },
  '& .hint': { margin: '2px 0 4px', color: theme.silk.text2 },
}))

const notices: Readonly<Record<Notice, PublicMessage>> = {
  networkError: 'message.networkError',
  sessionExpired: 'message.sessionExpired',
  idle: 'message.sessionExpired',
}

/** User name and password; what is refused is said above the fields. */
export function SignInForm() {
  const words = useWords()
  const [ended] = useState(readNotice)
  const [userName, setUserName] = useState('')
  useEffect(clearNotice, [])
  const [password, setPassword] = useState('')
  const { isBusy, refusal, enter, setRefusal } = useSignIn()
  useEffect(() => {
    document.title = `${words('screen.signIn')} | ${words('ui.title')}`
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = userName.trim() === '' ? 'field.userName' : password === '' ? 'field.password' : null
    if (missing) setRefusal(words('rule.required').replace('{field}', words(missing)))
    else void enter(userName.trim(), password)
  }
  const notice = ended && notices[ended]
  return (
    <Form onSubmit={submit} noValidate>
      <div>
        <h1>{words('screen.signIn')}</h1>
        <p className="hint">{words('ui.signIn.note')}</p>
      </div>
      {refusal ? (
        <Alert severity="error">{refusal}</Alert>
      ) : (
        notice && <Alert severity="warning">{words(notice)}</Alert>
      )}
      <FormControl fullWidth>
        <InputLabel htmlFor="userName">{words('field.userName')}</InputLabel>
        <OutlinedInput
          id="userName"
          name="username"
          autoComplete="username"
          autoFocus
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          value={userName}
          onChange={(event) => setUserName(event.target.value)}
        />
      </FormControl>
      <PasswordField value={password} onChange={setPassword} />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {words('action.signIn')}
      </Button>
    </Form>
  )
}
