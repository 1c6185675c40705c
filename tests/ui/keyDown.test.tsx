import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { capOf, digitOf, usePrintKey, useScreenKeys } from '../../src/client/parts/useKeyDown'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

afterEach(() => document.body.replaceChildren())

/** Draws as a browser does, nothing hurried by the test, and presses in the very moment in which `element` is there. */
async function pressAtOnce(element: React.ReactNode, init: KeyboardEventInit) {
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isShown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
      resolve()
    }).observe(place, { childList: true })
  })
  root.render(element)
  await isShown
  root.unmount()
  environment.IS_REACT_ACT_ENVIRONMENT = before
}

it('hears a key from the moment that it is named on the screen', async () => {
  const print = vi.fn()
  function Named() {
    usePrintKey(print)
    return <p>Ctrl P</p>
  }
  await pressAtOnce(<Named />, { key: 'p', ctrlKey: true })
  expect(print).toHaveBeenCalledTimes(1)
})

it('knows its keys by their caps while the keyboard writes Tamil', async () => {
  const print = vi.fn()
  function Named() {
    usePrintKey(print)
    return <p>Ctrl P</p>
  }
  await pressAtOnce(<Named />, { key: 'ண', code: 'KeyP', ctrlKey: true })
  expect(print).toHaveBeenCalledTimes(1)
  const cap = (key: string, code: string, shiftKey = false) =>
    capOf(new KeyboardEvent('keydown', { key, code, shiftKey }))
  expect([cap('Y', 'KeyY', true), cap('y', 'KeyZ'), cap('வ', 'KeyY'), cap('க்ஷ', 'KeyY')]).toEqual(['y', 'y', 'y', 'y'])
  expect([cap('ய', 'Slash'), cap('ய', 'Slash', true), cap('=', 'Digit0', true)]).toEqual(['/', '?', '='])
  expect([cap('Enter', 'Enter'), cap(' ', 'Space'), cap('௧', 'Digit1')]).toEqual(['Enter', ' ', '௧'])
})

it('knows a digit by its place, and by what it writes where the keyboard names no place', () => {
  const digit = (key: string, code: string) => digitOf(new KeyboardEvent('keydown', { key, code }))
  expect([digit('௨', 'Digit2'), digit('é', 'Digit2'), digit('End', 'Numpad1'), digit('2', '')]).toEqual([2, 2, 1, 2])
  expect([digit('0', 'Digit0'), digit('0', ''), digit('2', 'KeyQ'), digit('a', ''), digit('F2', 'F2')]).toEqual([
    0, 0, 0, 0, 0,
  ])
})

it('takes AltGr for no letter of the screen, and a keydown without a key for none', () => {
  const withAltGr = (key: string, code: string) =>
    capOf(new KeyboardEvent('keydown', { key, code, modifierAltGraph: true }))
  expect([withAltGr('y', 'KeyY'), withAltGr('ü', 'KeyY'), withAltGr('/', 'KeyQ')]).toEqual(['', 'ü', '/'])
  // As a browser fires it that fills in what it remembers.
  expect(capOf(new Event('keydown') as KeyboardEvent)).toBe('')
})

it('leaves a key to the dialog or the list that lies over the screen', async () => {
  const work = vi.fn()
  function Under({ role }: { role?: string }) {
    useScreenKeys({ F7: work })
    return <p role={role}>F7</p>
  }
  for (const role of ['dialog', 'alertdialog', 'listbox']) await pressAtOnce(<Under role={role} />, { key: 'F7' })
  expect(work).not.toHaveBeenCalled()
  await pressAtOnce(<Under />, { key: 'F7', repeat: true })
  expect(work).not.toHaveBeenCalled()
  await pressAtOnce(<Under />, { key: 'F7' })
  expect(work).toHaveBeenCalledTimes(1)
})
