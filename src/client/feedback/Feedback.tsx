import type { ReactNode } from 'react'
import { ConfirmProvider } from './ConfirmProvider'
import { Notices } from './Notices'

interface FeedbackProps {
  /** The screen that is shown, which takes its questions along when it is left. */
  readonly place?: string
  readonly children: ReactNode
}

/** Mounts the one dialog and the one stack of notices; stands inside the theme and react-admin's contexts. */
export function Feedback({ place = '', children }: FeedbackProps) {
  return (
    <ConfirmProvider place={place}>
      {children}
      <Notices />
    </ConfirmProvider>
  )
}
