import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from '../../src/client/crud/filters/SearchBox'
import { PersonPicker } from '../../src/client/crud/inputs/PersonPicker'
import { HttpError } from '../../src/client/http/HttpError'
import { DateBox } from '../../src/client/parts/DateBox'
import { dataProvider } from '../../src/client/providers/dataProvider'
import { filterInputs } from '../../src/client/reports/inputs'
import { Wrap } from './wrap'

/* Hands that are quicker than the answers: nothing typed is lost, and nothing is taken that was not looked for. */

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Asking = ({ children }: { children: ReactNode }) => {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <Wrap>{children}</Wrap>
    </QueryClientProvider>
  )
}

describe('the search of a list', () => {
  /** The address takes a moment to say what was typed. */
  function List({ after, sent }: { after: number; sent?: (value: string) => void }) {
    const [value, setValue] = useState('')
    const onValue = (next: string) => {
      sent?.(next)
      setTimeout(() => setValue(next), after)
    }
    return (
      <>
        <SearchBox value={value} onValue={onValue} fields={['Name']} hint="Name" />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
        <button type="button" onClick={() => setValue('earlier')}>
          Back
        </button>
      </>
    )
  }
  const box = () => screen.getByRole<HTMLInputElement>('searchbox')
  const type = (value: string) => fireEvent.change(box(), { target: { value } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('keeps the letters that come while the list turns to the first ones', () => {
    const sent = vi.fn()
    render(<List after={200} sent={sent} />, { wrapper: Wrap })
    type('ku')
    wait(360)
    type('kumar')
    wait(200)
    expect(box().value).toBe('kumar')
    wait(600)
    expect(box().value).toBe('kumar')
    expect(sent.mock.calls.at(-1)).toEqual(['kumar'])
  })

  it('keeps the space between two words', () => {
    render(<List after={0} />, { wrapper: Wrap })
    type('ravi ')
    wait(400)
    expect(box().value).toBe('ravi ')
    type(`${box().value}kumar`)
    wait(400)
    expect(box().value).toBe('ravi kumar')
  })

  it('follows what others do with the filter: clear it, or go back to an earlier one', () => {
    render(<List after={0} />, { wrapper: Wrap })
    type('ravi')
    wait(400)
    fireEvent.click(screen.getByText('Clear'))
    wait(400)
    expect(box().value).toBe('')
    fireEvent.click(screen.getByText('Back'))
    wait(800)
    expect(box().value).toBe('earlier')
  })
})

describe('a date', () => {
  it('is empty once its value is taken away, and keeps what is being typed', () => {
    const onDay = vi.fn()
    const box = (value: string) => <DateBox label="Date" value={value} onDay={onDay} />
    const { rerender } = render(box('2026-11-20'), { wrapper: Wrap })
    const input = screen.getByLabelText<HTMLInputElement>('Date')
    expect(input.value).toBe('20/11/2026')
    rerender(box(''))
    expect(input.value).toBe('')
    fireEvent.change(input, { target: { value: '21/1' } })
    rerender(box(''))
    expect(input.value).toBe('21/1')
  })
})

describe('who is looked for', () => {
  const person = { filter: { type: 'reference', to: 'farmer', label: { en: 'Farmer', ta: 'விவசாயி' } } } as const

  it('is, as the filter of a report, the one who was typed and not the first of an earlier question', async () => {
    const user = userEvent.setup()
    const answers: Record<string, () => void> = {}
    vi.spyOn(dataProvider, 'lookup').mockImplementation(async (_, filter) => {
      const q = String(filter.q ?? '')
      if (q) await new Promise<void>((resolve) => Object.assign(answers, { [q]: resolve }))
      return q ? [{ id: 7, code: 'F7', name: 'Ravi' }] : [{ id: 1, code: 'F1', name: 'Anbu' }]
    })
    const onChange = vi.fn()
    const Filter = filterInputs.reference
    render(<Filter name="customerId" {...person} typed={{}} error={undefined} onChange={onChange} />, {
      wrapper: Asking,
    })
    const input = screen.getByRole('combobox')
    await user.click(input)
    await screen.findByText(/Anbu/)
    await user.keyboard('ravi{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(answers.ravi).toBeDefined())
    answers.ravi?.()
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('7'))
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('is not said to be nobody where the question failed', async () => {
    vi.spyOn(dataProvider, 'lookup').mockRejectedValue(new HttpError('The server is busy.', 500))
    render(
      <PersonPicker of="farmer" value={null} onValue={() => undefined} label="Farmer" hint="voucher.findCustomer" />,
      {
        wrapper: Asking,
      },
    )
    await userEvent.type(screen.getByRole('combobox'), 'ravi')
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.queryByText('No Data Found')).toBeNull()
  })
})
