import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useConfirm } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useWords } from '../../i18n/useWords'
import type { CrudRecord, Officer } from '../records/record'
import { useWaits } from '../records/useWaits'

export type Change = (account: Officer, data: Readonly<Record<string, unknown>>) => Promise<void>

/** Small changes of an account: its password, its state. */
export function useAccounts(declaration: Resource, face: Resource) {
  const dataProvider = useDataProvider()
  const queries = useQueryClient()
  const ask = useConfirm()
  const tell = useStandardNotices()
  const { translate, named } = useWords()
  const waits = useWaits()

  /** The record and every list of it bring their accounts along. */
  const refresh = useCallback(async () => {
    await Promise.all([declaration.name, face.name].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }, [declaration, face, queries])

  /** @throws HttpError where the server does not take it */
  const change: Change = async ({ id, name, nameTa }, data) => {
    const { data: previousData } = await dataProvider.getOne<CrudRecord>(face.name, { id })
    const sent = { id, data: { ...data, version: previousData.version }, previousData }
    const { data: saved } = await dataProvider.update<CrudRecord>(face.name, sent)
    if (saved.proposed) waits('message.submitted')
    else tell.submitted(named(name, nameTa))
    await refresh()
  }

  /** Asks, and lets an account sign in or no longer. */
  const turn = async (account: Officer) => {
    const name = named(account.name, account.nameTa)
    const isOn = account.isActive === 1
    const { isConfirmed } = await ask({
      title: translate(isOn ? 'masters.accounts.deactivate' : 'masters.accounts.activate', { name }),
      ...(isOn && { text: translate('masters.accounts.deactivateWhy'), tone: 'danger' }),
      confirm: translate(isOn ? 'action.deactivate' : 'action.activate'),
    })
    if (!isConfirmed) return
    await change(account, { isActive: isOn ? 0 : 1 }).catch((error: unknown) => tell.failed(error))
  }
  return { change, turn, refresh }
}
