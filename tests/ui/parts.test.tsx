import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { terms } from '#shared/terms'
import { HttpError } from '../../src/client/http/HttpError'
import { VarietySelect } from '../../src/client/pages/inward/VarietySelect'
import { emptyDesk, whatOf } from '../../src/client/pages/inward/values'
import { ActionBar } from '../../src/client/parts/ActionBar'
import { CocoonMark } from '../../src/client/parts/CocoonMark'
import { ConnectionBar } from '../../src/client/parts/ConnectionBar'
import { Countdown } from '../../src/client/parts/Countdown'
import { Failed } from '../../src/client/parts/Failed'
import { FilterBar } from '../../src/client/parts/FilterBar'
import { figureText, rupeeText } from '../../src/client/parts/figures'
import { Gauge } from '../../src/client/parts/Gauge'
import { placeOn } from '../../src/client/parts/gaugeScale'
import { KeyGroup } from '../../src/client/parts/KeyGroup'
import { ProgressLoader } from '../../src/client/parts/Loading'
import { StatusChip } from '../../src/client/parts/StatusChip'
import { statuses } from '../../src/client/parts/statuses'
import { Thread } from '../../src/client/parts/Thread'
import { useFinishKey } from '../../src/client/parts/useKeyDown'
import { clockText } from '../../src/client/session/useServerNow'
import { Wrap } from './wrap'

const show = (ui: React.ReactElement) => render(ui, { wrapper: Wrap })
const start = Date.parse('2026-11-20T05:00:00Z')
const now = () => Date.now()
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('states', () => {
  it.each([
    ['lot', 'BID_CLOSED', 'Bid closed'],
    ['lot', 'REJECTED', 'Refused'],
    ['slot', 'LIVE', 'Live'],
    ['bid', 'WINNING', 'Leading'],
    ['payment', 'SUCCESS', 'Paid'],
    ['master', 1, 'Active'],
    ['master', 0, 'inActive'],
    ['master', 7, 'Pending'],
    ['master', null, 'Pending'],
    ['invoice', 'STRANGE', 'STRANGE'],
  ] as const)('%s %s is %s', (kind, value, text) => {
    show(<StatusChip kind={kind} value={value} />)
    expect(screen.getByText(text)).toBeTruthy()
  })
  it('every state has an icon and words in both languages', () => {
    for (const look of Object.values(statuses).flatMap((kind) => Object.values(kind))) {
      expect(look.icon).toBeTruthy()
      expect(terms[look.term].ta).toBeTruthy()
    }
  })
  it('the cocoon mark says its variety', () => {
    show(<CocoonMark race="BV" title="BV-DH" />)
    expect(screen.getByRole('img', { name: 'BV-DH' })).toBeTruthy()
  })
})

it('keys tell how many rows each shows, grouped as every figure', () => {
  const keys = [{ value: 'TAKEN', text: 'Accepted', count: 105439 }]
  show(<KeyGroup label="Verdict" all={106428} keys={keys} value={null} onValue={() => undefined} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All1,06,428',
    'Accepted1,05,439',
  ])
})

describe('countdown', () => {
  const shown = () => screen.getByRole('timer').textContent
  it('counts a begun second and never goes below zero', () => {
    expect(clockText(288_000)).toBe('04:48')
    expect(clockText(59_001)).toBe('01:00')
    expect(clockText(-5)).toBe('00:00')
  })
  it('follows the given clock, speaks at a minute and at the end, and says when it closed', () => {
    const onEnd = vi.fn()
    const { container } = show(<Countdown endsAt={at(62)} now={now} onEnd={onEnd} />)
    const spoken = () => container.querySelector('[aria-live="polite"]')?.textContent
    expect(shown()).toBe('01:02')
    expect(spoken()).toBe('')
    advance(2000)
    expect(shown()).toBe('01:00')
    expect(spoken()).toBe('Time left 01:00')
    advance(20_000)
    expect(spoken()).toBe('')
    advance(40_000)
    expect(shown()).toBe('Closed 10:31:02')
    expect(onEnd).toHaveBeenCalledOnce()
  })
  it('takes a longer time when the slot is extended', () => {
    const { rerender } = show(<Countdown endsAt={at(1)} now={now} />)
    advance(1500)
    expect(shown()).toContain('Closed')
    rerender(<Countdown endsAt={at(31.5)} now={now} />)
    expect(shown()).toBe('00:30')
  })
})

