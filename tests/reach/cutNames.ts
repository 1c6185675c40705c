import type { Page } from 'playwright-core'

/** In the page: names of one column of a table of which no more is seen than of another. */
function alikeNames(): string[] {
  const shownOf = (cell: HTMLElement): string => {
    const head = cell.querySelector<HTMLElement>('.ends > :first-of-type') ?? cell
    const node = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode() as Text | null
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
