import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import pg from 'pg'
import { connection } from '../../../src/server/db/postgres'
import { settings } from '../../support/program'
import type { Statement } from './app'

const run = promisify(execFile)

/** Whatever sends a statement as it is and waits for all its rows. */
export interface Client {
  readonly name: string
  /** Milliseconds. */
  time(statement: string): Promise<number>
  end(): Promise<void>
}

/** As the product's own sessions are. */
const session = connection('', 'reports', settings).options

/** The statement with its parameters written into it, as one would type it. */
export const written = ({ text, values }: Statement): string =>
  text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    return value === null || value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`
  })

/** The next time that psql tells; it ends the process's answer to each statement. */
async function timeTold(child: ChildProcess): Promise<number> {
  let said = ''
  const over = new AbortController()
  const { signal } = over
  const hear = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout?.on('data', hear)
  try {
    for (;;) {
      const [, told] = /Time: ([\d.]+) ms/.exec(said) ?? []
      if (told) return Number(told)
      const output = child.stdout as NodeJS.ReadableStream
      const [chunk] = await Promise.race([once(output, 'data', { signal }), once(child, 'exit', { signal })])
      if (!Buffer.isBuffer(chunk)) throw new Error('psql ended')
    }
  } finally {
    over.abort()
    child.stdout?.off('data', hear)
  }
}

function byPsql(url: string): Client {
  // Not on the command line, where whoever lists the processes could read it.
  const address = new URL(url)
  const secret = decodeURIComponent(address.password)
  address.password = ''
  // No row is drawn: the time is the database's and the way of the rows to the client.
  const child = spawn('psql', ['-X', '-q', '-A', '-t', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', address.href], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PGOPTIONS: session, ...(secret && { PGPASSWORD: secret }) },
  })
  child.stdin?.write('\\timing on\n')
  return {
    name: 'psql',
    async time(statement) {
      const told = timeTold(child)
      child.stdin?.write(`${statement};\n`)
      return told
    },
    async end() {
      const gone = once(child, 'exit')
      child.stdin?.end()
      await gone
    },
  }
}

async function byDriver(url: string): Promise<Client> {
  const plain = (text: string) => text
  const client = new pg.Client({
    connectionString: url,
    options: session,
    types: { getTypeParser: () => plain as never },
  })
  await client.connect()
  return {
    name: 'a plain client over pg (no psql on the PATH)',
    async time(statement) {
      const start = performance.now()
      await client.query({ text: statement, rowMode: 'array' })
      return performance.now() - start
    },
    end: () => client.end(),
  }
}

/** psql where there is one, else the driver with every value left as it came. */
export async function ownClient(url: string): Promise<Client> {
  const isThere = await run('psql', ['--version']).then(
    () => true,
    () => false,
  )
  return isThere ? byPsql(url) : byDriver(url)
}
