import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.cjs',
  // Another folder for a look at what would be written.
  out: process.env.MIGRATIONS ?? './src/server/db/migrations',
})
