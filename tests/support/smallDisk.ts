import { execFile } from 'node:child_process'
import { chown, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './postgresBinaries'

const run = promisify(execFile)

/** A disk so small that it can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all the room that is left; answers how to give it back. */
  fill(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** Null where we may mount none: only root may. */
export async function smallDisk(megabytes: number, owner: Account | null = null): Promise<SmallDisk | null> {
  // Named after the folder, as the tests of several runs share one machine.
  const folder = await mkdtemp(join(tmpdir(), 'cocoon-disk-'))
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    await rm(folder, { recursive: true })
    return null
  }
  if (owner) await chown(folder, owner.uid, owner.gid)
  return {
    folder,
    async fill() {
      const path = join(folder, 'ballast')
      const file = await open(path, 'w')
      for (let size = 1 << 20; size >= 4_096; ) await file.write(Buffer.alloc(size)).catch(() => (size >>= 1))
      await file.close()
      return () => rm(path)
    },
    async remove() {
      await run('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
