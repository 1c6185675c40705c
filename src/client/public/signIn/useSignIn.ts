import { type Connected, signIn } from '../../auth/signIn'
import { isHttpError } from '../../http/HttpError'
import { navigation } from '../../session/navigation'
import { type Pending, showAddress, storePending } from '../base/pending'
import { type Sending, useSend } from '../base/useSend'
import { wayIn } from '../base/wayIn'

export type SignInBox = 'username' | 'password'

/** User name and password, kept only while the second step may ask for another OTP. */
export interface Credentials {
  readonly userName: string
  readonly password: string
}

/** Sends what was entered; a pending OTP where the sign-in wants a second step. */
export async function connect({ userName, password }: Credentials): Promise<Connected & { pending?: Pending }> {
  const answer = await signIn(userName, password)
  if (answer.result !== 'OtpRequired') return answer
  const { challenge, mobile, minutes } = answer
  return { ...answer, pending: storePending('signIn', { minutes }, { mobileNo: mobile, challenge }) }
}

const wrongPair = { key: 'rule.wrongPassword' } as const

/** The sign-in: what is said when the door stays shut, the way in when it opens, the second step where it is asked for. */
export function useSignIn(onOtp: (pending: Pending, entered: Credentials) => void): Sending<SignInBox> & {
  enter: (entered: Credentials) => Promise<void>
} {
  const sending = useSend<SignInBox>(['username', 'password'])

  const enter = async (entered: Credentials): Promise<void> => {
    await sending.send(async () => {
      try {
        const { pending } = await connect(entered)
        if (pending) {
          showAddress('/auth/signin-2')
          return onOtp(pending, entered)
        }
        navigation.open(wayIn())
      } catch (error) {
        // A 401 of the door is no expired session: the pair is wrong, whatever else the answer says (D5).
        if (!isHttpError(error) || error.status !== 401 || error.body?.message) throw error
        sending.refuse({}, wrongPair)
      }
    })
  }
  return { ...sending, enter }
}
