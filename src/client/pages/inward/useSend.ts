import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { DeskLot, InwardBody } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import type { EntryLabel } from '../../queue/entry'
import { useQueuedPost } from '../../queue/useQueuedPost'
import { rememberArrival } from './farmers'
import { inwardKey } from './queries'
import type { DeskValues } from './values'

/**
 * The way of an entry to the server, or to those that wait for the connection; answers the lots that it became, none while
 * it waits, or stays among the refused because its desk is not free. @throws HttpError where it was refused
 */
export function useSend(lot: DeskLot | null) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const label = (_: object, values: unknown): EntryLabel => {
    if (lot) return { key: 'queue.entry.change', args: { lot: lot.lotNo } }
    const { farmer: of, numberOfLots } = values as DeskValues
    const farmer = { en: of?.ledgerName ?? '', ta: of?.ledgerNameTa || of?.ledgerName || '' }
    if (Number(numberOfLots) === 1) return { key: 'queue.entry.lot', args: { farmer } }
    return { key: 'queue.entry.lots', args: { farmer, n: numberOfLots } }
  }
  const post = useQueuedPost({ path: 'CocoonInward/Save', kind: 'inward', label })

  return async (
    body: InwardBody,
    values: DeskValues,
    what: string,
    isFree: () => boolean,
  ): Promise<readonly LotRow[]> => {
    const sent = await post(body, values, isFree)
    if (sent.state === 'refused') return []
    if (!lot) rememberArrival(client, values)
    if (sent.state === 'waiting') {
      notify('queue.kept', { type: 'info', title: what })
      return []
    }
    const { lots } = sent.answer
    const saved = translate('ui.inward.saved', { lots: lots.map(({ lotNo }) => lotNo).join(', ') })
    notify(`${translate('message.submitted')}. ${saved}`, { type: 'success', title: 'message.success' })
    void client.invalidateQueries({ queryKey: inwardKey })
    return lots
  }
}
