import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nContextProvider } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../src/client/feedback/asking'
import { Feedback } from '../../src/client/feedback/Feedback'
import { useAsk, useAskAdd, useAskDelete } from '../../src/client/feedback/useAsk'
import { useToast } from '../../src/client/feedback/useToast'
import { createI18nProvider } from '../../src/client/i18n/provider'
import { Wrap } from './wrap'

const mount = () =>
  renderHook(() => ({ ask: useAsk(), askAdd: useAskAdd(), askDelete: useAskDelete(), toast: useToast() }), {
    wrapper: Wrap,
  }).result.current
const button = (name: string) => screen.getByRole('button', { name })
const inAct = <T,>(work: () => T): T => {
  let result: T
  act(() => {
    result = work()
  })
  return result!
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('ask', () => {
  it('has the specified defaults and answers by its buttons', async () => {
    const { ask } = mount()
    const answer = inAct(() => ask({ title: 'Sure', deny: true }))
    expect(button('OK')).toBeTruthy()
    expect(button('Cancel')).toBeTruthy()
    expect(button('Close this dialog')).toBeTruthy()
    await userEvent.click(button('No'))
    expect(await answer).toEqual({ isConfirmed: false, isDenied: true, isDismissed: false, value: null })
  })
  it('confirms by Enter and dismisses by Esc', async () => {
    const { ask } = mount()
    const first = inAct(() => ask({ title: 'Sure' }))
    await waitFor(() => expect(document.activeElement).toBe(button('OK')))
    await userEvent.keyboard('{Enter}')
    expect((await first).isConfirmed).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = inAct(() => ask({ title: 'Sure' }))
    await userEvent.keyboard('{Escape}')
    expect(await second).toMatchObject({ isConfirmed: false, isDismissed: true })
  })
  it('starts a deletion on the safe button and says what cannot be undone', async () => {
    const { askDelete } = mount()
    const answer = inAct(() => askDelete())
    expect(screen.getByRole('alertdialog', { name: 'Are you Sure to delete' })).toBeTruthy()
    expect(screen.getByText("You won't be able to revert this!")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
    await userEvent.click(button('Delete'))
    expect(await answer).toBe(true)
  })
  it('asks before adding', async () => {
    const { askAdd } = mount()
    const answer = inAct(() => askAdd())
    expect(screen.getByText('Are you Sure to Add')).toBeTruthy()
    await userEvent.click(button('Close this dialog'))
    expect(await answer).toBe(false)
  })
  it.each([
    ['email', 'a@', 'Invalid email address', 'a@example.org'],
    ['url', 'abc', 'Invalid URL', 'https://example.org/a'],
  ] as const)('checks an input of type %s', async (type, wrong, text, right) => {
    const { ask } = mount()
    const answer = inAct(() => ask({ title: 'Where', input: { type, label: 'Address', required: true } }))
    const input = screen.getByLabelText(/Address/)
    await userEvent.type(input, '{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Address is required.')
    await userEvent.type(input, `${wrong}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe(text)
    await userEvent.clear(input)
    await userEvent.type(input, `${right}{Enter}`)
    expect(await answer).toMatchObject({ isConfirmed: true, value: right })
  })
  it('has its defaults in Tamil too', async () => {
    const Tamil = ({ children }: { children: ReactNode }) => (
      <I18nContextProvider value={createI18nProvider([], 'ta')}>
        <Feedback>{children}</Feedback>
      </I18nContextProvider>
    )
    const outer = ({ children }: { children: ReactNode }) => (
      <Wrap>
        <Tamil>{children}</Tamil>
      </Wrap>
    )
    const { ask } = renderHook(() => ({ ask: useAsk() }), { wrapper: outer }).result.current
    const answer = inAct(() => ask({ title: 'உறுதி', deny: true }))
    for (const name of ['சரி', 'ரத்து செய்', 'இந்த உரையாடலை மூடு']) expect(button(name)).toBeTruthy()
    await userEvent.click(button('இல்லை'))
    expect((await answer).isDenied).toBe(true)
  })
  it('is dismissed beside it, and a dangerous one by an Enter at once', async () => {
    const { ask, askDelete } = mount()
    const first = inAct(() => ask({ title: 'Sure' }))
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    expect((await first).isDismissed).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = inAct(() => askDelete())
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
    await userEvent.keyboard('{Enter}')
    expect(await second).toBe(false)
  })
  it('shows one at a time', async () => {
    const { ask } = mount()
    const [first, second] = inAct(
      () => [ask({ title: 'One' }), ask({ title: 'Two' })] as [Promise<Answer>, Promise<Answer>],
    )
    expect(screen.queryByText('Two')).toBeNull()
    await userEvent.click(button('OK'))
    await first
    expect(await screen.findByText('Two')).toBeTruthy()
    await userEvent.click(button('Cancel'))
    expect((await second).isDismissed).toBe(true)
  })
})

describe('toast', () => {
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('says the specified texts and closes after five seconds', () => {
    vi.useFakeTimers()
    const { toast } = mount()
    act(() => toast.submitted())
    expect(screen.getByText('Success!')).toBeTruthy()
    expect(screen.getByText('Form Submitted Successfully')).toBeTruthy()
    advance(4900)
    expect(screen.getByRole('status')).toBeTruthy()
    advance(200)
    expect(screen.queryByRole('status')).toBeNull()
  })
  it('waits under the pointer, under the focus and while the window is away', () => {
    vi.useFakeTimers()
    const { toast } = mount()
    act(() => toast.deleted())
    const notice = screen.getByRole('status')
    advance(3000)
    fireEvent.mouseEnter(notice)
    advance(9000)
    fireEvent.mouseLeave(notice)
    fireEvent(window, new Event('blur'))
    advance(9000)
    fireEvent(window, new Event('focus'))
    advance(1900)
    expect(screen.getByText('Your item has been deleted')).toBeTruthy()
    fireEvent.focus(button('Close'))
    advance(9000)
    fireEvent.blur(button('Close'))
    advance(200)
    expect(screen.queryByText('Your item has been deleted')).toBeNull()
  })
  it('keeps an error until it is closed', () => {
    vi.useFakeTimers()
    const { toast } = mount()
    act(() => toast.error({ text: 'An error occurred' }))
    advance(60_000)
    expect(screen.getByRole('alert').textContent).toContain('An error occurred')
    fireEvent.click(button('Close'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is dragged away past 80 % of its width, and springs back before', () => {
    const { toast } = mount()
    act(() => toast.error({ text: 'Dragged' }))
    const notice = screen.getByRole('alert')
    notice.getBoundingClientRect = () => ({ width: 300 }) as DOMRect
    const drag = (to: number) => {
      fireEvent.pointerDown(notice, { clientX: 100, button: 0 })
      fireEvent.pointerMove(notice, { clientX: to })
      fireEvent.pointerUp(notice, { clientX: to })
    }
    drag(100 + 239)
    expect(screen.getByRole('alert')).toBeTruthy()
    drag(100 + 241)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('tells of missing information in a dialog with one button', async () => {
    const { toast } = mount()
    const gone = inAct(() => toast.missing('Please select a date.'))
    expect(screen.getByRole('dialog', { name: 'Missing Information' }).textContent).toContain('Please select a date.')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await userEvent.click(button('OK'))
    await gone
  })
})
