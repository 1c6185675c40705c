/** The boxes of a desk by their names: their ids, and the way to one that a person is led to. */
export function boxesOf(desk: string) {
  const boxId = (name: string): string => `${desk}-${name}`
  const focusBox = (name: string): void => {
    const box = document.getElementById(boxId(name))
    box?.focus()
    if (box instanceof HTMLInputElement) box.select()
  }
  return { boxId, focusBox }
}
