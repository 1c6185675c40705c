import type { Passwords } from '../context'
import type { Queue } from './queue'

/** A wrong password is followed by a rest of so many times what it took, and at most so many milliseconds. */
const rest = { times: 3, longest: 1_000 }

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Strangers' passwords, one after another. After a wrong one follows a rest, so that of a core that everybody shares
 * guesses take a quarter at most, and less the busier the machine is, for then each takes longer; right ones follow at
 * once, however many sign in. Whoever is known in this browser has waited in a line of their own, which `auth/lines.ts`
 * keeps short.
 */
export function hashingIn(passwords: Passwords, queue: Queue): Passwords {
  let rested = Promise.resolve()
  return {
    hash: (plain) => queue.run('', () => passwords.hash(plain)),
    verify(stored, plain, asking) {
      if (asking === 'known') return passwords.verify(stored, plain, asking)
      return queue.run('', async () => {
        await rested
        const since = performance.now()
        const isRight = await passwords.verify(stored, plain, asking)
        if (!isRight) rested = pause(Math.min(rest.longest, rest.times * (performance.now() - since)))
        return isRight
      })
    },
  }
}
