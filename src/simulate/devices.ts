import { type Caller, SignInError } from './caller'

/** A reeler whose number is known, as soon as the server tells it. */
export interface Person {
  readonly caller: Caller
  readonly reelerId: number | null
}

const reason = 'The market is simulated'

/** Signs in reeler01 and on, a few at a time, until one of them is not let in. Throws what a connection throws. */
export async function signInAll(callers: readonly Caller[], password: string): Promise<Caller[]> {
  const inside: Caller[] = []
  for (let at = 0; at < callers.length; at += 4) {
    const some = callers.slice(at, at + 4)
    const came = await Promise.all(
      some.map((caller) =>
        caller.signIn(password).then(
          () => caller,
          (error: unknown) => {
            if (error instanceof SignInError) return null
            throw error
          },
        ),
      ),
    )
    inside.push(...came.filter((caller) => caller !== null))
    if (came.includes(null)) break
  }
  return inside
}

/** Who the server says the caller is. */
export async function personOf(caller: Caller, slotId: number): Promise<Person> {
  const { status, body } = await caller.get('BiddingInfo/myRoom', { slotId })
  return { caller, reelerId: status === 200 ? body.me.reelerId : null }
}

/** The officer lets a reeler bid from the device they hold now. */
export async function letIn(officer: Caller, reelerId: number, rule: string): Promise<void> {
  if (rule === 'rule.bid.device') {
    await officer.post('BiddingInfo/UnbindDevice', { reelerId, reason })
    return
  }
  const { body } = await officer.get('BiddingInfo/devices')
  for (const device of Array.isArray(body) ? body : [])
    if (device.reelerId === reelerId && device.deviceStatus === 'WAITING')
      await officer.post('BiddingInfo/EnrolDevice', { id: device.id, accept: true })
}

/** Takes the simulated devices off again, so that the reelers can bid from their own. */
export async function letGo(officer: Caller, slotId: number, people: readonly Person[]): Promise<void> {
  for (const { caller, reelerId } of people) {
    if (reelerId === null) continue
    const { status, body } = await caller.get('BiddingInfo/myRoom', { slotId })
    if (status === 200 && body.device === 'BOUND') await officer.post('BiddingInfo/UnbindDevice', { reelerId, reason })
  }
}
