import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { signOut } from '../../auth/signIn'
import { goOnByEnter } from '../../crud/form/useFormKeys'
import { useConnection } from '../../http/connection'
import { ActionBar } from '../../parts/ActionBar'
import { PageHead } from '../../parts/PageHead'
import { card } from '../../parts/primitives'
import { useSaveKey } from '../../parts/useKeyDown'
import { PasswordBox } from './PasswordBox'
import { Rules } from './Rules'
import { passwordNames } from './rules'
import { usePasswordChange } from './usePasswordChange'

const Card = styled('div')(card, ({ theme: { breakpoints } }) => ({
  maxWidth: 860,
  '& > .boxes': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    gap: '12px 24px',
    alignItems: 'start',
    padding: 20,
  },
  '& .typed': { display: 'grid', gap: 12 },
  [breakpoints.down('md')]: { '& > .boxes': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12 } },
}))

/** What one can do instead: go back, or leave where no other screen opens. */
function Instead({ mustChange }: { mustChange: boolean }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return mustChange ? (
    <Button variant="outlined" onClick={() => void signOut()}>
      {translate('message.logout')}
    </Button>
  ) : (
    <Button variant="outlined" onClick={() => navigate(-1)}>
      {translate('action.cancel')}
    </Button>
  )
}

/** One's own password: the old one, the new one twice, and its rules ticked while it is typed. */
export function ChangePasswordPage() {
  const translate = useTranslate()
  const { typed, change, issues, isBusy, save, owner, mustChange } = usePasswordChange()
  const offline = useConnection() !== null
  const rulesId = useId()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!offline) void save()
  }
  useSaveKey(submit, true)
  return (
    <form noValidate onSubmit={submit} onKeyDownCapture={goOnByEnter}>
      <PageHead title={translate('message.changePassword')} fact={translate('setting.password.fact')} />
      {mustChange && (
        <Alert severity="warning" sx={{ maxWidth: 860, marginBlockEnd: 3 }}>
          {translate('setting.password.own')}
        </Alert>
      )}
      <Card>
        <div className="boxes">
          <div className="typed">
            {/* Password managers keep the new one under the right name. */}
            <input type="text" name="username" autoComplete="username" value={owner.userName} readOnly hidden />
            {passwordNames.map((name, place) => (
              <PasswordBox
                key={name}
                name={name}
                value={typed[name]}
                onChange={(value) => change(name, value)}
                error={issues[name]}
                autoFocus={place === 0}
                {...(name === 'newPassword' ? { describedBy: rulesId } : {})}
              />
            ))}
          </div>
          <Rules id={rulesId} typed={typed} owner={owner} />
        </div>
        <ActionBar inside remark={offline && translate('status.connection.lost')} keys={['save', 'nextField']}>
          <Button type="submit" variant="contained" disabled={isBusy || offline}>
            {translate('setting.password.save')}
          </Button>
          <Instead mustChange={mustChange} />
        </ActionBar>
      </Card>
    </form>
  )
}
