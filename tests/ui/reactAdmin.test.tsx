import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import {
  BulkDeleteButton,
  Create,
  DataTable,
  Edit,
  List,
  Resource,
  required,
  SearchInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { farmer } from '#resources/farmer'
import { csvText } from '#shared/csv'
import { declared } from '../../src/client/routing/declared'
import { guessed } from '../../src/client/routing/guessed'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'

/** The notes of a service beside the market's own, in the simple-rest dialect: what a developer adds by hand. */
const notes = new Map<number, { id: number; text: string }>()
const handlers = [
  http.get('*/api/note', ({ request }) => {
    const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as { q?: string }
    const found = [...notes.values()].filter(({ text }) => text.includes(filter.q ?? ''))
    return HttpResponse.json(found, { headers: { 'Content-Range': `note 0-${found.length - 1}/${found.length}` } })
  }),
  http.get('*/api/note/:id', ({ params }) => HttpResponse.json(notes.get(Number(params.id)) ?? null)),
  http.post('*/api/note', async ({ request }) => {
    const note = { ...((await request.json()) as { text: string }), id: notes.size + 1 }
    notes.set(note.id, note)
    return HttpResponse.json(note, { status: 201 })
  }),
  http.put('*/api/note/:id', async ({ params, request }) => {
    const note = { ...((await request.json()) as { text: string }), id: Number(params.id) }
    notes.set(note.id, note)
    return HttpResponse.json(note)
  }),
  http.delete('*/api/note/:id', ({ params }) => {
    const note = notes.get(Number(params.id))
    notes.delete(Number(params.id))
    return HttpResponse.json(note ?? null)
  }),
]

const NoteList = () => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]} exporter={false}>
    <DataTable bulkActionButtons={<BulkDeleteButton />}>
      <DataTable.Col source="text" />
    </DataTable>
  </List>
)
const ExportedNotes = () => (
  <List resource="note">
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="text" />
    </DataTable>
  </List>
)
const inputs = <TextInput source="text" validate={required()} />
const NoteEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
)
const NoteCreate = () => (
  <Create redirect="list">
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
)
const FarmerList = () => (
  <List exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="headCode" />
      <DataTable.Col source="ledgerName" />
    </DataTable>
  </List>
)
const FarmerShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="ledgerName" label="Own view of" />
    </SimpleShowLayout>
  </Show>
)
const FarmerCreate = () => (
  <Create>
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
)

vi.mock('../../src/client/custom/resources', () => ({
  customResources: [
    <Resource key="note" name="note" list={NoteList} edit={NoteEdit} create={NoteCreate} recordRepresentation="text" />,
    <Resource key="exportedNote" name="exportedNote" list={ExportedNotes} />,
    <Resource key="guessedNote" name="guessedNote" {...guessed} />,
    <Resource key="farmer" {...declared(farmer)} list={FarmerList} show={FarmerShow} create={FarmerCreate} />,
  ],
}))

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp({ farmers: 3 })
  server = forwardTo(market)
  await import('../../src/client/App')
})
beforeEach(() => {
  notes.clear()
  for (const [id, text] of [
    [1, 'Scale to be stamped'],
    [2, 'Hall lamp'],
  ] as const)
    notes.set(id, { id, text })
  server.use(...handlers)
})
afterEach(async () => {
  cleanup()
  server.resetHandlers()
  const { queryClient } = await import('../../src/client/providers/queryClient')
  queryClient.clear()
})
afterAll(async () => {
  server.close()
  await market.close()
})

const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

