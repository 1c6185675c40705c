import { useState } from 'react'
import { markPasswordChanged } from '../../session/profile'
import { session } from '../../session/session'
import { changePassword } from '../base/calls'
import { useWords } from '../base/language'
import { useSend } from '../base/useSend'
import { DoorColumn, DoorForm, DoorTitle, FormAlert } from '../parts/DoorForm'
import { NewPassword, type NewPasswordBox, wrongsOfPassword } from '../parts/NewPassword'
import { PasswordChanged } from '../parts/PasswordChanged'
import { PasswordField } from '../parts/PasswordField'

type Box = NewPasswordBox | 'oldPassword'
const boxes = ['oldPassword', 'newPassword', 'confirmPassword'] as const
const empty: Readonly<Record<Box, string>> = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** One's own password: the old one, and the new one twice. */
export function ChangePasswordForm() {
  const words = useWords()
  const [entered, setEntered] = useState(empty)
  const [isDone, setDone] = useState(false)
  const { isBusy, refusal, wrong, attempts, refuse, clear, send } = useSend<Box>(boxes)
  const enter = (box: Box, value: string) => {
    setEntered((before) => ({ ...before, [box]: value }))
    clear(box)
  }
  const submit = () => {
    const { oldPassword, newPassword } = entered
    const needed = { key: 'rule.required', args: { field: { key: 'field.oldPassword' } } } as const
    if (refuse({ ...(oldPassword === '' && { oldPassword: needed }), ...wrongsOfPassword(entered) })) return
    void send(async () => {
      await changePassword({ oldPassword, newPassword })
      markPasswordChanged()
      setDone(true)
    })
  }
  if (isDone) return <PasswordChanged title="screen.changePassword" goOn="doors.toConsole" />
  return (
    <DoorColumn>
      <DoorTitle title="screen.changePassword" />
      <FormAlert what={refusal} />
      <DoorForm onSubmit={submit} attempts={attempts} submit={words('doors.password.change')} isBusy={isBusy}>
        <input type="hidden" name="username" autoComplete="username" value={session.get().user?.userName ?? ''} />
        <PasswordField
          label={words('field.oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          value={entered.oldPassword}
          onChange={(value) => enter('oldPassword', value)}
          wrong={wrong.oldPassword}
        />
        <NewPassword entered={entered} wrong={wrong} onEnter={enter} />
      </DoorForm>
      <div className="ways">
        <a href="/reset-password">{words('screen.resetPassword')}</a>
        <a href="/login">{words('doors.toConsole')}</a>
      </div>
    </DoorColumn>
  )
}
