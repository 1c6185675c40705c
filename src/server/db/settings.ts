/** Settings of a session by their names in PostgreSQL; values without spaces. */
export type Settings = Readonly<Record<string, string>>
