/** An expression of SQL over the row's own columns. */
export interface SqlText {
  readonly sql: string
}

/** What rows that exist get in a field that becomes required: one value for all, or an expression. */
export type Backfill = string | number | boolean | SqlText

/** An expression of SQL in a declaration: backfill: sql`upper(short_name)`. Its columns are the database's names. */
export const sql = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): SqlText => ({
  sql: String.raw(parts, ...values).trim(),
})
