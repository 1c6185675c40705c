import { PublicFrame } from './frame/PublicFrame'
import { ResetFlow } from './reset/ResetFlow'

/** A new password for whoever does not know the old one (D7). */
export const ResetPage = () => (
  <PublicFrame>
    <ResetFlow />
  </PublicFrame>
)

/** Its second form: OTP and new password where one is waited for, else the first. */
export const SecondResetPage = () => (
  <PublicFrame>
    <ResetFlow resumes />
  </PublicFrame>
)
