/** Whom the audit names where a migration gave rows new values (`audit_row`); the server itself is 0. */
export const migrationActor = -1
