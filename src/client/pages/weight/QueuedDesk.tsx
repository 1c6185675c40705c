import { useTranslate } from 'react-admin'
import type { Entry } from '../../queue/entry'
import { CrateGrid, CrateHead } from './CrateTable'
import { Card, LotCard, TotalsCard } from './cards'
import { isTyped, readCrate, totalsOf } from './crates'
import { Columns } from './DeskColumns'
import { NextBar } from './NextBar'
import type { DeskProps } from './WeighedDesk'

/** A lot that was weighed here while nobody answered: its crates wait on this computer, and the next lot is free. */
export function QueuedDesk({ lot, settings, entry }: DeskProps & { entry: Entry }) {
  const translate = useTranslate()
  const rows = isTyped(entry.values) ? entry.values : []
  const crates = rows.flatMap((row) => readCrate(row).crate ?? [])
  return (
    <>
      <Columns>
        <LotCard lot={lot} />
        <Card>
          <h2>{translate('ui.many.crates')}</h2>
          <CrateGrid>
            <CrateHead />
            <tbody>
              {crates.map(({ gross, tare, net }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a crate's number is its place.
                <tr key={at}>
                  <th scope="row">{at + 1}</th>
                  <td>{gross}</td>
                  <td>{tare}</td>
                  <td className="net">{net}</td>
                </tr>
              ))}
            </tbody>
          </CrateGrid>
        </Card>
        <TotalsCard lot={lot} totals={totalsOf(rows)} settings={settings} />
      </Columns>
      <NextBar lot={lot} remark={translate(entry.state === 'waiting' ? 'queue.waiting' : 'queue.refused')} />
    </>
  )
}
