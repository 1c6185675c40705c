import { declared } from '#resources/declared'
import { DeclarationError, validateDeclarations } from '#shared/validate'

/*
 * `npm run db:generate -- --name what_changed` writes a migration for what the declarations ask for and the migrations
 * lack: tables, columns and what becomes of the rows, then the triggers of audit and evidence. With `--check` nothing is
 * written, and it ends with 1 where something would be. `--custom` begins one by hand; `--drop table` or `table.column`
 * takes away what was not retired first. It asks nothing: where only people can know, it says what to declare.
 */

try {
  // From wrong ones follows no table, and tables are built as the rest is loaded.
  validateDeclarations(declared)
  const { generate } = await import('./generating')
  await generate()
} catch (error) {
  if (!(error instanceof DeclarationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
