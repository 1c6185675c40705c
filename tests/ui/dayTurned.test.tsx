import { act, cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { day } from '#shared/field'
import { DayInput } from '../../src/client/crud/inputs/DayInput'
import { DateBox } from '../../src/client/parts/DateBox'
import { Wrap } from './wrap'

/* A form that midnight passed over keeps its day and says so, whichever box it has the day in. */

const label = 'Date'

const Box = ({ value, required }: { value: string; required: boolean }) => (
  <DateBox label={label} value={value} onDay={() => undefined} required={required} />
)

function Field({ value, required }: { value: string; required: boolean }) {
  const form = useForm({ defaultValues: { day: value } })
  const field = day({ label: { en: label, ta: label }, required })
  return (
    <FormProvider {...form}>
      <DayInput
        of={{ name: 'lot', fields: { day: field } }}
        name="day"
        label={label}
        required={required}
        readOnly={false}
        field={field}
      />
    </FormProvider>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:50+05:30') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const turned = () => screen.queryByText('The day has changed: today is 21/11/2026.')
const pass = () => act(() => void vi.advanceTimersByTime(30_000))

it.each([
  ['a box of a desk', Box],
  ['a field of a form', Field],
])('%s: today becomes yesterday', (_, Asked) => {
  render(<Asked value="2026-11-20" required />, { wrapper: Wrap })
  expect(turned()).toBeNull()
  pass()
  expect(turned()).not.toBeNull()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '20/11/2026')
})

it.each([
  ['another day than today', '2026-11-18', true],
  ['a day that need not be said', '2026-11-20', false],
])('nothing is said of %s', (_, value, required) => {
  for (const Asked of [Box, Field]) {
    render(<Asked value={value} required={required} />, { wrapper: Wrap })
    pass()
    expect(turned()).toBeNull()
    cleanup()
    vi.setSystemTime(new Date('2026-11-20T23:59:50+05:30'))
  }
})
