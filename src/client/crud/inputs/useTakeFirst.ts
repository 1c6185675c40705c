import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * Whoever types faster than the server finds: Enter before the choices are there takes the first as soon as they are, as
 * long as `text` still says what was looked for. Who goes on meanwhile takes nobody, for the choices are then those for
 * another text, or for none. Answers what the input is given; `data-searching` tells the form that Enter does not lead on
 * yet.
 */
export function useTakeFirst<Choice>(
  choices: readonly Choice[],
  isSearching: boolean,
  text: string,
  take: (choice: Choice) => void,
): { 'data-searching': true | undefined; onKeyDownCapture: (event: KeyboardEvent) => void } {
  /** The text whose first choice is wanted. */
  const wanted = useRef<string | null>(null)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (wanted.current !== text) wanted.current = null
    if (isSearching || wanted.current === null) return
    wanted.current = null
    const [first] = choices
    // After React's commit: what is taken may lead on at once to a box that comes with it, and an effect cannot draw one.
    if (first) queueMicrotask(() => latest.current(first))
  }, [isSearching, choices, text])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    wanted.current = isPlainEnter && isSearching ? text : null
    if (wanted.current === null) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { 'data-searching': isSearching || undefined, onKeyDownCapture }
}
