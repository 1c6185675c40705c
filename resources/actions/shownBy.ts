/**
 * The first word of the queries that show what was changed, by whoever it was, where it is another than the resource's name:
 * an own write has them read again, and what others wrote as soon as it is told (`live/heard`).
 */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  lot: [
    'inward',
    'approval',
    'weighing',
    'tokens',
    'gatePass',
    'billPreview',
    'dashboard',
    'dayPlan',
    'yearPlan',
    'menuCounts',
  ],
  slot: ['slots', 'slotChanges', 'approval', 'dashboard', 'dayPlan', 'menuCounts'],
  bid: ['lotBids', 'approval', 'dashboard', 'slotRegister'],
  farmer: ['farmers', 'dashboard'],
  // What a reeler is trusted with, by which they leave and buy.
  reeler: ['gatePass', 'approval'],
  reelerDevice: ['devices'],
  displayTicket: ['hallScreens'],
  invoice: ['invoices', 'billPreview', 'gatePass', 'dashboard', 'dayPlan', 'yearPlan'],
  payment: ['payments', 'bankAccounts', 'approval', 'gatePass', 'dashboard', 'dayPlan', 'yearPlan'],
  paymentBatch: ['payments', 'bankAccounts', 'dashboard', 'dayPlan'],
  remittance: ['payments', 'dayPlan', 'yearPlan'],
  voucher: ['openings', 'payments', 'approval', 'gatePass', 'dashboard', 'dayPlan', 'yearPlan'],
  proposal: ['proposals', 'payments', 'dashboard', 'yearPlan'],
  registration: ['menuCounts'],
  setupWord: ['menuCounts'],
  setting: ['keyValue', 'inward'],
  rate: ['keyValue', 'inward'],
  bankAccount: ['bankAccounts', 'payments'],
  gatePass: ['dayPlan'],
  daySeal: ['dayClose', 'dayPlan', 'yearPlan', 'dashboard'],
  reportDelivery: ['deliveryChoices'],
  cashCount: ['dayClose', 'dayPlan'],
  yearClose: ['yearClose', 'yearPlan'],
}
