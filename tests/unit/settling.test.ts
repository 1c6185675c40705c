import { describe, expect, it } from 'vitest'
import type { OpenItemRow } from '#resources/api/openItems'
import { bodyOf, chosenIssue, emptyEntry, issuesOf, type Settling } from '../../src/client/pages/vouchers/entry'
import { settlingTexts } from '../../src/client/pages/vouchers/items'
import { oldestFirst, partOf, restOf, ticked, withAmount } from '../../src/client/pages/vouchers/settling'

/* What a line of the voucher desk settles: the oldest first as the server takes them, until somebody says otherwise. */

const item = (id: number, open: string, standing: OpenItemRow['standing'] = 'FREE'): OpenItemRow => ({
  ...{ id, open, standing, amount: open, vouType: 'RB', number: `B${id}`, lotNo: null },
  ...{ day: '2026-11-20', dueDay: '2026-11-23' },
})
const items = [item(1, '100.00'), item(2, '50.00', 'BANK'), item(3, '70.00', 'HELD'), item(4, '80.50')]
const line = (credit: string, settles: readonly Settling[] | null = null, debit = '') => ({
  ...{ key: 1, head: '1002', customer: { id: 7, name: 'Reeler' }, debit, credit, settles },
})
const plain = (chosen: readonly Settling[]) => chosen.map(({ itemId, amount }) => [itemId, amount])

describe('what a line settles', () => {
  it('is by the rule the oldest that is neither held back nor in a batch', () => {
    expect(plain(oldestFirst(items, 15000n))).toEqual([
      [1, '100.00'],
      [4, '50.00'],
    ])
    expect(plain(oldestFirst(items, 100_000n))).toEqual([
      [1, '100.00'],
      [4, '80.50'],
    ])
    expect(oldestFirst(items, 0n)).toEqual([])
  })

  it('is of the other side than its amount, or than its kind will have', () => {
    expect(partOf(line('5'), 'PY', 'farmer')).toBe('credit')
    expect(partOf(line('', null, '5'), 'RC', 'reeler')).toBe('debit')
    expect([partOf(line(''), 'RC', 'farmer'), partOf(line(''), 'PY', 'reeler')]).toEqual(['credit', 'debit'])
    expect([partOf(line(''), 'JV', 'farmer'), partOf(line(''), 'JV', 'reeler')]).toEqual(['debit', 'credit'])
  })

  it('is another where that is ticked in place of what the rule chose, and more as there is left', () => {
    const byRule = oldestFirst(items, 9000n)
    const [, , , last] = items as [OpenItemRow, OpenItemRow, OpenItemRow, OpenItemRow]
    const chosen = ticked(line('90'), byRule, last, 9000n)
    expect(plain(chosen)).toEqual([[4, '80.50']])
    const both = ticked(line('90', chosen), chosen, item(3, '70.00'), 9000n)
    expect(plain(both)).toEqual([
      [4, '80.50'],
      [3, '9.50'],
    ])
    expect(plain(ticked(line('90', both), both, last, 9000n))).toEqual([[3, '9.50']])
    const third = ticked(line('90', both), both, item(1, '100.00'), 9000n)
    expect(restOf(line('90', third), 'credit', third)).toBe(-10000n)
    expect(plain(withAmount(both, item(3, '70.00'), '5'))).toEqual([
      [4, '80.50'],
      [3, '5'],
    ])
    expect(plain(withAmount(both, item(3, '70.00'), ' '))).toEqual([[4, '80.50']])
    expect(plain(withAmount([], item(3, '70.00'), '5'))).toEqual([[3, '5']])
  })

  it('is sent where it was said, and wrong where it is too much', () => {
    const entry = (settles: readonly Settling[] | null) => ({
      ...emptyEntry('2026-11-20'),
      lines: [line('90', settles)],
    })
    const sent = (settles: readonly Settling[] | null) => bodyOf(entry(settles)).lines[0]
    const one = (amount: string): Settling => ({ itemId: 4, amount, open: '80.50' })
    expect(sent(null)).not.toHaveProperty('settles')
    expect(sent([])).toMatchObject({ settles: [] })
    expect(sent([one('10.5')])).toMatchObject({ settles: [{ itemId: 4, amount: '10.50' }] })
    const wrong = (...settles: Settling[]) => issuesOf(entry(settles), [])['lines.1.settles']
    expect(wrong(one('80.50'))).toBeUndefined()
    expect(wrong(one('80.51'))).toEqual({ key: 'ledger.rule.settles' })
    expect(wrong(one('x'))).toEqual({ key: 'rule.number' })
    expect(wrong(one('1,0.5'))).toEqual({ key: 'rule.commas' })
    expect(chosenIssue([one('80'), one('1500,50')])).toEqual({ key: 'rule.commas' })
    expect(wrong(one('80'), { itemId: 1, amount: '20', open: '100.00' })).toEqual({
      key: 'items.over',
      args: { amount: '10.00' },
    })
  })
})

describe('what a line settled', () => {
  const row = {
    ...{ lineNo: 1, head: '1002', name: 'Reelers', nameTa: 'நூற்பாளர்கள்', customerId: 7, customerCode: 'R7' },
    ...{ customerName: 'Reeler', customerNameTa: null, debit: '0.00', credit: '150.00' },
  }
  const settled = (id: number, amount: string, lotNo: number | null = null, ownLotNo: number | null = null) => ({
    ...{ id, vouType: 'RB', number: '000674', lotNo, day: '2026-11-20', amount: '9120.00', voucherId: 3 },
    ...{ settled: amount, ownLotNo, releasable: true },
  })

  it('is said with kind, number, day and how much of it, and what is left is an advance', () => {
    const texts = settlingTexts({ ...row, settlements: [settled(1, '140.00')], open: '10.00' })
    expect(texts.map(({ en }) => en)).toEqual([
      'Reeler bill 000674 of 20/11/2026 · ₹ 140.00 of ₹ 9,120.00',
      'Advance · ₹ 10.00',
    ])
    expect(settlingTexts({ ...row, settlements: [settled(1, '150.00', 4, 5)], open: '0.00' })[0]?.en).toBe(
      'Lot 5: Reeler bill 000674, lot 4 of 20/11/2026 · ₹ 150.00 of ₹ 9,120.00',
    )
    const bill = { ...row, debit: '150.00', credit: '0.00', settlements: [], open: '150.00' }
    expect(settlingTexts(bill).map(({ en }) => en)).toEqual(['Still open · ₹ 150.00'])
    expect(settlingTexts({ ...bill, head: '3001', open: null })).toEqual([])
  })

  it('is summed up where there is no room for all', () => {
    const settlements = [1, 2, 3].map((id) => settled(id, '50.00'))
    expect(settlingTexts({ ...row, settlements, open: '0.00' }, 1).map(({ en }) => en)).toEqual([
      'Reeler bill 000674 of 20/11/2026 · ₹ 50.00 of ₹ 9,120.00',
      '2 more · ₹ 100.00',
    ])
  })
})
