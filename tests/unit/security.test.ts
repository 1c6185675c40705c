import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits, queueWithin } from '../../src/server/db/limits'
import { usualTimes } from '../../src/server/listening'
import { newToken } from '../../src/server/token'
import { sourcesIn, textOf } from '../support/imports'
import { root } from '../support/root'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in every section they are its first ones. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const numbers = Object.entries(sections).flatMap(([section, most]) =>
  Array.from({ length: most }, (_, at) => `V${section}.${at + 1}`),
)

const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')
const rows = Array.from(text.matchAll(/^\| (V[\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm), (found) => {
  const [, number = '', matter = '', answer = '', place = ''] = found
  return { number, matter, answer, place }
})
const namedIn = (told: string) =>
  Array.from(told.matchAll(/`([^`\s]+)`/g), ([, name = '']) => name).filter((name) =>
    /^(src|resources|tests|docs|deploy)(\/|$)|^package/.test(name),
  )

describe('docs/SECURITY.md', () => {
  it('answers every requirement of levels 1 and 2, each once and in order', () => {
    expect(numbers).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it('answers by one of three, and counts them', () => {
    const count = (wanted: string) => rows.filter(({ answer }) => answer === wanted).length
    const [met, not, none] = [count('met'), count('not met'), count('not applicable')]
    expect(met + not + none).toBe(rows.length)
    expect(text).toContain(`${rows.length} requirements: ${met} met, ${not} not met, ${none} not applicable.`)
  })

  it('says where what is met is held, and of all others why or what there is instead', () => {
    const bare = rows.filter(({ answer, place }) =>
      answer === 'met' ? namedIn(place).length === 0 && !/^above\b/.test(place) : place.length < 5,
    )
    expect(bare).toEqual([])
  })

  it('names files that are there', () => {
    const named = [...new Set(namedIn(text))]
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })
})

/** Files of the folders that hold what no program should hold there. */
const holding = (pattern: RegExp, ...folders: string[]) =>
  folders.flatMap(sourcesIn).filter((path) => pattern.test(textOf(path)))

describe('the sources', () => {
  it('look where they say: what is searched for would be found', () => {
    expect(holding(/\bcreateServer\(/, 'src/server').length).toBeGreaterThan(1)
  })

  it('run nothing that was made of data, and set no markup from a string (V1.3.2, V3.2.2)', () => {
    expect(
      holding(/\beval\(|new Function\(|dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/, 'src'),
    ).toEqual([])
  })

  it('start no program from the server (V1.2.5)', () => {
    expect(holding(/child_process/, 'src/server')).toEqual([])
    // A thread for a file of a report, of a file of the server's own.
    expect(holding(/worker_threads/, 'src/server').sort()).toEqual([
      'src/server/reportFileWorker.ts',
      'src/server/reportFiles.ts',
    ])
  })

  it('call out in three places, and follow no redirect there (V1.3.6, V13.2.4, V15.3.2)', () => {
    const calling = holding(/(?<![.\w])fetch\((?!request|_|\.\.\.)/, 'src/server').filter(
      (path) => !path.endsWith('/app.ts'),
    )
    expect(calling.sort()).toEqual([
      'src/server/gateway/gateway.ts',
      'src/server/gateway/push.ts',
      'src/server/security/captcha.ts',
    ])
    for (const path of calling)
      expect([path, textOf(path)]).toEqual([path, expect.stringContaining("redirect: 'manual'")])
    expect(
      holding(/import (?!type)[^\n]* from '(node:)?(http2|https|net|tls|dgram|undici|axios)'/, 'src/server'),
    ).toEqual([])
  })

  it('let no other origin in, and look at every certificate (V3.4.2, V12.3.2)', () => {
    expect(holding(/Access-Control-Allow/i, 'src/server')).toEqual([])
    expect(holding(/rejectUnauthorized|NODE_TLS_REJECT/, 'src/server')).toEqual([])
  })

  it('hash by nothing that is broken (V11.4.1)', () => {
    expect(holding(/\bmd5\b|sha-?1\b/i, 'src/server', 'src/shared')).toEqual([])
  })
})

describe('a token', () => {
  it('has 256 random bits (V7.2.3, V11.5.1)', () => {
    const tokens = Array.from({ length: 200 }, newToken)
    expect(new Set(tokens).size).toBe(200)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    }
    expect(
      holding(/Math\.random|randomUUID/, 'src/server/auth', 'src/server/http', 'src/server/otp', 'src/server/secret'),
    ).toEqual([])
  })
})

describe('deploy/nginx', () => {
  const site = readFileSync(join(root, 'deploy/nginx/market.conf'), 'utf8')
  const said = (name: string) => new RegExp(`^\\s*${name} ([^;]+);`, 'm').exec(site)?.[1]

  it('has TLS 1.2 and 1.3 alone, with suites that authenticate and keep no key (V12.1.1, V12.1.2)', () => {
    expect(said('ssl_protocols')).toBe('TLSv1.2 TLSv1.3')
    const suites = said('ssl_ciphers')?.split(':') ?? []
    expect(suites.length).toBeGreaterThan(3)
    for (const suite of suites)
      expect(suite).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/)
  })

  it('leads pages to HTTPS, and tells programs that they forgot it (V4.1.2)', () => {
    const plain = site.slice(site.indexOf('listen 80'))
    expect(plain).toMatch(/location \/api\/ \{\s+return 403;\s+\}/)
    expect(plain).toMatch(/location \/ \{\s+return 308 https:/)
  })

  it('says the caller’s address itself (V4.1.3, V15.3.4)', () => {
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(site).toContain('proxy_set_header X-Request-Id $request_id;')
  })

  it('waits until the longest statement has ended, and not longer than a process does', () => {
    const waits = Number(/^(\d+)s$/.exec(said('proxy_read_timeout') ?? '')?.[1]) * 1000
    expect(waits).toBeGreaterThan(Math.max(...Object.values(limits).map(({ query }) => query)) + queueWithin)
    expect(waits).toBeLessThan(usualTimes.silence)
  })
})

describe('deploy/systemd', () => {
  const unit = readFileSync(join(root, 'deploy/systemd/market@.service'), 'utf8')

  it('lets a process read no source control, and gives it no right that it does not need (V13.2.2, V13.4.1)', () => {
    const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
    expect(unit).toContain(`\nInaccessiblePaths=-${folder}/.git\n`)
    for (const line of ['User=market', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line)
  })
})

describe('the inventory of components', () => {
  interface Package {
    readonly version?: string
    readonly resolved?: string
    readonly integrity?: string
    readonly link?: boolean
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }

  it('has every package with its version and SHA-512, none from an address of its own (V15.1.2)', () => {
    const all = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
    expect(all.length).toBeGreaterThan(100)
    const odd = all.filter(
      ([, { version, integrity, resolved }]) => !version || !integrity?.startsWith('sha512-') || resolved !== undefined,
    )
    expect(odd.map(([path]) => path)).toEqual([])
  })
})
