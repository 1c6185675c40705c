import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp({ farmers: 20 })
  server = forwardTo(market)
  await Promise.all([import('../../src/client/crud/FormScreen'), import('../../src/client/crud/ListScreen')])
})
endOf(() => ({ server, market }))

describe('the console against the real API', () => {
  it('lists cocoon defects for the Assistant Director and creates one, with the specified words', async () => {
    const user = userEvent.setup()
    await openConsole(market, 'ad', '/app/cocoondefect/defectinput')
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(screen.getAllByText('Please enter Defect Code').length).toBeGreaterThan(0))
    expect(screen.getAllByText('Please enter Defect Name').length).toBeGreaterThan(0)
    await user.type(screen.getByRole('textbox', { name: /Defect code/ }), 'D77')
    await user.type(screen.getByRole('textbox', { name: /Defect name/ }), 'Knotted')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Are you Sure to Add')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(await screen.findByText('Success!')).toBeTruthy()
    // It holds for the state: Admin and RJD decide.
    expect(await screen.findByText('This waits for another official.')).toBeTruthy()
    const open = await (await (await market.client('dosad')).get('proposals')).json()
    expect(open).toMatchObject([{ kind: 'master', payload: { changes: { defectCode: 'D77', defectName: 'Knotted' } } }])
  })

  it('keeps the address of a screen that the role may not open, and says so', async () => {
    await openConsole(market, 'marketofficer', '/app/cocoondefect/defectlist')
    expect(await screen.findByText('You do not have permission to open this screen.')).toBeTruthy()
    expect(window.location.pathname).toBe('/app/cocoondefect/defectlist')
  })

  it('says which address has no screen, and which is near', async () => {
    await openConsole(market, 'ad', '/app/mastermanagement/farmerlst')
    expect(await screen.findByText(/There is no screen at \/app\/mastermanagement\/farmerlst\./)).toBeTruthy()
    expect(window.location.pathname).toBe('/app/dashboard/analytics')
    await userEvent.setup().click(screen.getByRole('link', { name: 'Farmers' }))
    await waitFor(() => expect(window.location.pathname).toBe('/app/mastermanagement/farmerlist'))
  })

  it('finds what is near by the name of what is declared as well', async () => {
    await openConsole(market, 'ad', '/app/reelerz')
    expect(await screen.findByText(/There is no screen at \/app\/reelerz\./)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Reelers' })).toBeTruthy()
  })

  it('shows a role that may not change a record the form to read', async () => {
    const [type] = (await (await (await market.client('dosad')).get('MasCocoon/getAll')).json()) as { id: number }[]
    await openConsole(market, 'marketofficer', `/app/mastermanagement/cocoonType/cooconInput/${type?.id}`)
    expect(await screen.findByText(/You can read this\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})