describe("react-admin's own parts in the console", () => {
  it('list what is not declared, with its title, and change it', async () => {
    const user = userEvent.setup()
    await openConsole(market, 'ad', '/app/note')
    await user.click(await screen.findByText('Hall lamp'))
    await waitFor(() => expect(window.location.pathname).toBe('/app/note/2'))
    const box = await screen.findByRole('textbox', { name: /text/i })
    await user.clear(box)
    await user.type(box, 'Hall lamp, third from the door')
    await user.click(screen.getByRole('button', { name: /save/i }))
    await waitFor(() => expect(notes.get(2)?.text).toBe('Hall lamp, third from the door'))
    await waitFor(() => expect(window.location.pathname).toBe('/app/note'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/note/i)
  })

  it('refuse an empty form at its field', async () => {
    const user = userEvent.setup()
    await openConsole(market, 'ad', '/app/note/create')
    await user.type(await screen.findByRole('textbox', { name: /text/i }), 'a{Backspace}')
    await user.click(screen.getByRole('button', { name: /save/i }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /text/i }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(notes.size).toBe(2)
  })

  it('ask what the server asks: a no leaves the form as it is and tells nothing, a yes saves it', async () => {
    const user = userEvent.setup()
    const told: unknown[] = []
    const asks = [{ field: 'text', text: 'There is such a note. Save it?' }]
    const question = HttpResponse.json({ code: 'CONFIRM', message: 'Confirm', asks }, { status: 422 })
    server.use(
      http.put('*/api/note/:id', async ({ request }) => {
        const note = (await request.clone().json()) as { confirmed?: string[] }
        told.push(note.confirmed)
        return note.confirmed ? undefined : question.clone()
      }),
    )
    await openConsole(market, 'ad', '/app/note/2')
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /text/i })
    await user.clear(box)
    await user.type(box, 'Scale')
    const save = () => user.click(screen.getByRole('button', { name: /save/i }))
    await save()
    await user.click(within(await screen.findByRole('dialog')).getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box.value).toBe('Scale')
    expect(screen.queryByRole('alert')).toBeNull()
    await save()
    await user.click(await screen.findByText('Save as entered', { selector: 'button' }))
    await waitFor(() => expect(notes.get(2)?.text).toBe('Scale'))
    await waitFor(() => expect(window.location.pathname).toBe('/app/note'))
    expect(told).toEqual([undefined, undefined, ['text']])
  })

  it('take a selection back by Undo, and carry it out when its notice goes', async () => {
    const user = userEvent.setup()
    await openConsole(market, 'ad', '/app/note')
    await user.click(within(await row('Hall lamp')).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: /delete/i }))
    await user.click(await screen.findByRole('button', { name: /undo/i }))
    expect(await screen.findByText('Hall lamp')).toBeTruthy()
    expect(notes.size).toBe(2)

    await user.click(within(await row('Hall lamp')).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: /delete/i }))
    await screen.findByRole('button', { name: /undo/i })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect([...notes.keys()]).toEqual([1]))
  })

  it('export every row of a list, as Tamil and never as formulas', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({ id: n + 1, text: n === 1000 ? '=1+1' : `குறிப்பு ${n}` }))
    server.use(
      http.get('*/api/note', ({ request }) => {
        const [from, to] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[0,9]') as [number, number]
        const page = rows.slice(from, to + 1)
        const range = `note ${from}-${from + page.length - 1}/${rows.length}`
        return HttpResponse.json(page, { headers: { 'Content-Range': range } })
      }),
    )
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await openConsole(market, 'ad', '/app/exportedNote')
    await userEvent.click(await screen.findByRole('button', { name: /export/i }))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
      reader.readAsArrayBuffer(files[0] as Blob)
    })
    const lines = rows.map(({ id, text }) => [String(id), text])
    expect(text).toBe(csvText([['id', 'text'], ...lines]))
    expect(text).toContain("'=1+1")
    made.mockRestore()
    saved.mockRestore()
  })

  it('remove several records of a declared resource in one request', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/cocoonDefect/remove', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ removed: [1, 2] })
      }),
    )
    const { dataProvider } = await import('../../src/client/providers/dataProvider')
    expect(await dataProvider.deleteMany('cocoonDefect', { ids: [1, 2] })).toEqual({ data: [1, 2] })
    expect(sent).toEqual([{ ids: [1, 2] }])
  })

  it('keep what is ticked in the tab: the server is not told', async () => {
    const told: string[] = []
    server.use(
      http.post('*/api/preferences', async ({ request }) => {
        told.push(((await request.json()) as { key: string }).key)
        return HttpResponse.json(null)
      }),
    )
    const { store } = await import('../../src/client/providers/store')
    store.setItem('farmer.selectedIds', [1])
    store.setItem('farmer.selectedIds.storeKeys', ['farmer.1.lot.selectedIds'])
    store.setItem('farmer.1.lot.selectedIds', [2])
    store.setItem('columns.farmer', ['headCode'])
    await waitFor(() => expect(told).toContain('columns.farmer'))
    expect(told).toEqual(['columns.farmer'])
    expect(localStorage.getItem('preference.farmer.selectedIds.storeKeys')).toBeNull()
  })

  it('guess the screens of what nothing is known of', async () => {
    server.use(
      http.get('*/api/guessedNote', () =>
        HttpResponse.json([{ id: 7, remark: 'Stamped' }], { headers: { 'Content-Range': 'guessedNote 0-0/1' } }),
      ),
    )
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await openConsole(market, 'ad', '/app/guessedNote')
    expect(await screen.findByText('Stamped')).toBeTruthy()
    logged.mockRestore()
  })

  it("replace one screen of a declared resource, at the resource's own address", async () => {
    await openConsole(market, 'marketofficer', '/app/mastermanagement/farmerlist')
    expect(await screen.findByText('FDPI1001')).toBeTruthy()
    expect(document.querySelector('.RaDataTable-table')).not.toBeNull()
    cleanup()
    const [one] = (await (await (await market.client('ad')).get('Customer/getAll_Farmers')).json()) as { id: number }[]
    await openConsole(market, 'marketofficer', `/app/farmer/${one?.id}/show`)
    expect(await screen.findByText(/Own view of/)).toBeTruthy()
    cleanup()
    await openConsole(market, 'marketofficer', `/app/farmer/${one?.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: /Farmer/ })).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: /Father/ })).toBeTruthy()
  })

  it('say in the console that a screen of theirs is not for this role', async () => {
    await openConsole(market, 'rjd', '/app/mastermanagement/farmermanage/farmerinput')
    expect((await screen.findByRole('alert')).textContent).toMatch(/permission/i)
    expect(screen.queryByRole('textbox', { name: /text/i })).toBeNull()
  })

  it('show a record by its form where it has no view of its own', async () => {
    const [one] = (await (await (await market.client('ad')).get('MasCocoon/getAll')).json()) as { id: number }[]
    await openConsole(market, 'ad', `/app/cocoonType/${one?.id}/show`)
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/app/mastermanagement/cocoonType/cooconInput/${one?.id}`),
    )
  })
})
