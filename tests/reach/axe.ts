import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** WCAG 2.1, levels A and AA. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
}

/** Rows of a table break a rule together; so many places tell what to mend. */
const shown = 3

/** Every page of the context carries axe from its first moment. */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: script })

interface WithAxe {
  readonly axe: { run(root: Document, options: RunOptions): Promise<AxeResults> }
}

/** What axe finds on the page as it stands: rule, place and what to mend, a line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (wanted) => (globalThis as unknown as WithAxe).axe.run(document, wanted),
    options,
  )
  return violations.flatMap(({ id, nodes }) => {
    const lines = nodes.slice(0, shown).map(({ target, html, failureSummary }) => {
      const summary = (failureSummary ?? '').replaceAll(/\s*\n\s*/g, ' ')
      return `${id} | ${target.flat().join(' ')} | ${html.slice(0, 160)} | ${summary}`
    })
    return nodes.length > shown ? [...lines, `${id} | and at ${nodes.length - shown} more places`] : lines
  })
}
