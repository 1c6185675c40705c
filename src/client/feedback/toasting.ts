import { createContext, type ReactNode, useContext } from 'react'

const toastTones = ['success', 'info', 'warning', 'error'] as const
export type ToastTone = (typeof toastTones)[number]

/** Texts already in the reader's language. */
export interface ToastText {
  readonly title?: string
  readonly text: ReactNode
}

export interface ShownToast extends ToastText {
  readonly id: number
  readonly tone: ToastTone
}

export type Show = (tone: ToastTone, toast: ToastText) => void

/** The specification's defaults. */
export const autoCloseAfter = 5000
export const dragThreshold = 0.8

export const ToastContext = createContext<Show | null>(null)

export function useShow(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs <Feedback> above it')
  return show
}
