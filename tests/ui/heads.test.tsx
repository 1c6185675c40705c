import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { headLines } from '../../src/client/table/column'
import { Table } from '../../src/client/table/Table'
import { Wrap } from './wrap'

/* The heads of a table, which wrap where their columns are narrow. */

interface Note {
  readonly id: number
  readonly value: string
}

it('are of three lines at most, with a unit in one piece and its sign beside it, and have the room for them', () => {
  const { container } = render(
    <Table<Note>
      label="Notes"
      rows={[{ id: 1, value: '561.60' }]}
      columns={[
        { Header: 'Debit and credit notes', accessor: 'value', width: 50 },
        { Header: 'Billed price per kg, ₹', accessor: 'value', key: 'billed', width: 50, sortable: true },
        { Header: 'ஏலக் கேட்பு (₹/கிலோ)', accessor: 'value', key: 'bid', width: 50 },
      ]}
    />,
    { wrapper: Wrap },
  )
  const kept = [...container.querySelectorAll('thead th')].map((head) =>
    [...head.querySelectorAll('.word')].map(({ textContent }) => textContent),
  )
  expect(kept).toEqual([['Debit and'], ['price per', 'kg, ₹'], ['(₹/கிலோ)']])
  const widths = [...container.querySelectorAll('col')].map(({ style }) => style.width)
  expect(widths).toEqual(['83px', '100px', '76px'])
})

it('are read whole, however few words they have', () => {
  for (const head of ['', 'kg', 'SR %', 'Value (₹, approx.)', 'Mean of approved rates (₹/kg)'])
    expect(headLines(head).join(' ')).toBe(head)
})
