import type { ReactNode } from 'react'
import { AskProvider } from './AskProvider'
import { Toaster } from './Toaster'

/** Mounts the one dialog and the one stack of notices; stands inside the theme and the i18n context. */
export function Feedback({ children }: { children: ReactNode }) {
  return (
    <AskProvider>
      <Toaster>{children}</Toaster>
    </AskProvider>
  )
}
