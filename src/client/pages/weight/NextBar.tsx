import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import type { KeyName } from '#resources/keys'
import { ActionBar } from '../../parts/ActionBar'
import { useHeld } from './useHeld'
import { nextLot, useWeighing } from './weighing'

/** Where one lot is weighed. */
export const pathOf = (lot: Pick<WeighLot, 'id'>) => `/app/weightentry/${lot.id}`
export const listPathOf = (lot: Pick<WeighLot, 'day'>) => `/app/auctionweightentry?date=${lot.day}`

interface NextBarProps {
  readonly lot: WeighLot
  readonly remark?: string | undefined
  /** Further actions of this lot, with their keys. */
  readonly children?: ReactNode
  readonly keys?: readonly KeyName[]
}

/** The next lot of the same date that waits, or the list after the last, with the focus on it: Enter goes on. */
export function NextBar({ lot, remark, children, keys = [] }: NextBarProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { data } = useWeighing({ date: lot.day, marketId: lot.marketId })
  const next = nextLot(data?.lots ?? [], { lotNo: lot.lotNo, held: useHeld() })
  const button = useRef<HTMLButtonElement>(null)
  const nextId = data && (next?.id ?? null)
  useEffect(() => {
    if (nextId !== undefined) button.current?.focus()
  }, [nextId])
  return (
    <ActionBar remark={remark} keys={[next ? 'nextLot' : 'toList', ...keys]}>
      <Button
        ref={button}
        variant="contained"
        size="large"
        onClick={() => navigate(next ? pathOf(next) : listPathOf(lot))}
      >
        {next ? translate('ui.bill.nextLot', { lot: next.lotNo }) : translate('ui.bill.toList')}
      </Button>
      {children}
    </ActionBar>
  )
}
