import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

/* A saved report is set up to be sent, from the report itself; its list changes, stops and tells. */

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp({ start: '2026-11-26T04:30:00.000Z' })
  await market.arrange(
    sql`insert into mail_address (name, name_ta, email) values ('Director', 'இயக்குநர்', 'director@example.org')`,
    'dosad',
  )
  server = forwardTo(market)
  asDeskWindow()
})
endOf(() => ({ server, market }))

const choose = async (dialog: HTMLElement, box: RegExp, option: RegExp) => {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: box }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const saved = () =>
  market.db.query<object>(sql`
    select d.name, d.report, d.view, d.format, d.language, d.frequency, d.month_day, d.weekday, d.hour, d.status,
      (select string_agg(a.email, ',') from delivery_address r join mail_address a on a.id = r.address_id
        where r.delivery_id = d.id) as addresses
    from report_delivery d order by d.id`)

it('says how one is set up where there is none', async () => {
  await openConsole(market, 'marketofficer', '/app/reportdeliveries')
  expect(await screen.findByText('Open a report, save its view, then choose “Deliver…” beside it.')).toBeTruthy()
})

it('is set up beside its saved view, by a form that says at its boxes what is missing', async () => {
  await openConsole(market, 'marketofficer', '/app/reports/dailyabstract?date=2026-11-26')
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save this view' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Each evening')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Each evening' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deliver “Each evening”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deliver “Each evening”' })
  expect(
    await within(dialog).findByText('Email is not set up on this server: nothing is sent until it is.'),
  ).toBeTruthy()
  await choose(dialog, /When/, /Every month/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Email addresses is required.')).toBeTruthy()
  expect(within(dialog).getByText('Day of the month is required.')).toBeTruthy()
  expect(await saved()).toEqual([])
  await choose(dialog, /Day of the month/, /^31$/)
  await choose(dialog, /Hour/, /07:00/)
  await choose(dialog, /File/, /XLSX/)
  await choose(dialog, /Language/, /Tamil/)
  await choose(dialog, /Email addresses/, /Director · director@example.org/)
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await saved()).toEqual([
      {
        name: 'Each evening',
        report: 'dailyAbstract',
        // Of the desk's own market, as the screen shows it.
        view: { filters: { preset: 'today', marketId: expect.stringMatching(/^\d+$/) } },
        format: 'XLSX',
        language: 'ta',
        frequency: 'MONTHLY',
        monthDay: 31,
        weekday: null,
        hour: 7,
        status: 'ACTIVE',
        addresses: 'director@example.org',
      },
    ]),
  )
})

it('is changed, stopped and resumed from its list', async () => {
  await openConsole(market, 'marketofficer', '/app/reportdeliveries')
  expect(await screen.findByText('On the 31 of the month, 07:00')).toBeTruthy()
  expect(await screen.findByText('Email is not set up on this server: nothing is sent until it is.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Change delivery, Each evening' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deliver “Each evening”' })
  await choose(dialog, /When/, /Every week/)
  await choose(dialog, /Weekday/, /Sunday/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sunday, 07:00')).toBeTruthy()
  expect(await saved()).toMatchObject([
    { frequency: 'WEEKLY', weekday: '7', monthDay: null, addresses: 'director@example.org' },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Stop, Each evening' }))
  await waitFor(async () => expect(await saved()).toMatchObject([{ status: 'STOPPED' }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Resume, Each evening' }))
  await waitFor(async () => expect(await saved()).toMatchObject([{ status: 'ACTIVE' }]))
})

it('keeps its form, and what was chosen in it, where somebody else takes it out of the list meanwhile', async () => {
  await openConsole(market, 'marketofficer', '/app/reportdeliveries')
  fireEvent.click(await screen.findByRole('button', { name: 'Change delivery, Each evening' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deliver “Each evening”' })
  await choose(dialog, /Hour/, /09:00/)
  // Whoever changes one makes it theirs.
  await market.arrange(sql`update report_delivery set version = version + 1`, 'dosad')
  await queryClient.refetchQueries()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(dialog.isConnected).toBe(true)
  expect(within(dialog).getByRole('combobox', { name: /Hour/ }).textContent).toBe('09:00')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(dialog.isConnected).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByText('Each evening')).toBeNull())
})

it('is not offered where a report tells of people', async () => {
  await openConsole(market, 'marketofficer', '/app/reports/lotregister?from=2026-11-26&to=2026-11-26')
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save this view' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Lots')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Lots' }))
  expect(await screen.findByRole('button', { name: /Rename view: Lots/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Deliver/ })).toBeNull()
})
