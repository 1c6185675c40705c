import 'fake-indexeddb/auto'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findDraft } from '../../src/client/crud/drafts'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

configure({ asyncUtilTimeout: 15_000 })

const defectForm = '/app/cocoondefect/defectinput'
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  asDeskWindow()
  market = await testApp({ farmers: 20 })
  server = forwardTo(market)
})
afterEach(() => {
  cleanup()
  vi.resetModules()
})
afterAll(async () => {
  server.close()
  await market.close()
})

describe('what is being typed', () => {
  it('stands in its box when the language changes, and what is wrong is said in the new one', async () => {
    const user = userEvent.setup()
    await openConsole(market, 'ad', defectForm)
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
    await openConsole(market, 'ad', defectForm)
    await screen.findByLabelText(/^Defect code/)
    await user.type(box(/^Defect code/), 'T6')
    window.dispatchEvent(new Event('beforeunload'))
    const place = { user: 'ad', screen: 'cocoonDefect', record: 'new' } as const
    await waitFor(async () => expect((await findDraft(place))?.values).toMatchObject({ defectCode: 'T6' }), {
      timeout: 500,
      interval: 20,
    })
  })
})
