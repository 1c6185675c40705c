import type { Page } from 'playwright-core'

/** In the page: names of one column of a table of which no more is seen than of another. */
function alikeNames(): string[] {
  const shownOf = (cell: HTMLElement): string => {
    const head = cell.querySelector<HTMLElement>('.ends > :first-of-type') ?? cell
    // The words of a picture before a name are told, not shown.
    const isSeen = ({ data, parentElement }: Text) => data.trim() !== '' && !parentElement?.closest('svg')
    const node = document
      .createTreeWalker(head, NodeFilter.SHOW_TEXT, (text) =>
        isSeen(text as Text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      )
      .nextNode() as Text | null
    if (!node || head.scrollWidth <= head.clientWidth) return cell.textContent ?? ''
    const { right } = head.getBoundingClientRect()
    const range = document.createRange()
    let end = node.data.length
    do {
      range.setStart(node, 0)
      range.setEnd(node, end)
      end -= 1
    } while (end > 0 && range.getBoundingClientRect().right > right - 10)
    return `${node.data.slice(0, end + 1)}…${head === cell ? '' : (head.nextElementSibling?.textContent ?? '')}`
  }
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const seen = new Map<string, string>()
    return [...table.querySelectorAll<HTMLTableCellElement>('tbody .cut')].flatMap((cell) => {
      const whole = cell.textContent ?? ''
      const key = `${cell.cellIndex} ${shownOf(cell)}`
      const other = seen.get(key)
      seen.set(key, whole)
      return other !== undefined && other !== whole ? [`'${whole}' is cut to the same as '${other}'`] : []
    })
  })
}

/** Two names that are cut are never alike. */
export const cutNames = (page: Page): Promise<string[]> => page.evaluate(alikeNames)

/** In the page: names that are cut in a table with a column that is wider than what it holds, by more than a figure that grows needs. */
function cutBesideRoom(): string[] {
  const range = document.createRange()
  const needOf = (cell: HTMLElement): number => {
    const ends = cell.querySelector<HTMLElement>('.ends > :first-of-type')
    if (ends) return cell.clientWidth + ends.scrollWidth - ends.clientWidth
    range.selectNodeContents(cell.querySelector('thead button') ?? cell)
    return Math.ceil(range.getBoundingClientRect().width) + 20
  }
  // Long lists have fixed widths, columns under bands are compared across, and a phone breaks its names.
  return [...document.querySelectorAll('main table:not(.virtual, .wide, .lines)')].flatMap((table) => {
    const [head] = [...table.querySelectorAll<HTMLTableRowElement>('thead tr')].slice(-1)
    const columns = head ? [...head.cells] : []
    const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].filter(
      ({ cells }) => cells.length === columns.length,
    )
    const cells = (at: number) => rows.flatMap((row) => row.cells[at] ?? [])
    const cut = columns.flatMap((_, at) =>
      cells(at).filter((cell) => cell.matches('.cut') && needOf(cell) > cell.clientWidth + 1),
    )
    const spare = columns.map((one, at) => one.clientWidth - Math.max(needOf(one), ...cells(at).map(needOf)))
    const room = spare.reduce((sum, own) => sum + Math.max(0, own - 8), 0)
    return room > 8 ? cut.map((cell) => `'${cell.textContent}' is cut beside ${Math.round(room)} pixels`) : []
  })
}

/** Names are never cut where there is room. */
export const needlessCuts = (page: Page): Promise<string[]> => page.evaluate(cutBesideRoom)
