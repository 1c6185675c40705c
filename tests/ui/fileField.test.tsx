// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { placeNames } from '../support/bankAccounts'
import { deskOf } from '../support/console'
import { pdf, png, svg } from '../support/files'

/* A file field in the console: chosen, dropped, sent at once, kept by the save, opened, taken away. */

let market: TestApp
const desk = deskOf(async () => {
  await Promise.all([import('../../src/client/crud/FormScreen'), import('../../src/client/crud/ListScreen')])
  market = await testApp({ farmers: 3, reelers: 0 })
  await placeNames(market.db)
  return market
})
/** jsdom shows no files: what is shown is noted by its address. */
let shown = new Map<string, Blob>()
beforeEach(() => {
  shown = new Map()
  URL.createObjectURL = (content) => {
    const address = `blob:${shown.size}`
    shown.set(address, content as Blob)
    return address
  }
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.restoreAllMocks())

const label = 'Bank passbook, first page'
const farmerForm = '/app/mastermanagement/farmermanage/farmerinput'
const farmer = async (headCode: string) =>
  (
    await market.arrange<{ id: number; bankPassbook: number | null }>(
      sql`select id, bank_passbook from mas_customer where head_code = ${headCode}`,
    )
  )[0] as { id: number; bankPassbook: number | null }
const opened = async (headCode: string, userName = 'marketofficer') => {
  const { id } = await farmer(headCode)
  await desk.open(userName, `${farmerForm}/${id}`)
  return screen.findByRole('group', { name: label })
}
const chosen = (bytes: Uint8Array, name: string, type: string) => new File([bytes as BlobPart], name, { type })
const choose = (group: HTMLElement, file: File) =>
  fireEvent.change(group.querySelector('input[type="file"]') as HTMLElement, { target: { files: [file] } })
const save = () => userEvent.click(screen.getByText('Save', { selector: 'button' }))
const kept = async (headCode: string) => {
  const { bankPassbook } = await farmer(headCode)
  const [file] = await market.arrange<{ name: string; bytes: Uint8Array }>(
    sql`select name, bytes from file where id = ${bankPassbook ?? 0}`,
  )
  return file
}

describe('a file field', () => {
  it('says what it takes, sends what is chosen, and is the record’s once that is saved', async () => {
    const group = await opened('FDPI1001')
    expect(group.textContent).toContain('JPEG, PNG, PDF, at most 500 kB')
    choose(group, chosen(pdf(900), 'passbook.pdf', 'application/pdf'))
    await within(group).findByLabelText('Open passbook.pdf')
    expect((await farmer('FDPI1001')).bankPassbook).toBeNull()
    await save()
    expect(await screen.findByText('Form Submitted Successfully')).toBeTruthy()
    expect(await kept('FDPI1001')).toMatchObject({ name: 'passbook.pdf', bytes: pdf(900) })
  })

  it('is named in the list, and opened from the record and from its history', async () => {
    const tab = { closed: false, location: { href: '' }, close: () => undefined }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const group = await opened('FDPI1001')
    await userEvent.click(await within(group).findByLabelText('Open passbook.pdf'))
    await waitFor(() => expect(tab.location.href).toMatch(/^blob:/))
    const content = shown.get(tab.location.href)
    expect([content?.type, content?.size]).toEqual(['application/pdf', 900])
    await userEvent.click(screen.getByText('History', { selector: 'button' }))
    const dialog = await screen.findByRole('dialog')
    tab.location.href = ''
    await userEvent.click((await within(dialog).findAllByLabelText('Open passbook.pdf'))[0] as HTMLElement)
    await waitFor(() => expect(tab.location.href).toMatch(/^blob:/))
  })

  it('shows a picture small, another takes its place, and none when it is taken away', async () => {
    const group = await opened('FDPI1001')
    await within(group).findByLabelText('Open passbook.pdf')
    choose(group, chosen(png(9), 'page.png', 'image/png'))
    await within(group).findByLabelText('Open page.png')
    await waitFor(() => expect(group.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
    await userEvent.click(within(group).getByLabelText('Remove page.png'))
    expect(within(group).queryByLabelText('Open page.png')).toBeNull()
    await save()
    await screen.findByText('Form Submitted Successfully')
    expect((await farmer('FDPI1001')).bankPassbook).toBeNull()
  })

  it('is dropped as well as chosen', async () => {
    const group = await opened('FDPI1002')
    const box = group.querySelector('[aria-busy]') as HTMLElement
    const dataTransfer = { types: ['Files'], files: [chosen(png(3), 'dropped.png', 'image/png')] }
    fireEvent.dragOver(box, { dataTransfer })
    fireEvent.drop(box, { dataTransfer })
    expect(await within(group).findByLabelText('Open dropped.png')).toBeTruthy()
  })

  it.each([
    ['is too large', chosen(pdf(500_001), 'book.pdf', 'application/pdf'), 'The file is larger than 500 kB.'],
    [
      'is of another type',
      chosen(new TextEncoder().encode('x'), 'book.txt', 'text/plain'),
      'This is no JPEG, PNG, PDF file.',
    ],
    ['is of another type than it says', chosen(svg, 'book.png', 'image/png'), 'This is no JPEG, PNG, PDF file.'],
    ['is empty', chosen(new Uint8Array(), 'book.pdf', 'application/pdf'), 'The file is empty.'],
    ['cannot be read', chosen(new Uint8Array(600_000), 'book.jpg', 'image/jpeg'), 'The file cannot be read.'],
  ])('says of what %s why it is not taken, and keeps what it had', async (_, file, said) => {
    const group = await opened('FDPI1002')
    choose(group, chosen(png(4), 'first.png', 'image/png'))
    await within(group).findByLabelText('Open first.png')
    choose(group, file)
    expect(await within(group).findByText(said)).toBeTruthy()
    expect(within(group).getByLabelText('Open first.png')).toBeTruthy()
  })

  it('is not saved without while it is on its way', async () => {
    let goOn: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    desk.meanwhile(
      http.post('*/api/farmer/files/bankPassbook', async () => {
        await waiting
        return HttpResponse.json(
          { code: 'INVALID', message: 'x', errors: { bankPassbook: 'Not this one.' } },
          { status: 422 },
        )
      }),
    )
    const group = await opened('FDPI1002')
    choose(group, chosen(png(5), 'slow.png', 'image/png'))
    expect(await within(group).findByText('Sending slow.png')).toBeTruthy()
    await save()
    expect(await within(group).findByText('The file is still being sent.')).toBeTruthy()
    goOn()
    expect(await within(group).findByText('Not this one.')).toBeTruthy()
  })

  it('is still there when the form was left and its draft is taken up', async () => {
    const group = await opened('FDPI1002')
    choose(group, chosen(pdf(700), 'left.pdf', 'application/pdf'))
    await within(group).findByLabelText('Open left.pdf')
    cleanup()
    const again = await opened('FDPI1002')
    await userEvent.click(await screen.findByText('Restore draft', { selector: 'button' }))
    expect(await within(again).findByText('left.pdf')).toBeTruthy()
    await save()
    await screen.findByText('Form Submitted Successfully')
    expect(await kept('FDPI1002')).toMatchObject({ name: 'left.pdf' })
  })

  it('is only read by whoever may not change the record', async () => {
    const group = await opened('FDPI1002', 'dosad')
    expect(await within(group).findByLabelText('Open left.pdf')).toBeTruthy()
    expect(group.querySelector('input')).toBeNull()
    expect(within(group).queryByLabelText('Remove left.pdf')).toBeNull()
  })
})
