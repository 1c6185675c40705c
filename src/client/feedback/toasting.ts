import { createContext, type ReactNode, useContext } from 'react'

const toastTones = ['success', 'info', 'warning', 'error'] as const
export type ToastTone = (typeof toastTones)[number]

/** Texts already in the reader's language. */
export interface ToastText {
  readonly title?: string
  readonly text: ReactNode
  /** Milliseconds; null stays. Five seconds unless said, and an error stays. */
  readonly closesAfter?: number | null
  /** A button beside the text; pressing it closes the notice. */
  readonly action?: { readonly text: string; readonly run: () => void }
  /** The notice went without its action: by time, by its cross, or with the page. */
  readonly onGone?: () => void
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
