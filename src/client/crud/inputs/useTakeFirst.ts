import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * Whoever types faster than the server finds: Enter before the choices are there takes the first as soon as they are.
 * Answers what the input is given; `data-searching` tells the form that Enter does not lead on yet.
 */
export function useTakeFirst<Choice>(
  choices: readonly Choice[],
  isSearching: boolean,
  take: (choice: Choice) => void,
): { 'data-searching': true | undefined; onKeyDownCapture: (event: KeyboardEvent) => void } {
  const wanted = useRef(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (isSearching || !wanted.current) return
    wanted.current = false
    const [first] = choices
    if (first) latest.current(first)
  }, [isSearching, choices])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    wanted.current = isPlainEnter && isSearching
    if (!wanted.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { 'data-searching': isSearching || undefined, onKeyDownCapture }
}
