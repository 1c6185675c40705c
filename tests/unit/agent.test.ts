import { describe, expect, it } from 'vitest'
import { agentWords } from '../../src/client/session/agent'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit}`
const iPad = `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit}`

describe('what a browser says of itself', () => {
  const known: readonly (readonly [string, string])[] = [
    [`${windows} Safari/537.36`, 'Chrome, Windows'],
    [`${windows} Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
    [`${windows} Safari/537.36 OPR/120.0.0.0`, 'Opera, Windows'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome, Android'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, ChromeOS'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari, macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
    [`${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
    [`${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPhone'],
    [`${iPad} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPad'],
  ]
  for (const [agent, words] of known) it(`names ${words}`, () => expect(agentWords(agent)).toBe(words))

  it('is left alone where it names nothing known', () => {
    expect(agentWords('curl/8.5')).toBeNull()
    expect(agentWords('')).toBeNull()
    expect(agentWords(null)).toBeNull()
  })
})
