import PrintDisabledOutlined from '@mui/icons-material/PrintDisabledOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { momentShown } from '#shared/day'
import type { AnyToken } from './data'

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

/** Whether a token was printed; how often and when stands in its tooltip. */
export function Printed({ row: { prints, printedAt } }: { row: Pick<AnyToken, 'prints' | 'printedAt'> }) {
  const translate = useTranslate()
  if (prints === 0)
    return (
      <State className="due">
        <PrintDisabledOutlined aria-hidden /> {translate('token.notPrinted')}
      </State>
    )
  return (
    <State title={translate('token.printedTimes', { n: prints, time: momentShown(printedAt) })}>
      <PrintOutlined aria-hidden /> {translate('token.printed')}
      {prints > 1 && ` ×${prints}`}
    </State>
  )
}
