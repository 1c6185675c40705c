import PrintDisabledOutlined from '@mui/icons-material/PrintDisabledOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { momentShown } from '#shared/day'
import type { CellProps } from '../extensions/widget'

const State = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 5,
  color: silk.text2,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 15 },
  '&.due': { color: silk.warn, fontWeight: 650 },
}))

/** Whether a token was printed as its lot is; how often and when stands in its tooltip. */
export function PrintedCell({ row, name }: CellProps) {
  const translate = useTranslate()
  const prints = Number(row[name])
  if (prints === 0)
    return (
      <State className="due">
        <PrintDisabledOutlined aria-hidden /> {translate('token.notPrinted')}
      </State>
    )
  const time = momentShown(String(row.printedAt))
  if (row.due)
    return (
      <State className="due" title={translate('token.printedTimes', { n: prints, time })}>
        <PrintDisabledOutlined aria-hidden /> {translate('token.outdated')}
      </State>
    )
  return (
    <State title={translate('token.printedTimes', { n: prints, time })}>
      <PrintOutlined aria-hidden /> {translate('token.printed')}
      {prints > 1 && ` ×${prints}`}
    </State>
  )
}
