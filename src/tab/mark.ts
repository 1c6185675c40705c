import { practiceTerms } from '#shared/terms/practice'

/** What the browser prints of a page says on each sheet that it is practice; papers made as PDF say it themselves. */
export function markPrints(): void {
  const { en, ta } = practiceTerms['practice.paper']
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@media print {
    body::after {
      content: ${JSON.stringify(`${ta} · ${en}`)};
      position: fixed; inset: 0 0 auto; text-align: center; font: bold 10pt sans-serif; color: #9a1b56;
    }
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Files that leave the page say it by their names. */
export function markFiles(): void {
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) this.download = `practice-${this.download}`
    click.call(this)
  }
}
