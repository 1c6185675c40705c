import { PGlite } from '@electric-sql/pglite'

/**
 * How the engine is started, over a cluster whose segments of the log are a megabyte. A flush is whole or not there at all, so
 * that no page is ever torn: the log need not have each page that is changed first after a checkpoint, and is gone through
 * sooner.
 */
export const startParams: string[] = [
  ...PGlite.defaultStartParams,
  ...[
    'shared_buffers=16MB',
    'min_wal_size=2MB',
    'max_wal_size=8MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'full_page_writes=off',
  ].flatMap((setting) => ['-c', setting]),
]
