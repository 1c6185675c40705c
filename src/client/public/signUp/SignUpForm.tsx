import Button from '@mui/material/Button'
import { readConfig, readOffices } from '../base/calls'
import { customerKinds, type Kind, kindOf, officialKinds } from '../base/kinds'
import { useWords } from '../base/language'
import type { Pending } from '../base/pending'
import { useLoaded } from '../base/useLoaded'
import { useCaptcha } from '../parts/Captcha'
import { ChoiceBox } from '../parts/ChoiceBox'
import { DoorColumn, DoorForm, DoorTitle, FormAlert } from '../parts/DoorForm'
import { MobileBox } from '../parts/MobileBox'
import { TextBox } from '../parts/TextBox'
import { OfficeBoxes } from './OfficeBoxes'
import { useSignUp } from './useSignUp'

function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const words = useWords()
  return kinds.map(({ role, name }) => (
    <option key={role} value={role}>
      {words(name)}
    </option>
  ))
}

/** Who one is, and where: all that is asked of a stranger. */
export function SignUpForm({ onAsked }: { onAsked: (pending: Pending) => void }) {
  const words = useWords()
  const { data: offices, failure, retry } = useLoaded(readOffices)
  const { data: config } = useLoaded(readConfig)
  const captcha = useCaptcha(config)
  const { entered, enter, submit, wrong, refusal, attempts, isBusy } = useSignUp(offices, captcha, onAsked)
  const kind = kindOf(entered.role)
  const box = (name: 'role' | 'name' | 'mobileNo') => ({
    value: entered[name],
    onChange: (value: string) => enter(name, value),
    wrong: wrong[name],
  })
  return (
    <DoorColumn>
      <DoorTitle title="screen.signUp" hint={words('ui.signUp.note')} />
      <FormAlert what={refusal ?? failure} />
      {failure && <Button onClick={retry}>{words('action.retry')}</Button>}
      <DoorForm onSubmit={() => void submit()} attempts={attempts} submit={words('action.signUp')} isBusy={isBusy}>
        <ChoiceBox label={words('ui.signUp.kind')} name="role" {...box('role')}>
          <Kinds kinds={customerKinds} />
          <optgroup label={words('role.official')}>
            <Kinds kinds={officialKinds} />
          </optgroup>
        </ChoiceBox>
        <TextBox label={words('field.name')} name="name" autoComplete="name" {...box('name')} />
        <MobileBox {...box('mobileNo')} />
        {kind && <OfficeBoxes kind={kind} offices={offices} chosen={entered} wrong={wrong} onChoose={enter} />}
        {captcha.box(wrong.captcha)}
      </DoorForm>
      <div className="ways">
        <a href="/login">{words('ui.signIn.have')}</a>
        <a href="/auth/signup-2">{words('action.verifyOtp')}</a>
      </div>
    </DoorColumn>
  )
}
