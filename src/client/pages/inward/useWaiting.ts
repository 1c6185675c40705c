import { useCallback, useMemo } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { DeskLot } from '#resources/api/inward'
import { useConnection } from '../../http/connection'
import { type Take, useQueue } from '../../queue/useQueue'
import { type Desk, focusBox } from './useDesk'
import { type DeskValues, emptyDesk, typedOver } from './values'

/** The arrivals that have no lot numbers yet, those on their way among them, and whether somebody answers at all. */
export function useWaiting() {
  const { waiting } = useQueue()
  const isOffline = useConnection() !== null
  const arrivals = useMemo(
    () => waiting.filter((entry) => entry.kind === 'inward' && entry.body.lotId === undefined),
    [waiting],
  )
  return { waiting: arrivals, isOffline }
}

interface HandedBack {
  readonly lotId: number
  readonly values: DeskValues
}

/** What a refused change of this lot holds, when it was sent here to be mended. */
export function useHandedBack(lot: DeskLot | null): DeskValues | null {
  const state = useLocation().state as HandedBack | null
  return lot !== null && state?.lotId === lot.id ? { ...emptyDesk, ...state.values } : null
}

/** Puts a refused entry back into the boxes, if they are empty; the change of a lot goes to the desk of that lot. */
export function useTakeBack({ values, setValues }: Pick<Desk, 'values' | 'setValues'>): Take {
  const navigate = useNavigate()
  const notify = useNotify()
  return useCallback(
    async ({ body, values: held }) => {
      if (body.lotId !== undefined) {
        await navigate(`/app/inwardinput/${String(body.lotId)}`, { state: { lotId: body.lotId, values: held } })
        return true
      }
      if (typedOver(values, null) !== null) {
        notify('queue.deskFull', { type: 'warning' })
        return false
      }
      setValues({ ...emptyDesk, ...(held as DeskValues) })
      setTimeout(() => focusBox('farmerId'), 0)
      return true
    },
    [navigate, notify, values, setValues],
  )
}
