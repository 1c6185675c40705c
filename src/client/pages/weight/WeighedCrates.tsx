import { useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import { CrateGrid, CrateHead } from './CrateTable'
import type { ReadCrate } from './crates'

interface WeighedCratesProps {
  readonly crates: readonly ReadCrate[]
  readonly total?: WeighLot
}

/** The crates of a weighed lot: they are read, never changed. */
export function WeighedCrates({ crates, total }: WeighedCratesProps) {
  const translate = useTranslate()
  return (
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
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{translate('column.total')}</th>
            <td>{total.grossWeight}</td>
            <td>{total.tareWeight}</td>
            <td className="net">{total.netWeight}</td>
          </tr>
        </tfoot>
      )}
    </CrateGrid>
  )
}
