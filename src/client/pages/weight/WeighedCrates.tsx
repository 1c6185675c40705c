import { useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import { CrateGrid, CrateHead } from './CrateTable'

/** The crates of a weighed lot: they are read, never changed. */
export function WeighedCrates({ lot }: { lot: WeighLot }) {
  const translate = useTranslate()
  return (
    <CrateGrid>
      <CrateHead />
      <tbody>
        {lot.crates.map(({ crateNo, gross, tare, net }) => (
          <tr key={crateNo}>
            <th scope="row">{crateNo}</th>
            <td>{gross}</td>
            <td>{tare}</td>
            <td className="net">{net}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('column.total')}</th>
          <td>{lot.grossWeight}</td>
          <td>{lot.tareWeight}</td>
          <td className="net">{lot.netWeight}</td>
        </tr>
      </tfoot>
    </CrateGrid>
  )
}
