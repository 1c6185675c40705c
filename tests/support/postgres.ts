import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgresServer'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the run's own PostgreSQL. */
    postgresUrl: string
  }
}

/** Projects load this file each for itself in one process, and share one server: the first starts it, the last ends it. */
const shared = globalThis as typeof globalThis & {
  cocoonPostgres?: { server: Promise<PostgresServer>; users: number } | undefined
}

const share = async () => {
  const entry = shared.cocoonPostgres ?? { server: startPostgres(), users: 0 }
  shared.cocoonPostgres = entry
  entry.users += 1
  return entry.server
}

const release = async () => {
  const entry = shared.cocoonPostgres
  if (!entry || --entry.users > 0) return
  shared.cocoonPostgres = undefined
  await (await entry.server).stop()
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { url } = await share()
  project.provide('postgresUrl', url)
  return release
}
