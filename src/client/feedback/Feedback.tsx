import type { ReactNode } from 'react'
import { ConfirmProvider } from './ConfirmProvider'
import { Notices } from './Notices'

/** Mounts the one dialog and the one stack of notices; stands inside the theme and react-admin's contexts. */
export function Feedback({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {children}
      <Notices />
    </ConfirmProvider>
  )
}
