/** Who the audit names for what no account wrote but a migration, which gives rows new values; the server itself is 0. */
export const migrationActor = -1
