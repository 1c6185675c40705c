import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountingYear,
  addDays,
  booksFrom,
  businessDay,
  dayIn,
  dayShown,
  dayText,
  instantOf,
  isDay,
  momentShown,
  secondsText,
  timeText,
  weekday,
  yearRange,
} from '#shared/day'

const days = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays('1901-01-01', count))
const between = { min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }
const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

describe('the formats', () => {
  const late = '2025-11-20T18:30:15Z'

  it('show an instant in Indian time', () => {
    for (const instant of [late, new Date(late), '2025-11-21T00:00:15+05:30', '2025-11-20 18:30:15.000+00']) {
      expect(timeText(instant)).toBe('00:00')
      expect(secondsText(instant)).toBe('00:00:15')
      expect(dayText(instant)).toBe('2025-11-21')
      expect(dayShown(instant)).toBe('21/11/2025')
      expect(momentShown(instant)).toBe('21/11/2025 00:00')
    }
  })

  it('keep a plain day and a time without zone', () => {
    expect(dayText('2025-11-21')).toBe('2025-11-21')
    expect(dayShown('2025-11-21')).toBe('21/11/2025')
    expect(timeText('2025-11-21')).toBe('00:00')
    expect(momentShown('2025-11-21T10:30')).toBe('21/11/2025 10:30')
  })

  it('are false for an empty input', () => {
    for (const format of [timeText, secondsText, dayText, dayShown]) {
      for (const empty of [null, undefined, '']) expect(format(empty)).toBe(false)
    }
    for (const empty of [null, undefined, '']) expect(momentShown(empty)).toBe('')
  })

  it.each(['soon', '2025-02-30', '2025-11-21T24:00', '2025-11-21T10:60', '21/11/2025'])('refuse %s', (text) => {
    expect(() => dayText(text)).toThrow(RangeError)
  })

  it('refuse a date that is none', () => expect(() => dayText(new Date('soon'))).toThrow(RangeError))

  it('agree with the time zone data', () => {
    fc.assert(
      fc.property(fc.date(between), (instant) => {
        expect(businessDay(instant)).toBe(indian.format(instant))
      }),
    )
  })

  it('do not depend on the zone of the process', () => {
    const zone = process.env.TZ
    for (const other of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']) {
      process.env.TZ = other
      expect(momentShown(new Date(late))).toBe('21/11/2025 00:00')
      expect(dayText('2025-11-21')).toBe('2025-11-21')
      expect(weekday('2025-11-21')).toBe(5)
    }
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
})

describe('the calendar', () => {
  it('knows its days', () => {
    expect(['2024-02-29', '2025-12-31', '2000-02-29'].every(isDay)).toBe(true)
    expect(['2025-02-29', '2100-02-29', '2025-13-01', '2025-1-1', '0025-11-21', '', 'today'].some(isDay)).toBe(false)
  })

  it('reads a day as people and files write it', () => {
    for (const text of ['2025-11-02', '02/11/2025', '2/11/2025', '2.11.2025', ' 02-11-2025 '])
      expect(dayIn(text)).toBe('2025-11-02')
    for (const text of ['', 'today', '31/02/2025', '02/11/25', '11/2025', '2025-11-02T00:00'])
      expect(dayIn(text)).toBeNull()
  })

  it('counts over leap days, months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(weekday('2024-02-29')).toBe(4)
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError)
  })

  it('adds and subtracts alike', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5000 }), (day, count) => {
        const later = addDays(day, count)
        expect(addDays(later, -count)).toBe(day)
        expect(weekday(later)).toBe((weekday(day) + count) % 7)
      }),
    )
  })

  it('makes an instant of a day and a time', () => {
    expect(instantOf('2025-11-21', '10:30')).toBe('2025-11-21T10:30:00+05:30')
    expect(instantOf('2025-11-21', '10:30:15')).toBe('2025-11-21T10:30:15+05:30')
    expect(momentShown(instantOf('2025-11-21', '23:59'))).toBe('21/11/2025 23:59')
    expect(() => instantOf('2025-11-21', '24:00')).toThrow(RangeError)
    expect(() => instantOf('2025-02-29', '10:00')).toThrow(RangeError)
  })
})

describe('the accounting year', () => {
  it.each([
    ['2025-03-31', '202425'],
    ['2025-04-01', '202526'],
    ['2026-03-31', '202526'],
    ['2026-04-01', '202627'],
    ['1999-12-31', '199900'],
  ])('of %s is %s', (day, year) => expect(accountingYear(day)).toBe(year))

  it('changes at midnight in India', () => {
    expect(accountingYear(businessDay('2025-03-31T18:29:59Z'))).toBe('202425')
    expect(accountingYear(businessDay('2025-03-31T18:30:00Z'))).toBe('202526')
  })

  it('has a first and a last day', () => {
    expect(yearRange('202526')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
    expect(() => yearRange('202527')).toThrow(RangeError)
    expect(() => yearRange('2025')).toThrow(RangeError)
  })

  it.each([
    ['2026-04-01', 6, '2025-04-01'],
    ['2026-09-30', 6, '2025-04-01'],
    ['2026-10-01', 6, '2026-04-01'],
    ['2027-03-31', 6, '2026-04-01'],
    ['2026-04-30', 1, '2025-04-01'],
    ['2026-05-01', 1, '2026-04-01'],
    ['2026-04-01', 0, '2026-04-01'],
  ])('leaves on %s, for %i months, the books open from %s', (day, months, from) => {
    expect(booksFrom(day, months)).toBe(from)
  })

  it('holds its days', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = yearRange(accountingYear(day))
        expect(from <= day && day <= to).toBe(true)
      }),
    )
  })
})
