import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import writeXlsx, { type SheetData } from 'write-excel-file/universal'
import { businessDay } from '#shared/day'
import { balancesOf, bankLines, guessed, readBankFile } from '../../src/client/pages/reconciliation/file'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import { post } from '../support/sold'
import { asDeskWindow } from '../support/window'

configure({ asyncUtilTimeout: 25_000 })

const csv = (text: string) => new File([text], 'statement.csv')

describe('a bank’s file', () => {
  const text = [
    'Indian Bank,,,,',
    'Account,6612,,,',
    'Txn Date,Description,Withdrawal (Rs),Deposit,Balance',
    '18/11/2026,SMS,17.70,,82.30',
    '19/11/2026,"CASH, branch",,"1,000.00","1,082.30"',
    ',continued,,,',
    ',Total,17.70,1000.00,',
    '*** End ***,,,,',
  ].join('\n')

  it('is read below its head, without the sums at its end', async () => {
    const sheet = await readBankFile(csv(text), undefined)
    const columns = guessed(sheet.heads)
    expect(columns).toEqual({
      day: 'Txn Date',
      narration: 'Description',
      debit: 'Withdrawal (Rs)',
      credit: 'Deposit',
      balance: 'Balance',
    })
    const lines = bankLines(sheet, columns)
    expect(lines.map(({ line, day, narration, debit, credit }) => [line, day, narration, debit, credit])).toEqual([
      [4, '18/11/2026', 'SMS', '17.70', ''],
      [5, '19/11/2026', 'CASH, branch', '', '1,000.00'],
    ])
    expect(balancesOf(lines)).toEqual({ opening: '100.00', closing: '1082.30' })
    expect(balancesOf([...lines].reverse())).toEqual({ opening: '100.00', closing: '1082.30' })
  })

  it('is read from a workbook as well, whose days and amounts are no texts', async () => {
    const lines = [
      ['Indian Bank', 'Account 6612'],
      ['Txn Date', 'Description', 'Debit', 'Credit', 'Balance'],
      [new Date('2026-11-18T00:00:00Z'), 'SMS', 17.7, null, 82.3],
      [new Date('2026-11-19T00:00:00Z'), 'CASH', null, 1000, 1082.3],
    ]
    const cells = lines.map((row) =>
      row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value })),
    )
    const blob = await writeXlsx([{ data: cells as SheetData }]).toBlob()
    const file = new File([await blob.arrayBuffer()], 'statement.XLSX')
    const sheet = await readBankFile(file, undefined)
    const read = bankLines(sheet, guessed(sheet.heads))
    expect(read.map(({ line, day, debit, credit }) => [line, day, debit, credit])).toEqual([
      [3, '18/11/2026', '17.70', ''],
      [4, '19/11/2026', '', '1000'],
    ])
    expect(balancesOf(read)).toEqual({ opening: '100.00', closing: '1082.30' })
  })

  it('is read by the columns that were said before, whatever stands above', async () => {
    const sheet = await readBankFile(csv('A,B\nWhen,What,Sum,Way\n18/11/2026,x,5.00,Dr'), {
      day: 'When',
      amount: 'Sum',
      side: 'Way',
    })
    expect(sheet.heads).toEqual(['When', 'What', 'Sum', 'Way'])
    expect(bankLines(sheet, { day: 'When', amount: 'Sum', side: 'Way' })).toMatchObject([
      { amount: '5.00', side: 'Dr' },
    ])
  })
})

describe('the screens', () => {
  let market: TestApp
  let server: SetupServer
  beforeAll(async () => {
    asDeskWindow()
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    market = await testApp({ farmers: 1, reelers: 1 })
    server = forwardTo(market)
    await Promise.all([
      import('../../src/client/App'),
      import('../../src/client/pages/reconciliation/ReadStatementPage'),
      import('../../src/client/pages/reconciliation/StatementPage'),
    ])
  })
  endOf(() => ({ server, market }))

  const today = businessDay(new Date())
  const text = `Date,Particulars,Debit,Credit,Balance\n${today},CHARGE,10.00,,-10.00\n${today},DEP 77812,,500.00,490.00\n`

  it('read a file, show what is wrong at its line, and take it', async () => {
    const desk = await market.client('marketofficer')
    const voucher = await post(desk, 'voucher', {
      vouType: 'RC',
      day: today,
      notes: 'Licence fees',
      referenceNo: '77812',
      lines: [
        { head: '3002', debit: '500.00', credit: '0.00' },
        { head: '8101', debit: '0.00', credit: '500.00' },
      ],
    })
    expect(voucher.status).toBe(201)
    await openConsole(market, 'marketofficer', '/app/bankstatements/read')
    fireEvent.change(await screen.findByLabelText(/Bank and account/), { target: { value: 'Indian Bank 6612' } })
    const choose = (content: string) => {
      const input = document.querySelector('input[type=file]') as HTMLInputElement
      fireEvent.change(input, { target: { files: [csv(content)] } })
    }
    choose(text.replace('490.00', '491.00'))
    const check = await screen.findByRole('button', { name: 'Check' })
    await waitFor(() => expect(screen.getByLabelText(/Closing balance/)).toHaveProperty('value', '491.00'))
    fireEvent.change(screen.getByLabelText(/Closing balance/), { target: { value: '490.00' } })
    fireEvent.click(check)
    expect(await screen.findByText('The balance here should be ₹ 490.00.')).toBeTruthy()
    choose(text)
    await waitFor(() => expect(screen.queryByText('The balance here should be ₹ 490.00.')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('New lines: 2. Left out as already read: 0.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Read statement' }))
    expect(await screen.findByRole('heading', { name: 'Indian Bank 6612' })).toBeTruthy()
  })

  it('match what is proposed, and explain the rest; another person confirms', async () => {
    await openConsole(market, 'marketofficer', '/app/bankstatements/statement/1')
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm matches (1)' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(inside(dialog).getByRole('button', { name: 'Confirm matches' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Proposed matches' })).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Open lines: 1' })).toBeTruthy()
    const bank = screen.getByRole('table', { name: 'Of the bank' })
    fireEvent.click(inside(bank).getByLabelText('Select CHARGE'))
    expect(screen.getByRole('link', { name: 'Post voucher' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Explain' }))
    const asked = await screen.findByRole('dialog')
    fireEvent.click(inside(asked).getByRole('button', { name: 'Explain' }))
    expect(await screen.findByText(/Another person, who had no hand in it, confirms/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm reconciliation' })).toBeNull()
    cleanup()
    queryClient.clear()
    await openConsole(market, 'branchad', '/app/bankstatements/statement/1')
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm reconciliation' }))
    fireEvent.click(inside(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm reconciliation' }))
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy()
  })
})
