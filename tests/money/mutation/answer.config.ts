import { defineConfig } from 'vitest/config'

/** The tests that hold the reading of the bank's answer. */
export default defineConfig({
  test: { environment: 'node', include: ['tests/unit/moneyAnswer.test.ts'] },
})