describe('waiting', () => {
  it('counts one percent each 50 ms up to 100', () => {
    show(<ProgressLoader />)
    expect(screen.getByText('Loading 0 %')).toBeTruthy()
    advance(50 * 42)
    expect(screen.getByText('Loading 42 %')).toBeTruthy()
    advance(50 * 200)
    expect(screen.getByText('Loading 100 %')).toBeTruthy()
  })
  it('counts down to the next attempt and tries at once when asked', () => {
    const onRetry = vi.fn()
    show(<ConnectionBar since={at(-8)} retryAt={start + 4000} onRetry={onRetry} />)
    expect(screen.getByText('No connection since 10:29:52. Trying again in 4 s.')).toBeTruthy()
    advance(3000)
    expect(screen.getByText(/in 1 s\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('figures and bars', () => {
  it('writes amounts with the sign and a space that does not break', () => {
    expect(rupeeText('1905536.55')).toBe('₹\u00A019,05,536.55')
    expect(rupeeText(null)).toBe('–')
    expect(figureText(0)).toBe('0')
  })
  it('places a value on its gauge and marks what is unusual', () => {
    expect(placeOn('20.33', '10', '26')).toBe('64.6')
    expect(placeOn('1', '10', '26')).toBe('0')
    expect(placeOn('99', '10', '26')).toBe('100')
    show(<Gauge label="Renditta" value="9.75" min="5" max="11" usual={['6', '8.5']} />)
    expect(screen.getByText('9.75').className).toContain('unusual')
    expect(screen.getByTitle('Outside the usual range')).toBeTruthy()
  })
  it('tells the due step of a thread', () => {
    show(
      <Thread
        label="Day"
        steps={[
          { name: 'Inward', count: 90, state: 'done' },
          { name: 'Bidding', count: 20, remark: 'now', state: 'due' },
        ]}
      />,
    )
    expect(screen.getByText('Bidding').closest('li')?.getAttribute('aria-current')).toBe('step')
  })
  it('shows the keys beside the action, and submits a filter by Enter', () => {
    const onSubmit = vi.fn()
    show(
      <>
        <ActionBar keys={['finish']}>main</ActionBar>
        <FilterBar onSubmit={onSubmit}>
          <input aria-label="day" />
        </FilterBar>
      </>,
    )
    expect(screen.getByText('Ctrl Enter').tagName).toBe('KBD')
    fireEvent.submit(screen.getByRole('search'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('the keys of the inward desk', () => {
  const save = vi.fn()
  const types = [{ id: 1, shortName: 'BV', name: 'Bivoltine', nameTa: null, race: 'BV' }]
  function Desk() {
    useFinishKey(save)
    return <VarietySelect desk={{ values: emptyDesk, change: vi.fn(), errors: {} }} types={types} />
  }

  it('save by Ctrl Enter from a drop-down too, once while it is held, and not from its open list', () => {
    show(<Desk />)
    const box = screen.getByRole('combobox')
    const press = (more: object) => fireEvent.keyDown(box, { key: 'Enter', ...more })
    press({ ctrlKey: true })
    press({ ctrlKey: true, repeat: true })
    expect(save).toHaveBeenCalledOnce()
    expect(box.getAttribute('aria-expanded')).toBe('false')
    press({})
    expect(box.getAttribute('aria-expanded')).toBe('true')
    press({ ctrlKey: true })
    expect(save).toHaveBeenCalledOnce()
  })
})

describe('what could not be read', () => {
  it.each([
    [503, true],
    ['ERR_NETWORK', true],
    [422, true],
    [403, false],
    [404, false],
  ] as const)('of an answer %s is tried again only where that may help: %s', (status, isOffered) => {
    show(<Failed error={new HttpError('You may not do this.', status)} retry={() => undefined} />)
    expect(screen.getByText('You may not do this.')).toBeTruthy()
    expect(screen.queryByText('Try now') !== null).toBe(isOffered)
  })
})

it('an arrival is called by its lots and its farmer, in the language of the desk', () => {
  const farmer = { ledgerName: 'Selvi', ledgerNameTa: 'செல்வி' } as NonNullable<typeof emptyDesk.farmer>
  expect(whatOf('en', { farmer }, 2)).toBe('2 lots, Selvi')
  expect(whatOf('ta', { farmer }, 2)).toBe('2 குவியல்கள், செல்வி')
  expect(whatOf('ta', emptyDesk, 1)).toBe('1 குவியல்')
})
