import Portal from '@mui/material/Portal'
import { styled } from '@mui/material/styles'
import { type ReactNode, useCallback, useState } from 'react'
import { Toast } from './Toast'
import { type Show, type ShownToast, ToastContext } from './toasting'

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 68,
  insetInlineEnd: 16,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('md')]: { insetInlineEnd: 12 },
  '@media print': { display: 'none' },
}))

let lastId = 0

/** Top right (the logical end), the newest below. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const show = useCallback<Show>((tone, toast) => {
    if (toast.text === '') return
    lastId += 1
    const shown = { ...toast, tone, id: lastId }
    setToasts((all) => [...all, shown])
  }, [])
  const close = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id))
  return (
    <ToastContext value={show}>
      {children}
      <Portal>
        <Stack>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
          ))}
        </Stack>
      </Portal>
    </ToastContext>
  )
}
