/** The text of a file, as jsdom's files do not tell it themselves. */
function asText(this: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(this)
  })
}

/** What jsdom lacks of a desk's window: wide media queries match, scrolling goes nowhere, and files tell their text. */
export function asDeskWindow(): void {
  window.matchMedia ??= ((query: string) => ({
    matches: /min-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  window.scrollTo = () => undefined
  Blob.prototype.text ??= asText
}
