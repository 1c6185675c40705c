import { dayShown } from '#shared/day'
import type { Words } from '../../i18n/useWords'
import type { Column } from '../../table/column'

/** From which day a value holds. */
export const fromColumn = <Row extends { readonly from: string | null }>({ translate }: Words): Column<Row> => ({
  Header: translate('field.effectiveFrom'),
  accessor: 'from',
  width: 130,
  textAlign: 'end',
  render: ({ from }) => dayShown(from) || '–',
})

/** For the state, or the market alone. */
export const holdsForColumn = <Row extends { readonly stateWide: boolean }>({ translate }: Words): Column<Row> => ({
  Header: translate('config.holdsFor'),
  accessor: ({ stateWide }) => translate(stateWide ? 'config.stateWide' : 'config.ofMarket'),
  key: 'holdsFor',
  width: 110,
})
