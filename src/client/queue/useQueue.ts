import { useMemo, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useConfirm } from '../feedback/useConfirm'
import { requestConfirmation } from '../http/confirmation'
import { ownTenantOf, useSession } from '../session/session'
import type { Entry } from './entry'
import { flush } from './flush'
import { queue } from './queue'
import { entryText } from './words'

/** Puts a refused entry back on its desk; false where the desk cannot take it now, and the entry stays. */
export type Take = (entry: Entry) => boolean | Promise<boolean>

export interface Queue {
  /** In the order in which they will be sent. */
  readonly waiting: readonly Entry[]
  /** Refused, or not sent because they are too old: a person decides. */
  readonly conflicts: readonly Entry[]
  /** How many of other officials of the market have not left this computer, and may never; what they are is their authors' affair. */
  readonly others: number
  /** False where this browser keeps entries only as long as the page is open. */
  readonly isLasting: boolean
  /** Sends a refused entry again; what the server asked is asked first. */
  readonly retry: (id: string) => Promise<void>
  /** Takes an entry away after 'Are you Sure to delete'. */
  readonly discard: (id: string) => Promise<void>
  /** Gives a refused entry to `hand`, and takes it off the list once it is back on the desk. */
  readonly take: (id: string, hand: Take) => Promise<void>
}

/** The signed-in person's entries that wait, and what can be done about those that were refused. */
export function useQueue(): Queue {
  const { user: signedIn } = useSession()
  const user = signedIn?.userName ?? ''
  const tenantId = ownTenantOf(signedIn)?.id
  const { entries, isLasting } = useSyncExternalStore(queue.subscribe, queue.get)
  const ask = useConfirm()
  const translate = useTranslate()
  const own = useMemo(() => entries.filter((entry) => entry.user === user), [entries, user])
  const waiting = useMemo(() => own.filter(({ state }) => state === 'waiting'), [own])
  const conflicts = useMemo(() => own.filter(({ state }) => state === 'conflict'), [own])
  const isOthers = (entry: Entry) => entry.user !== user && entry.meantFor === tenantId
  const others = entries.filter(isOthers).length
  const refused = (id: string) => conflicts.find((entry) => entry.id === id)

  const retry = async (id: string) => {
    const entry = refused(id)
    if (!entry) return
    const asks = entry.problem?.asks ?? []
    const yes = asks.length > 0 ? await requestConfirmation(asks) : undefined
    if (yes === null) return
    await queue.again(entry, yes)
    void flush(entry.user)
  }
  const discard = async (id: string) => {
    const entry = refused(id)
    if (!entry) return
    const { isConfirmed } = await ask({
      title: translate('message.sureToDelete'),
      text: `${entryText(translate, entry)}. ${translate('message.noRevert')}`,
      confirm: translate('action.discard'),
      tone: 'danger',
    })
    if (isConfirmed) await queue.remove(id)
  }
  const take: Queue['take'] = async (id, hand) => {
    const entry = refused(id)
    if (entry && (await hand(entry))) await queue.remove(id)
  }
  return { waiting, conflicts, others, isLasting, retry, discard, take }
}
