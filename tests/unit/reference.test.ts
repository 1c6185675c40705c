import { describe, expect, it } from 'vitest'
import { lookups as lists } from '#resources/lookups'
import { colours, races } from '#resources/options'
import { isDay } from '#shared/day'
import type { Label } from '#shared/label'
import { adOffices } from '../../src/server/seed/reference/adOffices'
import { cocoonTypes } from '../../src/server/seed/reference/cocoonTypes'
import { defects } from '../../src/server/seed/reference/defects'
import { districts } from '../../src/server/seed/reference/districts'
import { lookups } from '../../src/server/seed/reference/lookups'
import { markets } from '../../src/server/seed/reference/markets'
import { demoRates } from '../../src/server/seed/reference/rates'
import { regions } from '../../src/server/seed/reference/regions'
import { settingDefaults, settings } from '../../src/server/seed/reference/settings'
import { taluks } from '../../src/server/seed/reference/taluks'
import { tscs } from '../../src/server/seed/reference/tscs'

const english = (rows: readonly { name: Label }[]) => rows.map(({ name }) => name.en)
const places = [...regions, ...adOffices, ...markets, ...tscs, ...districts, ...taluks]
const named = [...places, ...lookups, ...cocoonTypes, ...defects]
const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)

describe('the reference data', () => {
  it('has as many rows as the department has', () => {
    expect(regions).toHaveLength(5)
    expect(adOffices).toHaveLength(19)
    expect(markets).toHaveLength(21)
    expect(tscs).toHaveLength(105)
    expect(districts.filter(({ isOtherState }) => !isOtherState)).toHaveLength(38)
    expect(districts.filter(({ isOtherState }) => isOtherState)).toHaveLength(1)
    expect(taluks).toHaveLength(195)
    expect(cocoonTypes).toHaveLength(8)
    expect(defects).toHaveLength(15)
  })

  it('has both languages everywhere', () => {
    for (const { name } of named) {
      expect(name.en).toMatch(/^[A-Z]/)
      expect(name.ta, name.en).toMatch(/^\p{Script=Tamil}/u)
      expect(name.ta, name.en).not.toMatch(/[A-Za-z]/)
      expect(name.ta.normalize('NFC')).toBe(name.ta)
      expect(Math.max(name.en.length, name.ta.length), name.en).toBeLessThanOrEqual(80)
    }
  })

  it('writes a place the same way in every list', () => {
    const tamil = new Map<string, string>()
    for (const { name } of places) {
      expect(tamil.get(name.en) ?? name.ta, name.en).toBe(name.ta)
      tamil.set(name.en, name.ta)
    }
  })

  it('has unique codes and names', () => {
    for (const rows of [regions, adOffices, markets, tscs]) {
      unique(rows.map(({ code }) => code))
      unique(english(rows))
    }
    unique(english(districts))
    unique(taluks.map(({ name, district }) => `${district}/${name.en}`))
    unique(lookups.map(({ list, code }) => `${list}/${code}`))
    unique(cocoonTypes.map(({ shortName }) => shortName))
    unique(english(cocoonTypes))
    unique(defects.map(({ code }) => code))
    unique(demoRates.map(({ kind, race, from }) => `${kind}/${race}/${from}`))
    for (const { code } of markets) expect(code).toMatch(/^[A-Z]{3}$/)
    expect(markets.find(({ name }) => name.en === 'Dharmapuri')?.code).toBe('DPI')
  })

  it('resolves every relation', () => {
    for (const { region } of adOffices) expect(english(regions)).toContain(region)
    for (const { adOffice, district } of markets) {
      expect(english(adOffices)).toContain(adOffice)
      expect(english(districts)).toContain(district)
    }
    for (const { adOffice } of tscs) expect(english(adOffices)).toContain(adOffice)
    for (const { district } of taluks) expect(english(districts)).toContain(district)
    for (const { name } of adOffices) expect(tscs.map(({ adOffice }) => adOffice)).toContain(name.en)
    for (const { name } of regions) expect(adOffices.map(({ region }) => region)).toContain(name.en)
  })

  it('fills every lookup list and names known races and colours', () => {
    for (const list of Object.keys(lists)) expect(lookups.filter((row) => row.list === list).length).toBeGreaterThan(1)
    for (const { race, colour } of cocoonTypes) {
      expect(Object.keys(races)).toContain(race)
      expect(Object.keys(colours)).toContain(colour)
    }
  })

  it('has dated rates with two decimals and settings of text', () => {
    for (const { value, from } of demoRates) {
      expect(value).toMatch(/^\d+\.\d{2}$/)
      expect(isDay(from)).toBe(true)
    }
    expect(
      demoRates.filter(({ kind }) => kind === 'farmerLevy' || kind === 'reelerLevy').map(({ value }) => value),
    ).toEqual(['0.75', '0.75'])
    expect(settings).toHaveLength(Object.keys(settingDefaults).length)
    expect(settingDefaults['levy.accountingYear']).toBe('202526')
  })
})
