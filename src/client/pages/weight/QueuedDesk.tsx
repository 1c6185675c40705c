import { useTranslate } from 'react-admin'
import type { Entry } from '../../queue/entry'
import { TotalsCard } from './cards'
import { isTyped, readCrate, totalsOf } from './crates'
import { DeskFrame, type DeskProps } from './DeskFrame'
import { NextBar } from './NextBar'
import { WeighedCrates } from './WeighedCrates'

/** A lot that was weighed here while nobody answered: its crates wait on this computer, and the next lot is free. */
export function QueuedDesk({ lot, settings, entry }: DeskProps & { entry: Entry }) {
  const translate = useTranslate()
  const rows = isTyped(entry.values) ? entry.values : []
  const crates = rows.flatMap((row) => readCrate(row).crate ?? [])
  return (
    <>
      <DeskFrame lot={lot} crates={<WeighedCrates crates={crates} />}>
        <TotalsCard lot={lot} totals={totalsOf(rows)} settings={settings} />
      </DeskFrame>
      <NextBar lot={lot} remark={translate(entry.state === 'waiting' ? 'queue.waiting' : 'queue.refused')} />
    </>
  )
}
