import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const }

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', outDir: 'dist/client' },
  test: {
    projects: [
      { extends: true, test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...node,
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/derived/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
