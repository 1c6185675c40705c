/** What a request may carry, drawn from a seed: the same seed gives the same requests. */
export interface Draw {
  /** From 0 up to but not including `n`. */
  below(n: number): number
  chance(share: number): boolean
  oneOf<T>(list: readonly T[]): T
}

/** A generator that a number starts (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (share) => next() < share,
    oneOf: (list) => list[below(list.length)] as (typeof list)[number],
  }
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0007\u001b[31m',
  "'; drop table lot; --",
  "1' or '1'='1",
  '") union all select password_hash from mas_user --',
  '%',
  '\\',
  '_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'தமிழ்',
  '𝒳'.repeat(40),
  'x'.repeat(5_000),
  'NaN',
  'null',
  '1e999',
  '-1',
  '0x10',
  '1,2',
  '{1,2}',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01T99:99',
  'infinity',
  '99:99',
  '__proto__',
  'constructor',
] as const

const numbers = [0, -0, -1, 1, 2, 7, 1.5, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 9_007_199_254_740_991, -(2 ** 53), 1e308]

const deep = (depth: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value }
  return value
}

/** Any JSON value that nobody asked for. */
export function junk(draw: Draw, depth = 0): unknown {
  const kind = draw.below(depth > 2 ? 5 : 9)
  if (kind < 2) return draw.oneOf(texts)
  if (kind < 4) return draw.oneOf(numbers)
  if (kind === 4) return draw.oneOf([null, true, false])
  if (kind === 5) return Array.from({ length: draw.below(4) }, () => junk(draw, depth + 1))
  if (kind === 6) return Object.fromEntries([[draw.oneOf(texts), junk(draw, depth + 1)]])
  if (kind === 7) return deep(draw.oneOf([5, 20, 400]))
  return String(draw.oneOf(numbers))
}

export const junkText = (draw: Draw): string => String(draw.chance(0.6) ? draw.oneOf(texts) : draw.oneOf(numbers))

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
}

/** A value that fits a schema of the API's description, more or less. */
export function fitting(draw: Draw, schema: Schema): unknown {
  if (schema.enum) return draw.oneOf(schema.enum)
  if (schema.anyOf) return fitting(draw, draw.oneOf(schema.anyOf))
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fitting(draw, one)]))
  if (schema.type === 'array') return schema.items ? [fitting(draw, schema.items)] : []
  if (schema.type === 'string') return draw.oneOf(['2026-03-02', '10:30', 'abc', 'F'])
  if (schema.type === 'boolean') return draw.chance(0.5)
  return draw.oneOf([1, 2, 3, 5])
}

/** The same value with one part of it changed to something else, taken away or joined by an unknown one. */
export function mutated(draw: Draw, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && draw.chance(0.7)) {
    const at = draw.below(value.length)
    return value.map((one, index) => (index === at ? mutated(draw, one) : one))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return junk(draw)
  const names = Object.keys(value)
  if (names.length === 0 || draw.chance(0.1)) return { ...value, [draw.oneOf(texts)]: junk(draw) }
  const name = draw.oneOf(names)
  const { [name]: was, ...rest } = value as Record<string, unknown>
  return draw.chance(0.15) ? rest : { ...rest, [name]: mutated(draw, was) }
}
