import { useEffect, useState } from 'react'
import { clearNotice, type Notice, readNotice } from '../../session/navigation'
import { useWords } from '../base/language'
import type { Pending } from '../base/pending'
import type { PublicWord } from '../base/words'
import { DoorColumn, DoorForm, DoorTitle, FormAlert } from '../parts/DoorForm'
import { PasswordField } from '../parts/PasswordField'
import { TextBox } from '../parts/TextBox'
import { type Credentials, useSignIn } from './useSignIn'

const notices: Readonly<Record<Notice, PublicWord>> = {
  networkError: 'message.networkError',
  sessionExpired: 'message.sessionExpired',
  idle: 'message.sessionExpired',
}

const needed = (field: PublicWord) => ({ key: 'rule.required', args: { field: { key: field } } }) as const

/** User name and password. */
export function SignInForm({ onOtp }: { onOtp: (pending: Pending, entered: Credentials) => void }) {
  const words = useWords()
  const [ended] = useState(readNotice)
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  useEffect(clearNotice, [])
  const { isBusy, refusal, wrong, attempts, refuse, clear, enter } = useSignIn(onOtp)
  const submit = () => {
    const missing = {
      ...(userName.trim() === '' && { username: needed('field.userName') }),
      ...(password === '' && { password: needed('field.password') }),
    }
    if (!refuse(missing)) void enter({ userName: userName.trim(), password })
  }
  const notice = ended && !refusal ? notices[ended] : null
  return (
    <DoorColumn>
      <DoorTitle title="screen.signIn" hint={words('ui.signIn.note')} />
      <FormAlert what={refusal} />
      {notice && <FormAlert what={{ key: notice }} as="warning" />}
      <DoorForm onSubmit={submit} attempts={attempts} submit={words('action.signIn')} isBusy={isBusy}>
        <TextBox
          label={words('field.userName')}
          name="username"
          autoComplete="username"
          autoFocus
          input={{ autoCapitalize: 'none', spellCheck: false, maxLength: 60 }}
          hint={words('doors.signIn.mobile')}
          value={userName}
          onChange={(value) => {
            setUserName(value)
            clear('username')
          }}
          wrong={wrong.username}
        />
        <PasswordField
          label={words('field.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value)
            clear('password')
          }}
          wrong={wrong.password}
        />
      </DoorForm>
      <div className="ways">
        <a href="/reset-password">{words('screen.resetPassword')}</a>
        <a href="/signup">{words('ui.signIn.newAccount')}</a>
      </div>
    </DoorColumn>
  )
}
