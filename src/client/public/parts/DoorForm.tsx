import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Saying, useSay, useWords } from '../base/language'
import type { PublicWord } from '../base/words'

/** The column of a door: title, hint, boxes, one button. */
export const DoorColumn = styled('div')(({ theme }) => ({
  '&, & > form': { display: 'flex', flexDirection: 'column', gap: 18 },
  paddingBlock: 24,
  '& h1': { ...theme.typography.h1, fontSize: 26, margin: 0 },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0 },
  '& .hint': { margin: '2px 0 4px', color: theme.silk.text2, overflowWrap: 'anywhere' },
  // Clear of the focused box's halo.
  '& .MuiFormHelperText-root': { marginBlockStart: 6 },
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& .ways .MuiButton-root': { paddingInline: 0 },
  '& .ways a': { display: 'inline-flex', alignItems: 'center', minHeight: 28 },
}))

/** The page's title, above the form and in the browser's tab. */
export function DoorTitle({ title, hint }: { title: PublicWord; hint?: ReactNode }) {
  const words = useWords()
  useEffect(() => {
    document.title = `${words(title)} | ${words('ui.title')}`
  })
  return (
    <div>
      <h1>{words(title)}</h1>
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}

/** Something said above the form. */
export function FormAlert({ what, as = 'error' }: { what: Saying | null; as?: AlertColor }) {
  const say = useSay()
  return what === null ? null : (
    <Alert severity={as} role={as === 'error' ? 'alert' : 'status'}>
      {say(what)}
    </Alert>
  )
}

interface DoorFormProps {
  readonly onSubmit: () => void
  /** How often it was sent in vain: each time the first wrong box takes the focus. */
  readonly attempts: number
  /** What its one button says. */
  readonly submit: string
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** A form that Enter sends, and that leads to what is wrong. */
export function DoorForm({ onSubmit, attempts, submit, isBusy, children }: DoorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [attempts])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={send}>
      {children}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
