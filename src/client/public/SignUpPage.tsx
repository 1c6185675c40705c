import { PublicFrame } from './frame/PublicFrame'
import { SignUp } from './signUp/SignUp'

/** Where farmers, reelers and officials ask for an account (D19). */
export const SignUpPage = () => (
  <PublicFrame>
    <SignUp />
  </PublicFrame>
)

/** Its second form: the OTP. */
export const SecondSignUpPage = () => (
  <PublicFrame>
    <SignUp resumes />
  </PublicFrame>
)
