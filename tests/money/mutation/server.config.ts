import { defineConfig } from 'vitest/config'

/** The tests that hold each part of the server's money, on PostgreSQL. */
const include: Readonly<Record<string, readonly string[]>> = {
  ledger: ['tests/money/ledgerRules.test.ts', 'tests/api/vouchers.test.ts'],
  payments: ['tests/api/{payments,paymentsAnswer}.test.ts', 'tests/money/paymentRules.test.ts'],
  bills: ['tests/api/{bills,cancelBill}.test.ts'],
}

export default defineConfig({
  test: {
    environment: 'node',
    include: [...(include[process.env.MUTATE ?? ''] ?? [])],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
