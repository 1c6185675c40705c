import { describe, expect, it } from 'vitest'
import { checks } from '#shared/checks'
import { random } from '#shared/random'
import {
  banks,
  menNames,
  reelingUnits,
  villages,
  villagesElsewhere,
  womenNames,
} from '../../src/server/seed/demo/names'
import { aadhaar, bankAccount, mobile, pan } from '../../src/server/seed/demo/numbers'
import { person } from '../../src/server/seed/demo/people'
import { lookups } from '../../src/server/seed/reference/lookups'
import { taluks } from '../../src/server/seed/reference/taluks'
import { tscs } from '../../src/server/seed/reference/tscs'

const many = <T>(make: () => T, count = 2000) => Array.from({ length: count }, make)

describe('chance', () => {
  it('repeats itself from the same seed and differs from another', () => {
    const run = (seed: string | number) => many(random(seed).int.bind(null, 0, 1_000_000), 20)
    expect(run('farmers')).toEqual(run('farmers'))
    expect(run('farmers')).not.toEqual(run('reelers'))
    expect(run(1)).not.toEqual(run(2))
  })

  it('keeps its bounds and reaches both', () => {
    const chance = random('bounds')
    const thrown = many(() => chance.int(1, 6))
    expect([Math.min(...thrown), Math.max(...thrown)]).toEqual([1, 6])
    for (const face of [1, 2, 3, 4, 5, 6]) expect(thrown.filter((t) => t === face).length).toBeGreaterThan(250)
    expect(() => chance.pick([])).toThrow(RangeError)
  })

  it('has the mean and the spread it is asked for', () => {
    const chance = random('normal')
    const values = many(() => chance.normal(620, 40), 5000)
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const spread = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length)
    expect(mean).toBeCloseTo(620, -1)
    expect(spread).toBeGreaterThan(37)
    expect(spread).toBeLessThan(43)
  })

  it('shuffles without losing anything', () => {
    const items = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8])
    const mixed = random('cards').shuffle(items)
    expect(mixed).not.toEqual(items)
    expect([...mixed].sort()).toEqual(items)
  })
})

describe('made-up people', () => {
  const chance = random('people')

  it('have names that a form takes, in both languages, with the initial of the father', () => {
    for (const { name, fatherName } of many(() => person(chance))) {
      for (const text of [name.en, name.ta, fatherName.en, fatherName.ta]) expect(checks.name(text), text).toBe(true)
      expect(name.en.at(-1)).toBe(fatherName.en[0])
      expect(fatherName.ta.startsWith(name.ta.split('.')[0] as string), name.ta).toBe(true)
      expect(name.ta).not.toMatch(/[A-Za-z]/)
    }
  })

  it('have numbers that pass their checks', () => {
    for (let turn = 0; turn < 500; turn++) {
      expect(checks.mobile(mobile(chance))).toBe(true)
      expect(checks.aadhaar(aadhaar(chance))).toBe(true)
      expect(pan(chance, 'Selvi R')).toMatch(/^[A-Z]{3}PS\d{4}[A-Z]$/)
      const account = bankAccount(chance, 'Palacode')
      expect(checks.ifsc(account.ifsc)).toBe(true)
      expect(checks.bankAc(account.accountNo)).toBe(true)
    }
  })
})

describe('made-up places and units', () => {
  it('name places and types that exist', () => {
    for (const { name, taluk, district, tsc, pin } of [...villages, ...villagesElsewhere]) {
      expect(
        taluks.some((row) => row.name.en === taluk && row.district === district),
        name.en,
      ).toBe(true)
      expect(tscs.map((row) => row.name.en)).toContain(tsc)
      expect(checks.pin(pin)).toBe(true)
    }
    const types = lookups.filter(({ list }) => list === 'ReelerType').map(({ code }) => code)
    for (const { name, type } of reelingUnits) {
      expect(types).toContain(type)
      expect(checks.name(name.en), name.en).toBe(true)
      expect(checks.name(name.ta), name.ta).toBe(true)
    }
  })

  it('have Tamil, and no name twice', () => {
    for (const list of [
      menNames,
      womenNames,
      [...villages, ...villagesElsewhere].map((v) => v.name),
      reelingUnits.map((u) => u.name),
      banks.map((b) => b.name),
    ]) {
      for (const { ta } of list) expect(ta).toMatch(/^\p{Script=Tamil}[^A-Za-z]*$/u)
      expect(new Set(list.map(({ en }) => en)).size).toBe(list.length)
      expect(new Set(list.map(({ ta }) => ta)).size).toBe(list.length)
    }
    expect(villages.length).toBeGreaterThanOrEqual(50)
    expect(reelingUnits.length).toBeGreaterThanOrEqual(25)
  })
})
