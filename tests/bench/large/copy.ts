import pg from 'pg'
import { snake } from '../../../src/server/db/names'
import { CopyIn } from './copyIn'

/** What a column of COPY takes; an instant is milliseconds in a Date, a digest a Buffer. */
export type Cell = string | number | boolean | Date | Buffer | null

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function text(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string')
    return special.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : cell
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (typeof cell === 'number') return String(cell)
  return cell instanceof Date ? cell.toISOString() : `\\\\x${cell.toString('hex')}`
}

/** So many characters are handed over at once. */
const chunkSize = 64 * 1024

/** One table that is filled by COPY on a connection of its own; ids run on from what the table has. */
export class Filling {
  rows = 0
  private names: readonly string[] | null = null
  private copy: CopyIn | null = null
  private chunk = ''
  private written: Promise<void> = Promise.resolve()

  constructor(
    readonly table: string,
    private readonly client: pg.Client,
    private nextId: number,
  ) {}

  id(): number {
    this.nextId += 1
    return this.nextId - 1
  }

  /** Rows have the shape of the first one (camelCase names). */
  write(row: Readonly<Record<string, Cell>>): void {
    if (!this.names) this.open(Object.keys(row))
    const names = this.names as readonly string[]
    let line = text(row[names[0] as string])
    for (let at = 1; at < names.length; at += 1) line += `\t${text(row[names[at] as string])}`
    this.chunk += `${line}\n`
    this.rows += 1
    if (this.chunk.length >= chunkSize) this.flush()
  }

  /** Resolves when the database has taken most of what was written. */
  drained(): Promise<void> {
    return this.written
  }

  async end(): Promise<void> {
    this.flush()
    await this.written
    await this.copy?.end()
    await this.client.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest($2::bigint - 1, 1))`, [
      this.table,
      this.nextId,
    ])
    await this.client.query('commit')
  }

  private open(names: readonly string[]): void {
    this.names = names
    const columns = names.map((name) => `"${snake(name)}"`).join(', ')
    this.copy = this.client.query(new CopyIn(`copy ${this.table} (${columns}) from stdin`))
  }

  private flush(): void {
    const { copy, chunk } = this
    if (!copy || chunk === '') return
    this.chunk = ''
    this.written = this.written.then(() => copy.write(chunk))
    // Heard by whoever waits until it is drained.
    this.written.catch(() => undefined)
  }
}

/** Triggers, foreign keys and the audit stay out of it: what is loaded has to satisfy them by itself. */
async function openFilling(url: string, table: string): Promise<[Filling, pg.Client]> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c synchronous_commit=off' })
  await client.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const found = await client.query<{ next: string }>(`select coalesce(max(id), 0) + 1 as next from ${table}`)
  return [new Filling(table, client, Number(found.rows[0]?.next)), client]
}

export interface Fillings<T extends string> {
  readonly of: Readonly<Record<T, Filling>>
  drained(): Promise<void>
  /** Commits all of them and closes the connections. */
  end(): Promise<void>
  close(): Promise<void>
}

/** Opens one filling a table. Throws where the account may not switch triggers off. */
export async function openFillings<T extends string>(url: string, tables: readonly T[]): Promise<Fillings<T>> {
  const opened: [Filling, pg.Client][] = []
  for (const table of tables) opened.push(await openFilling(url, table))
  const fillings = opened.map(([filling]) => filling)
  const close = async () => {
    await Promise.all(opened.map(([, client]) => client.end().catch(() => undefined)))
  }
  return {
    of: Object.fromEntries(fillings.map((filling) => [filling.table, filling])) as Record<T, Filling>,
    close,
    async drained() {
      for (const filling of fillings) await filling.drained()
    },
    async end() {
      for (const filling of fillings) await filling.end()
      await close()
    },
  }
}
