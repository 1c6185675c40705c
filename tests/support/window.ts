/** What jsdom lacks of a desk's window: wide media queries match, and scrolling goes nowhere. */
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
}
