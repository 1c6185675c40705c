import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../../src/server/db/db'
import { openPostgres } from '../../src/server/db/postgres'
import { settings } from './program'

export interface TestDatabase {
  readonly db: Db
  readonly url: string
  /** Closes `db` and removes the database, whoever else is still connected. */
  drop(): Promise<void>
}

/** One piece of work on the maintenance database of the run's PostgreSQL. */
export const asMaintainer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const urlOf = (name: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** A new database made from `template`, opened. */
export const databaseFrom = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asMaintainer((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const url = urlOf(name)
  const db = await openPostgres(url, { settings })
  const drop = async () => {
    await db.close()
    await asMaintainer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, url, drop }
}

export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom('template0')
