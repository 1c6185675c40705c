import { defineConfig } from 'vitest/config'

/**
 * The tests that hold each part of the server's money, on PostgreSQL. MUTATE_TESTS, files with spaces between, takes others in
 * their place: the one that holds most comes first, and the rest is tried against what survived it.
 */
const include: Readonly<Record<string, readonly string[]>> = {
  ledger: ['tests/money/ledger{Rules,Bounds}.test.ts', 'tests/api/{ledger,vouchers}.test.ts'],
  reversing: [
    'tests/money/ledger{Rules,Bounds}.test.ts',
    'tests/api/{reversedByTwo,receipts,vouchers,cashNil,billNotes,yearClose,yearEndEntry}.test.ts',
  ],
  payments: [
    'tests/money/{paymentRules,paymentsBounds,paymentsLevy}.test.ts',
    'tests/api/{payments,paymentsAnswer,levySetOff}.test.ts',
  ],
  openings: [
    'tests/api/{headOpenings,ledger,chartOfAccounts,vouchers,importAll}.test.ts',
    'tests/money/ledger{Rules,Bounds}.test.ts',
  ],
  byHand: ['tests/api/{settledByHand,settlingLocks,heldPayments,openItems}.test.ts'],
  refunds: ['tests/api/{refunds,refundBounds}.test.ts'],
  returns: [
    'tests/api/{paymentReturns,returnedAndTakenBack,refunds,levySetOff,levyTakenBack}.test.ts',
    'tests/money/paymentsLevy.test.ts',
  ],
  notes: ['tests/api/{billNotes,billNotesBounds}.test.ts'],
  year: ['tests/api/{yearClose,yearBounds,yearOpen,yearUnsettled,billNotes}.test.ts'],
  reconciliation: ['tests/api/{bankStatements,bankReturned,bankMatches,bankBounds}.test.ts'],
  bills: ['tests/api/{bills,billsBounds,billDay,cancelBill}.test.ts'],
}

export default defineConfig({
  test: {
    environment: 'node',
    include: process.env.MUTATE_TESTS?.split(' ') ?? [...(include[process.env.MUTATE ?? ''] ?? [])],
    globalSetup: ['tests/support/postgres.ts'],
    isolate: false,
    runner: 'tests/money/mutation/wholeFiles.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
