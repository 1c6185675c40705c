import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nContextProvider, UndoableMutationsContextProvider, useAddUndoableMutation, useNotify } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../src/client/feedback/confirmContext'
import { Dialog } from '../../src/client/feedback/Dialog'
import { Feedback } from '../../src/client/feedback/Feedback'
import { useConfirm, useConfirmAdd, useConfirmDelete, useMissingNotice } from '../../src/client/feedback/useConfirm'
import { useStandardNotices } from '../../src/client/feedback/useStandardNotices'
import { NotConfirmed } from '../../src/client/http/confirmation'
import { HttpError } from '../../src/client/http/HttpError'
import { createI18nProvider } from '../../src/client/i18n/provider'
import { Wrap } from './wrap'

const useAll = () => ({
  ask: useConfirm(),
  askAdd: useConfirmAdd(),
  askDelete: useConfirmDelete(),
  missing: useMissingNotice(),
  notify: useNotify(),
  tell: useStandardNotices(),
  undoable: useAddUndoableMutation(),
})
const Undoing = ({ children }: { children: ReactNode }) => (
  <UndoableMutationsContextProvider>
    <Wrap>{children}</Wrap>
  </UndoableMutationsContextProvider>
)
const mount = () => renderHook(useAll, { wrapper: Undoing }).result.current
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
    const { ask } = renderHook(() => ({ ask: useConfirm() }), { wrapper: outer }).result.current
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
  it('goes unanswered with the screen it was asked on; what the next one asks stays', async () => {
    let ask: ReturnType<typeof useConfirm> = () => Promise.reject()
    const Asker = () => {
      ask = useConfirm()
      return null
    }
    const at = (place: string) => (
      <Feedback place={place}>
        <Asker />
      </Feedback>
    )
    const { rerender } = render(at('/approval'), { wrapper: Wrap })
    const left = [inAct(() => ask({ title: 'Cancel lot 12' })), inAct(() => ask({ title: 'Cancel lot 13' }))]
    rerender(at('/dashboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const answer of left) expect((await answer).isDismissed).toBe(true)
    const answer = inAct(() => ask({ title: 'Sure' }))
    await userEvent.click(button('OK'))
    expect((await answer).isConfirmed).toBe(true)
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

describe('a notice', () => {
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('says the specified texts and closes after five seconds', () => {
    vi.useFakeTimers()
    const { tell } = mount()
    act(() => tell.submitted())
    expect(screen.getByText('Success!')).toBeTruthy()
    expect(screen.getByText('Form Submitted Successfully')).toBeTruthy()
    advance(4900)
    expect(screen.getByRole('status')).toBeTruthy()
    advance(200)
    expect(screen.queryByRole('status')).toBeNull()
  })
  it('names what it is about, beneath the specified text', () => {
    const { tell } = mount()
    act(() => tell.submitted('R. Selvi'))
    // The specified text stands alone, so that who looks for it finds it.
    expect(screen.getByText('Form Submitted Successfully').textContent).toBe('Form Submitted Successfully')
    expect(screen.getByText('R. Selvi')).toBeTruthy()
    act(() => tell.deleted('Each evening'))
    expect(screen.getByText('Each evening')).toBeTruthy()
  })
  it('waits under the pointer, under the focus and while the window is away', () => {
    vi.useFakeTimers()
    const { tell } = mount()
    act(() => tell.deleted())
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
    const { notify } = mount()
    act(() => notify('An error occurred', { type: 'error' }))
    advance(60_000)
    expect(screen.getByRole('alert').textContent).toContain('An error occurred')
    fireEvent.click(button('Close'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is dragged away past 80 % of its width, and springs back before', () => {
    const { notify } = mount()
    act(() => notify('Dragged', { type: 'error' }))
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
  it('says a key with what belongs into it, a text as it is, a node, each under its title', () => {
    const { notify } = mount()
    act(() => {
      notify('ledger.posted', { type: 'success', messageArgs: { no: 'JV/7' }, title: 'message.success' })
      notify('Lot 4 is with %{somebody}.', { type: 'warning', title: 'Lot 4 of Selvi' })
      notify(<strong>FDPI1007, Selvi</strong>)
    })
    const [first, second, third] = screen.getAllByRole('status').map((notice) => notice.textContent)
    expect(first).toBe('Success!Voucher JV/7 is posted.')
    expect(second).toBe('Lot 4 of SelviLot 4 is with %{somebody}.')
    expect(third).toBe('FDPI1007, Selvi')
  })
  it('closes when it is told to, and one that is to stay does', () => {
    vi.useFakeTimers()
    const { notify } = mount()
    act(() => {
      notify('Short', { autoHideDuration: 1000 })
      notify('Long', { autoHideDuration: null })
    })
    advance(1100)
    expect(screen.queryByText('Short')).toBeNull()
    advance(60_000)
    expect(screen.getByText('Long')).toBeTruthy()
  })
  it('of something undoable carries each its own: one is taken back, the other done when its notice goes', () => {
    const { notify, undoable } = mount()
    const ends: string[] = []
    act(() => {
      for (const name of ['first', 'second']) {
        undoable(({ isUndo }) => ends.push(`${name} ${isUndo ? 'undone' : 'done'}`))
        notify(name, { undoable: true })
      }
    })
    const [first, second] = screen.getAllByRole('status') as HTMLElement[]
    fireEvent.click(within(first as HTMLElement).getByText('Undo'))
    fireEvent.click(within(second as HTMLElement).getByLabelText('Close'))
    expect(ends).toEqual(['first undone', 'second done'])
  })
  it('says why something failed in the server’s words, never without words, and nothing of a no', () => {
    const { notify, tell } = mount()
    act(() => tell.failed(new NotConfirmed()))
    // What react-admin's own forms tell of it.
    act(() => notify('ra.notification.http_error', { type: 'error', messageArgs: { _: new NotConfirmed().message } }))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => tell.failed(new HttpError('The lot is already weighed.', 409)))
    act(() => tell.failed(new Error()))
    expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([
      'The lot is already weighed.',
      'An error occurred',
    ])
  })
  it('tells of missing information in a dialog with one button', async () => {
    const { missing } = mount()
    const gone = inAct(() => missing('Please select a date.'))
    expect(screen.getByRole('dialog', { name: 'Missing Information' }).textContent).toContain('Please select a date.')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await userEvent.click(button('OK'))
    await gone
  })

  it('tells what went wrong again in place of the same notice, so that none leaves the page', () => {
    const { notify, tell } = mount()
    act(() => tell.failed(new HttpError('The printer is busy.', 503)))
    act(() => tell.failed(new HttpError('The lot is already weighed.', 409)))
    act(() => tell.failed(new HttpError('The printer is busy.', 503)))
    expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([
      'The lot is already weighed.',
      'The printer is busy.',
    ])
    // What can be taken back is another thing each time.
    const undo = vi.fn()
    for (const _ of [1, 2]) act(() => notify('Approved', { type: 'success', undo }))
    expect(screen.getAllByText('Approved')).toHaveLength(2)
  })
})

describe('a dialog into which something was typed', () => {
  const Opened = ({ unsaved, onClose }: { unsaved?: boolean; onClose: () => void }) => (
    <Dialog title="New farmer" onClose={onClose} onSubmit={() => undefined} submit="Save" {...(unsaved && { unsaved })}>
      <input aria-label="Name" />
    </Dialog>
  )
  const beside = () => fireEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)
  const press = () => {
    fireEvent.mouseDown(document.querySelector('.MuiDialog-container') as HTMLElement)
    beside()
  }

  it('does not go by a click beside it; one that is only read does', () => {
    const close = vi.fn()
    render(<Opened onClose={close} />, { wrapper: Wrap })
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Z' } })
    press()
    expect(close).not.toHaveBeenCalled()
    cleanup()
    render(<Opened onClose={close} />, { wrapper: Wrap })
    press()
    expect(close).toHaveBeenCalledOnce()
  })

  it('asks before Esc takes it away, where that would lose it', async () => {
    const close = vi.fn()
    render(<Opened unsaved onClose={close} />, { wrapper: Wrap })
    await userEvent.type(screen.getByLabelText('Name'), 'Z')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: /^There are unsaved changes/ })
    expect(close).not.toHaveBeenCalled()
    await userEvent.click(button('Leave'))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })
})
