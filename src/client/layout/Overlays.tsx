import { Suspense, useEffect } from 'react'
import { fetched } from '../http/load'
import { capOf, isUnderDialog, useKeyDown } from '../parts/useKeyDown'
import { showOverlay, useOverlay } from './overlay'
import { Palette } from './Palette'

const HelpDialog = fetched(async () => (await import('./HelpDialog')).HelpDialog)

const typed = 'textarea, select, [contenteditable=true], [role=combobox], [role=textbox]'
const pressed = ['button', 'checkbox', 'radio', 'submit', 'reset']

/** Whether keys are letters where they fall. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type)
  return target.closest(typed) !== null
}

/** Both lead to other screens: not out of a dialog, with what was typed into it. */
function onKeyDown(event: KeyboardEvent, isOwn: boolean): void {
  if (event.defaultPrevented || event.altKey) return
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && capOf(event) === 'k') {
    event.preventDefault()
    if (isOwn || !isUnderDialog()) showOverlay('search')
  } else if (!isCommand && capOf(event) === '?' && !isTyping(event.target)) {
    event.preventDefault()
    if (isOwn || !isUnderDialog()) showOverlay('help')
  }
}

const close = () => showOverlay(null)

/** Ctrl K finds screens and records from anywhere; ? tells what the screen is for and how it is used. */
export function Overlays() {
  const shown = useOverlay()
  useKeyDown((event) => onKeyDown(event, shown !== null))
  useEffect(() => close, [])
  if (shown === 'search') return <Palette onClose={close} />
  return (
    shown === 'help' && (
      <Suspense>
        <HelpDialog onClose={close} />
      </Suspense>
    )
  )
}
