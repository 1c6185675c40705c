/** The first of a list that a browser's own description holds, with the name it goes by. */
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** The ones that also call themselves Chrome or Safari stand before these. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrom', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const nameIn = (known: typeof systems | typeof browsers, agent: string) =>
  known.find(([sign]) => agent.includes(sign))?.[1]

/** 'Chrome, Windows' from what a browser says of itself; null where it says nothing known. */
export function agentWords(agent: string | null): string | null {
  const words = [browsers, systems].flatMap((known) => nameIn(known, agent ?? '') ?? [])
  return words.length > 0 ? words.join(', ') : null
}
