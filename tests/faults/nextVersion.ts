import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../support/root'

/** Makes of a bundle in a folder the next version: `place_bids` takes one thing more, and its callers say it. */
export async function nextVersion(folder: string): Promise<void> {
  await rm(join(folder, 'src'))
  await cp(join(root, 'src'), join(folder, 'src'), { recursive: true })
  const change = async (path: string, pattern: RegExp, by: string): Promise<number> => {
    const text = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), text.replace(pattern, by))
    return pattern.test(text) ? 1 : 0
  }
  const defined = await change(
    'src/server/bidding/sql/place_bids.sql',
    /place_bids\(\s*users/,
    'place_bids(origin text, users',
  )
  let called = 0
  for (const name of await readdir(join(folder, 'dist/server'), { recursive: true }))
    if (name.endsWith('.js'))
      called += await change(
        join('dist/server', name),
        /call\("place_bids", \{/,
        'call("place_bids", { origin: "gate",',
      )
  if (defined !== 1 || called !== 1)
    throw new Error(`place_bids stands ${defined} times in the sources and is called ${called} times in the bundle`)
}
