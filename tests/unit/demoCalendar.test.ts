import { expect, it } from 'vitest'
import { addDays, businessDay, instantOf } from '#shared/day'
import { dayStart, todaySlots } from '../../src/server/seed/demo/calendar'

const minute = 60_000
const day = '2026-11-26'
const at = (minutes: number) => new Date(Date.parse(instantOf(day, '00:00')) + minutes * minute)
const allDay = Array.from({ length: 24 * 60 }, (_, minutes) => minutes)

it('lays the four slots of today one after the other, within the day, at every minute of it', () => {
  for (const minutes of allDay) {
    const slots = todaySlots(at(minutes))
    const edges = slots.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    expect(edges, `${minutes}`).toEqual(edges.toSorted((a, b) => a - b))
    for (const { startsAt, endsAt } of slots) expect(endsAt - startsAt, `${minutes}`).toBeGreaterThanOrEqual(3 * minute)
    expect(edges[0], `${minutes}`).toBeGreaterThan(dayStart(day))
    expect(edges.at(-1), `${minutes}`).toBeLessThan(dayStart(addDays(day, 1)))
  }
})

it('has one slot to weigh, one to approve, one that runs and one to come from a quarter past midnight until 23:00', () => {
  for (const minutes of allDay.filter((each) => each >= 12 && each < 23 * 60)) {
    const stages = todaySlots(at(minutes)).map(({ stage }) => stage)
    expect(stages, `${minutes}`).toEqual(['weighing', 'closed', 'live', 'scheduled'])
  }
})

it('is of the day that the clock says', () => {
  const [first] = todaySlots(at(12 * 60))
  expect(businessDay(new Date(first?.startsAt ?? 0))).toBe(day)
  expect(first?.startsAt).toBe(at(12 * 60 - 75).getTime())
})
