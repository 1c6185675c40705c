import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#shared/access'
import { openGround } from './ground'
import { recordVisits, visits } from './visits'
import type { Walker } from './walker'

/** Lets each of these people open the screens that are theirs, and one record where screens show records. */
export function walkAs(people: readonly (Role | null)[]): void {
  const ground = openGround()
  describe.each(people)('%s finds nothing wrong at', (who) => {
    const isOwn = (visit: { readonly who: Role | null }) => visit.who === who
    let walker: Walker
    beforeAll(async () => {
      walker = await ground.send(who)
    })
    afterAll(() => walker?.close())

    it.each(visits.filter(isOwn))('$path', async ({ path }) => {
      expect(await walker.walk(path)).toEqual([])
    })
    it.each(recordVisits.filter(isOwn))('a record at $path', async ({ path, name }) => {
      const id = await walker.firstId(name)
      expect(id, `a record of ${name}`).not.toBeNull()
      expect(await walker.walk(`${path}/${id}`)).toEqual([])
    })
  })
}
