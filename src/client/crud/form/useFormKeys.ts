import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const reachable =
  'input:not([type="hidden"]):not([tabindex="-1"]):not(:disabled), textarea:not([aria-hidden]):not(:disabled), [role="combobox"]:not([aria-disabled="true"]), button[type="submit"]:not(:disabled)'

/** A box that Enter leaves: not a button, not a text of several lines, not a list that is open or being looked for. */
function isLeftByEnter(element: HTMLElement): boolean {
  if (element.dataset.searching !== undefined) return false
  if (element.getAttribute('aria-expanded') === 'true') return false
  return element.matches('input:not([type="submit"]):not([type="button"]), [role="combobox"]')
}

const fieldsOf = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLElement>(reachable)].filter((field) => field.offsetParent !== null)

/** What stands `data-aside` is for the exception: the Tab key finds it, Enter goes by. */
function nextField(form: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const fields = fieldsOf(form)
  return fields.slice(fields.indexOf(from) + 1).find(({ dataset }) => dataset.aside === undefined)
}

/** Enter goes to the next field, from the last to the button; it never sends a half-filled form. */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing || !isLeftByEnter(target)) return
  event.preventDefault()
  event.stopPropagation()
  nextField(event.currentTarget, target)?.focus()
}

const isPhone = () => window.matchMedia?.('(pointer: coarse)').matches

/** Where the typing goes on, once what was pressed is gone: the first box that is empty, else the first. */
export function focusFirstEmpty(form: HTMLElement): void {
  const { activeElement } = document
  if (isPhone() || (activeElement !== null && activeElement !== document.body)) return
  const fields = fieldsOf(form).filter((field) => field.matches('input:not([type="checkbox"]), textarea'))
  const empty = fields.find((field) => (field as HTMLInputElement).value === '')
  ;(empty ?? fields[0])?.focus()
}

/** A new record is typed at once: the first box that can be written into has the focus. A phone would cover the form. */
export function useStartInForm(form: RefObject<HTMLElement | null>, enabled: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (!enabled || isPhone()) return
    form.current?.querySelector<HTMLElement>(reachable)?.focus({ preventScroll: true })
  }, [])
}
