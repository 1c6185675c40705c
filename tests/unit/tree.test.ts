import { expect, it } from 'vitest'
import { ledgerHead } from '#resources/ledgerHead'
import { treeLines } from '../../src/client/crud/tree'

/* A list that is a tree: each row stands beneath its groups, none is lost. */

const row = (id: number, headGroup: string | null, kind: string) => ({ id, version: 1, headGroup, kind })

it('puts each row beneath its groups, in the order of their options, and within them as they came', () => {
  const rows = [
    row(1, 'liabilities', 'levy'),
    row(2, 'assets', 'bank'),
    row(3, 'liabilities', 'payable'),
    row(4, 'assets', 'cash'),
    row(5, 'liabilities', 'levy'),
    row(6, null, 'fund'),
  ]
  const lines = treeLines(ledgerHead, rows, 'en')
  const said = lines.map((line) => (line.kind === 'row' ? line.row.id : line.label))
  expect(said).toEqual([6, 'Assets', 'Cash', 4, 'Market bank account', 2, 'Liabilities', 'Payable', 3, 'Levy', 1, 5])
})
