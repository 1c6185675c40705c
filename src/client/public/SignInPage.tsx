import { PublicFrame } from './frame/PublicFrame'
import { SignInFlow } from './signIn/SignInFlow'

/** The door of the console. */
export const SignInPage = () => (
  <PublicFrame>
    <SignInFlow />
  </PublicFrame>
)

/** Its second form: the OTP where one is waited for, else the first. */
export const SecondSignInPage = () => (
  <PublicFrame>
    <SignInFlow resumes />
  </PublicFrame>
)
