import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'

interface DialogButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'aria-label'> {
  readonly text: ReactNode
  /** The dialog, which may come later; it is told how it closes. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, which is gone again once it is closed. */
export function DialogButton({ text, variant = 'outlined', children, ...look }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
