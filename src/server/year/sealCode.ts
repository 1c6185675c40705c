import { type SQL, sql } from 'drizzle-orm'

/** The code on the paper of a year's seal: it follows from the signature, which nobody makes without the office's key. */
export const sealCode = (signature: SQL): SQL => sql`encode(substring(sha256(${signature}) for 16), 'hex')`
