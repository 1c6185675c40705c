import { PublicFrame } from './PublicFrame'
import { SignInForm } from './SignInForm'

/** The door of the console. */
export const SignInPage = () => (
  <PublicFrame>
    <SignInForm />
  </PublicFrame>
)
