import { useLayoutEffect, useRef } from 'react'

/** What stands on these caps besides letters and digits, without Shift and with it. */
const marks: Readonly<Record<string, string>> = { Slash: '/?', Equal: '=+' }

/**
 * What stands on the cap of a key, letters small ('y', '?', 'Enter'): keys are named as the screens name them, also while
 * the keyboard writes Tamil, which has other letters on the same keys.
 */
export function capOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'getModifierState'>): string {
  const { key, code, shiftKey } = event
  // A browser that fills in what it remembers says 'keydown' without a key.
  if (!key) return ''
  // With AltGr a cap has another letter than the one that the screens name, and a mark is what it writes.
  if (event.getModifierState('AltGraph')) return /^[a-z]$/i.test(key) ? '' : key
  if (/^[ -~]/.test(key)) return key.length === 1 ? key.toLowerCase() : key
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? marks[code]?.[shiftKey ? 1 : 0] ?? key
}

/**
 * 1 to 9 of either block of digits, whatever is written on it; 0 for every other key. Keyboards on a screen and those of another
 * computer name no place, so that what they write counts.
 */
export const digitOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number =>
  Number(/^(?:Digit|Numpad|)([1-9])$/.exec(code || key)?.[1] ?? 0)

const dialog = '[role="dialog"], [role="alertdialog"]'
const isUnder = (what: string) => document.querySelector(what) !== null

/** Whether keys are a dialog's: what lies below it does not hear them. */
export const isUnderDialog = (): boolean => isUnder(dialog)

interface KeyDownOptions {
  readonly enabled?: boolean
  /** On the way down to the box with the focus, before it hears the key itself. */
  readonly capture?: boolean
}

/**
 * Hears keys wherever the focus is. From the moment that a key is named on the screen it is heard, and it does what was
 * shown last: a listener that came after the drawing would leave a quick hand's first key to the browser.
 */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, options: KeyDownOptions = {}): void {
  const { enabled = true, capture = false } = options
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useLayoutEffect(() => {
    if (!enabled) return
    const hear = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', hear, capture)
    return () => document.removeEventListener('keydown', hear, capture)
  }, [enabled, capture])
}

/** Keys of a screen by their names, without Ctrl or Alt; silent while a dialog or a list is open, once while held. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>, enabled = true): void {
  const onKey = (event: KeyboardEvent) => {
    const work = keys[event.key]
    if (!work || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (isUnder(`${dialog}, [role="listbox"]`)) return
    event.preventDefault()
    if (!event.repeat) work()
  }
  useKeyDown(onKey, { enabled })
}

/** Ctrl or ⌘ and a letter do the screen's work in place of the browser's own; not while a dialog is open, once while held. */
function useCommandKey(letter: string, work: () => void, enabled: boolean): void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (capOf(event) !== letter) return
    event.preventDefault()
    if (!event.repeat && !isUnderDialog()) work()
  }
  useKeyDown(onKey, { enabled })
}

/** Ctrl S saves. */
export const useSaveKey = (save: () => void, enabled = true): void => useCommandKey('s', save, enabled)

/** Ctrl P prints the papers of the page in place of the page itself. */
export const usePrintKey = (print: () => void): void => useCommandKey('p', print, true)

/** Ctrl Enter finishes the entry; a drop-down whose list stands open takes the key itself, as a dialog does. */
export function useFinishKey(finish: () => void, enabled = true): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (isUnder(`${dialog}, [role="combobox"][aria-expanded="true"]`)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) finish()
  }
  // A drop-down opens at every Enter that reaches it.
  useKeyDown(onKey, { enabled, capture: true })
}
