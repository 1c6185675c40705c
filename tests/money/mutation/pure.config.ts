import { defineConfig } from 'vitest/config'

/** The tests that hold the money code without a database: what a mutation of it is tried against. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'tests/unit/{money,moneyBankLines,moneyBill,moneyFile,moneyLimits,moneySetOff,compute,words,weight}.test.ts',
    ],
  },
})
