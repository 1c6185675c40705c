import type { Page } from 'playwright-core'

interface Focused {
  readonly what: string
  readonly isMarked: boolean
}

/** In the page: what has the focus, and whether it, or the box that stands for it, is marked and can be seen. */
function focused(): Focused | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const box = element.closest<HTMLElement>('.MuiInputBase-root, .MuiButtonBase-root, label')
  const isMarked = [element, box, element.parentElement].some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    const { width, height } = each.getBoundingClientRect()
    const isSeen = width > 2 && height > 2
    return isSeen && ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none')
  })
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
  return { what: `${element.tagName.toLowerCase()}.${element.className} '${name}'`, isMarked }
}

/** Presses Tab `times` times, from `from` on; tells what then has the focus without showing it. */
export async function unmarked(page: Page, times: number, from?: string): Promise<string[]> {
  await page.evaluate((start) => {
    const element = start === undefined ? null : document.querySelector<HTMLElement>(start)
    if (element) element.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, from)
  const found = new Set<string>()
  for (let press = 0; press < times; press++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(focused)
    if (now && !now.isMarked) found.add(`focus is not seen on ${now.what}`)
  }
  return [...found]
}
