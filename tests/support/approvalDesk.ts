import { screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import type { ApprovalSheet } from '#resources/api/approval'
import { type TestApp, testApp } from './app'
import { deskOf } from './console'
import type { TestClient } from './cookies'

export const approvalPath = 'SlotInfo/auction-approval-user'
export const approvalPage = '/app/bidapproval'

/** The console over a market with one reeler, for tests of its approval desk; `ground` is filled before the first of them. */
export function approvalDesk() {
  const ground = {} as { market: TestApp; reeler: TestClient; branch: TestClient }
  const desk = deskOf(async () => {
    ground.market = await testApp({ reelers: 1 })
    return ground.market
  })
  beforeAll(async () => {
    await import('../../src/client/pages/approval/BidApprovalPage')
    ground.reeler = await ground.market.client('reeler01')
    ground.branch = await ground.market.client('branchad')
  })
  const sheet = async (): Promise<ApprovalSheet> => {
    const day = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    return (await ground.branch.get(`${approvalPath}?date=${day}&slotNo=1`)).json() as Promise<ApprovalSheet>
  }
  return {
    desk,
    ground,
    sheet,
    verdicts: async () => (await sheet()).lots.map(({ verdict, reason }) => [verdict, reason]),
    async focusLot(lotNo: number) {
      // By label: asking a large table by role takes seconds under jsdom.
      const button = await screen.findByLabelText(`No: Refuse lot ${lotNo}`, { selector: 'button' })
      button.closest('tr')?.focus()
    },
  }
}
