/** On a cell whose name stands whole on several lines, since cut it would read as another one does. */
export const wholeMark = 'data-whole'

/** What `look` finds while every name stands on one line, as it would if there were room. */
export function onOneLine<Found>(frame: HTMLElement, look: () => Found): Found {
  const broken = [...frame.querySelectorAll(`tbody [${wholeMark}]`)]
  for (const cell of broken) cell.removeAttribute(wholeMark)
  const found = look()
  for (const cell of broken) cell.setAttribute(wholeMark, '')
  return found
}
