const part = 'section, main'

/** The row in which something is done, and its place among its neighbours. */
interface Place {
  readonly from: Element | null
  readonly row: HTMLTableRowElement | null
  readonly body: HTMLElement | null
  readonly index: number
  /** The foot of the desk whose button was pressed. */
  readonly bar: Element | null
  /** What it stands in, from within outwards. */
  readonly around: readonly Element[]
}

/** The parts of a screen that an element stands in. */
function around(from: Element | null): readonly Element[] {
  const parts: Element[] = []
  for (let at = from?.closest(part); at; at = at.parentElement?.closest(part)) parts.push(at)
  return parts
}

/** Where the focus stands now. */
export function focusPlace(): Place {
  const from = document.activeElement
  const row = from?.closest('tr') ?? null
  const body = row?.parentElement ?? null
  const index = row && body ? [...body.children].indexOf(row) : -1
  return { from, row, body, index, bar: from?.closest('[data-bar]') ?? null, around: around(from) }
}

/** On nothing, or still on a button that can be pressed no more: a browser takes it from there with the next picture. */
const isLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

function focusOn(element: Element | null | undefined | false): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}

/** Where the work goes on: the foot's main action by now, or the first row of the list above that still waits. */
const nextAfter = (bar: Element | null): HTMLElement | null =>
  bar?.querySelector<HTMLElement>('.MuiButton-contained:not(.Mui-disabled)') ??
  bar?.closest(part)?.querySelector<HTMLElement>('tr[data-start]') ??
  null

/**
 * Puts a focus that was lost back where it was: to the button, its row, or the row that took the place of that; after a
 * desk's main action to what comes next there; else to what it stood in, so that the next Tab goes on from there.
 */
export function backToPlace({ from, row, body, index, bar, around }: Place): void {
  if (!isLost()) return
  if (from?.isConnected && from instanceof HTMLElement && from !== document.body) from.focus()
  if (!isLost()) return
  focusOn(row?.isConnected ? row : body?.isConnected && body.children[Math.min(index, body.children.length - 1)])
  if (isLost() && bar?.isConnected) nextAfter(bar)?.focus()
  if (isLost()) focusOn(around.find(({ isConnected }) => isConnected))
}
