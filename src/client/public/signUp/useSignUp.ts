import { useState } from 'react'
import type { Offices, SignUpBody } from '#resources/api/people'
import { checks } from '#shared/checks'
import { withoutIdleJoiners } from '#shared/spelling'
import { session } from '../../session/session'
import { register } from '../base/calls'
import { kindOf, levelNames, levelsOf } from '../base/kinds'
import type { Saying } from '../base/language'
import { type Pending, storePending } from '../base/pending'
import { useSend, type Wrongs } from '../base/useSend'
import type { PublicWord } from '../base/words'
import type { CaptchaState } from '../parts/Captcha'

const boxes = ['role', 'name', 'mobileNo', 'regionId', 'adOfficeId', 'marketId'] as const
export type SignUpBox = (typeof boxes)[number]
type Entered = Readonly<Record<SignUpBox, string>>
type AllBoxes = SignUpBox | 'captcha'

const empty: Entered = { role: '', name: '', mobileNo: '', regionId: '', adOfficeId: '', marketId: '' }
/** A choice empties the choices that depend on it. */
const below: Partial<Record<SignUpBox, Partial<Entered>>> = {
  regionId: { adOfficeId: '', marketId: '' },
  adOfficeId: { marketId: '' },
}

const needed = (field: PublicWord): Saying => ({ key: 'rule.required', args: { field: { key: field } } })
const longestName = 80

function wrongsOf(entered: Entered): Wrongs<SignUpBox> {
  const kind = kindOf(entered.role)
  const name = withoutIdleJoiners(entered.name).trim()
  const found: Partial<Record<SignUpBox, Saying>> = {}
  if (!kind) found.role = needed('ui.signUp.kind')
  if (name === '') found.name = needed('field.name')
  else if (!checks.name(name)) found.name = { key: 'rule.name' }
  else if (name.length > longestName) found.name = { key: 'rule.tooLong', args: { n: longestName } }
  if (entered.mobileNo === '') found.mobileNo = needed('field.mobileNo')
  else if (!checks.mobile(entered.mobileNo)) found.mobileNo = { key: 'rule.mobile' }
  // The levels below it cannot be chosen yet.
  const missing = kind && levelsOf(kind).find((level) => entered[level] === '')
  if (missing) found[missing] = needed(levelNames[missing])
  return found
}

/** What the session store keeps of a registration: it signs nobody in. */
function remember(asked: SignUpBody, offices: Offices | null): void {
  const market = offices?.markets.find(({ id }) => id === asked.marketId)
  const { name, mobileNo, role } = asked
  const brief = market ? { id: market.id, code: market.code, name: market.name, nameTa: market.nameTa } : null
  session.dispatch({
    type: 'REGISTER',
    user: { userName: mobileNo, usertype: role, name, nameTa: null, mobileNo, market: brief },
  })
}

/** The sign-up's first form. */
export function useSignUp(offices: Offices | null, captcha: CaptchaState, onAsked: (pending: Pending) => void) {
  const [entered, setEntered] = useState(empty)
  const sending = useSend<AllBoxes>([...boxes, 'captcha'])

  const enter = (box: SignUpBox, value: string) => {
    setEntered((before) => ({ ...before, [box]: value, ...below[box] }))
    sending.clear(box)
  }
  const submit = async (): Promise<void> => {
    const wrong: Wrongs<AllBoxes> = wrongsOf(entered)
    if (captcha.isMissing) wrong.captcha = { key: 'doors.captcha.needed' }
    const kind = kindOf(entered.role)
    if (sending.refuse(wrong) || !kind) return
    const asked: SignUpBody = {
      role: kind.role,
      name: entered.name.trim(),
      mobileNo: entered.mobileNo,
      [kind.office]: Number(entered[kind.office]),
    }
    const isDone = await sending.send(async () => {
      await register(kind.door, asked, captcha.token)
      remember(asked, offices)
      onAsked(storePending('signUp', {}, { mobileNo: asked.mobileNo, role: kind.role }))
    })
    if (!isDone) captcha.renew()
  }
  return { ...sending, entered, enter, submit }
}
