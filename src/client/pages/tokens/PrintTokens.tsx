import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext } from 'react-admin'
import type { TokenLayout } from '#pdf/documents/token'
import type { TokenKind } from '#shared/papers'
import type { SeveralActionProps } from '../../extensions/extensions'
import { useWords } from '../../i18n/useWords'
import { Key } from '../../parts/Key'
import { usePrintKey } from '../../parts/useKeyDown'
import { useLabelPaper } from '../../print/useLabelPaper'
import { everyRow } from '../../providers/dataProvider'
import { useAskedPrint } from './useAskedPrint'
import { usePrintLots } from './usePrintLots'

/** The lists of the tokens that hang on the lots in the auction. */
const ofAuction = ['auctionTokenList', 'auctionTokenPrint']

/**
 * Tokens to the printer, on A4 sheets or on the label printer's paper; each counts as a print, and a second one is marked DUPLICATE. What
 * was ticked stays so while its paper is made, and may go to the other printer.
 */
export function PrintTokens({ declaration: { name }, ids }: SeveralActionProps) {
  const { translate, counted } = useWords()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const { filterValues, sort, total = 0 } = useListContext()
  const kind: TokenKind = ofAuction.includes(name) ? 'auction' : 'lot'
  const lots = usePrintLots(kind)
  const label = useLabelPaper()
  const count = ids.length || total
  const isIdle = lots.isIdle && count > 0
  const meant = async () =>
    ids.length > 0 ? ids : (await everyRow(name, { filter: filterValues, sort })).rows.map(({ id }) => Number(id))
  const print = async (layout: TokenLayout) => {
    if (isIdle) await lots.print(await meant(), layout)
  }
  usePrintKey(() => void print('sheet'))
  useAskedPrint(isIdle && ids.length === 0, () => void print('sheet'))
  return (
    <>
      {lots.progress && (
        <span role="status">
          {translate('token.making', { n: lots.progress.done, total: lots.progress.of || count })}
        </span>
      )}
      <Button
        variant="outlined"
        startIcon={<ReceiptOutlined />}
        disabled={!isIdle}
        onClick={() => void print(label.paper)}
      >
        {label.name}
      </Button>
      <Button variant="contained" startIcon={<PrintOutlined />} disabled={!isIdle} onClick={() => void print('sheet')}>
        {translate('token.print', { n: counted('token', count) })}
      </Button>
      {!narrow && <Key>Ctrl P</Key>}
    </>
  )
}
