import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findDraft } from '../../src/client/drafts/drafts'
import { keys } from '../../src/client/session/storage'
import { testApp } from '../support/app'
import { deskOf } from '../support/console'

const defectForm = '/app/cocoondefect/defectinput'
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

const desk = deskOf(async () => {
  await import('../../src/client/crud/FormScreen')
  return testApp({ farmers: 20 })
})

/** Timers that wait for a pause in the typing never run; answers how many were set. */
function holdPauses(): () => number {
  const { setTimeout } = globalThis
  let held = 0
  const holding = (run: () => void, ms = 0, ...rest: []) => {
    if (ms < 500) return setTimeout(run, ms, ...rest)
    held += 1
    return 0
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(holding as typeof setTimeout)
  return () => held
}
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what is being typed', () => {
  it('stands in its box when the language changes, and what is wrong is said in the new one', async () => {
    const user = userEvent.setup()
    await desk.open('ad', defectForm)
    await screen.findByLabelText(/^Defect code/)
    await user.type(box(/^Defect code/), 'T5')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Please enter Defect Name', { selector: 'p' })
    await user.click(screen.getByLabelText('தமிழ்'))
    await waitFor(() => expect(document.documentElement.lang).toBe('ta'))
    expect(screen.queryByText('Please enter Defect Name', { selector: 'p' })).toBeNull()
    expect(screen.getByDisplayValue('T5')).toBeTruthy()
    await user.click(screen.getByLabelText('EN, English'))
    expect(box(/^Defect code/).value).toBe('T5')
  })

  it('is kept at once when the page is left, without a pause', async () => {
    const user = userEvent.setup()
    await desk.open('ad', defectForm)
    await screen.findByLabelText(/^Defect code/)
    const held = holdPauses()
    await user.type(box(/^Defect code/), 'T6')
    expect(held()).toBeGreaterThan(0)
    window.dispatchEvent(new Event('beforeunload'))
    const place = { user: 'ad', screen: 'cocoonDefect', record: 'new' } as const
    await waitFor(async () => expect((await findDraft(place))?.values).toMatchObject({ defectCode: 'T6' }))
  })

  it('is asked about by the console when the screen is left', async () => {
    const user = userEvent.setup()
    await desk.open('ad', defectForm)
    await screen.findByLabelText(/^Defect code/)
    const leave = () => user.click(screen.getByRole('button', { name: 'Cancel' }))
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const unsaved = /^There are unsaved changes/
    await user.type(box(/^Defect code/), 'T7')
    await leave()
    await screen.findByRole('alertdialog', { name: unsaved })
    await press('Keep editing')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(box(/^Defect code/).value).toBe('T7')
    await leave()
    await screen.findByRole('alertdialog', { name: unsaved })
    await press('Leave')
    await waitFor(() => expect(window.location.pathname).toBe('/app/cocoondefect/defectlist'))
  })
})

describe('work that goes on in a tab', () => {
  it('holds its page, but not once another tab has signed out', async () => {
    const { showUnderWay, forgetUnderWay } = await import('../../src/client/parts/underWay')
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const work = { id: 'farmer', text: () => 'Import', share: 0.5, isStopped: false, path: '/app' }
    localStorage.setItem(keys.token, 'one')
    showUnderWay(work)
    expect(isHeld()).toBe(true)
    localStorage.removeItem(keys.token)
    expect(isHeld()).toBe(false)
    localStorage.setItem(keys.token, 'one')
    showUnderWay({ ...work, share: 1 })
    expect(isHeld()).toBe(false)
    forgetUnderWay(work.id)
  })
})
