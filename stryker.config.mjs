/*
 * Are the tests of the money code sharp? Each run changes the code in one place and asks whether a test notices.
 * `npm run mutation` takes what runs without a database; MUTATE names a part of the server, which is taken with
 * the tests that hold it, whole files of them, on a database of its own. MUTATE_ONLY takes places of it, as 'file:line:column-line:column'
 * with spaces between, such as those that survived. Texts are not mutated: their words are not what is
 * held here.
 */
const server = 'tests/money/mutation/server.config.ts'
const parts = {
  pure: {
    mutate: [
      'src/shared/{money,compute,words,payments,csv,weight,bankLines}.ts',
      'src/server/bills/bill.ts',
      'src/server/payments/setOff.ts',
      'src/server/reconciliation/reading.ts',
    ],
    config: 'tests/money/mutation/pure.config.ts',
  },
  answer: { mutate: ['src/server/payments/answer.ts'], config: 'tests/money/mutation/answer.config.ts' },
  ledger: { mutate: ['src/server/ledger/{post,reading,service,vouchers}.ts'], config: server },
  reversing: { mutate: ['src/server/ledger/{confirming,reversing,receipts}.ts'], config: server },
  openings: { mutate: ['src/server/ledger/openings.ts'], config: server },
  byHand: { mutate: ['src/server/ledger/{byHand,settling}.ts'], config: server },
  refunds: { mutate: ['src/server/payments/refunds.ts'], config: server },
  returns: { mutate: ['src/server/payments/{returns,cancelling,challans}.ts'], config: server },
  notes: { mutate: ['src/server/bills/notes.ts', 'src/server/ledger/notes.ts'], config: server },
  year: { mutate: ['src/server/year/{plan,queries,service}.ts'], config: server },
  payments: {
    mutate: ['src/server/payments/{ageing,bankDetails,bankFile,batches,changes,make,remittance,response}.ts'],
    config: server,
  },
  reconciliation: {
    mutate: ['src/server/reconciliation/{matches,proposing,queries,statements}.ts'],
    config: server,
  },
  bills: { mutate: ['src/server/bills/{billDay,cancel,licences,service}.ts'], config: server },
}

const name = process.env.MUTATE ?? 'pure'
const part = parts[name]
if (!part) throw new Error(`MUTATE is one of ${Object.keys(parts).join(', ')}`)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate: process.env.MUTATE_ONLY?.split(' ') ?? part.mutate,
  vitest: { configFile: part.config, related: false },
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 20_000,
  tempDirName: 'data/mutation',
  // TypeScript 7 has no interface of its own to rewrite a configuration with, and the copy needs none.
  tsconfigFile: 'none',
  ignorePatterns: ['data', 'dist', 'docs', 'coverage'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `data/mutation-${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
