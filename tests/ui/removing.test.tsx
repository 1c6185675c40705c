import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeLot } from '#resources/actions/lot'
import { cocoonDefect } from '#resources/cocoonDefect'
import { useAction } from '../../src/client/actions/useAction'
import { useRemove } from '../../src/client/crud/form/useRemove'
import type { CrudRecord } from '../../src/client/crud/records/record'
import { HttpError } from '../../src/client/http/HttpError'
import { createI18nProvider } from '../../src/client/i18n/provider'
import { Wrap } from './wrap'

/* 'Your item has been deleted' (specification): said wherever something is gone, and only then. */

const deleted = 'Your item has been deleted'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

const answerYes = async () => {
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you Sure to delete' }))
  expect(question.getByText("You won't be able to revert this!")).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
}

describe('a record', () => {
  const record = { id: 7, version: 1 } as CrudRecord
  function Desk() {
    const remove = useRemove({ ...cocoonDefect, approval: undefined } as unknown as typeof cocoonDefect)
    return (
      <button type="button" onClick={() => void remove(record)}>
        Remove
      </button>
    )
  }
  const press = async (remove: DataProvider['delete']) => {
    render(
      <CoreAdminContext
        dataProvider={{ delete: remove } as DataProvider}
        i18nProvider={createI18nProvider([])}
        queryClient={new QueryClient()}
      >
        <Wrap>
          <Desk />
        </Wrap>
      </CoreAdminContext>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await answerYes()
  }

  it('that is plainly gone', async () => {
    await press(async () => ({ data: record as never }))
    expect(await screen.findByText('Your item has been deleted')).toBeTruthy()
  })

  it('that only waits for another official is not said to be gone', async () => {
    await press(async () => ({ data: { ...record, proposed: 3 } as never }))
    expect(await screen.findByText('This waits for another official.')).toBeTruthy()
    expect(screen.queryByText(deleted)).toBeNull()
  })

  it('that is in use stays, and says so', async () => {
    const why = 'Used by 3 lots.'
    await press(() => Promise.reject(new HttpError(why, 409, { message: why })))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByText(deleted)).toBeNull()
  })
})

describe('a lot of an arrival', () => {
  it('that is gone', async () => {
    function Desk() {
      const { run: remove } = useAction(removeLot)
      return (
        <button type="button" onClick={() => void remove({ id: 5, inwardId: 9, lotNo: 12 })}>
          Remove
        </button>
      )
    }
    server.use(http.post('*/api/removeCocoonInward/9', () => HttpResponse.json({ message: 'ok' })))
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Wrap>
          <Desk />
        </Wrap>
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await answerYes()
    expect(await screen.findByText(deleted)).toBeTruthy()
    expect(screen.getByText('Lot 12')).toBeTruthy()
  })
})
