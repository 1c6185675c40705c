import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FirstPage from '@mui/icons-material/FirstPage'
import LastPage from '@mui/icons-material/LastPage'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { indian } from '#shared/money'

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 40,
  padding: '0 8px',
  borderTop: `1px solid ${theme.silk.lineStrong}`,
  fontSize: 13,
  color: theme.silk.text2,
  '& .range': { flex: 1, whiteSpace: 'nowrap' },
  '& .page': { fontWeight: 600, color: theme.silk.text, marginInline: 4, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { gap: 0, '& .MuiIconButton-root': { width: 40 } },
  '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
}))

export interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly pageSize: number
  readonly turnPage: (page: number) => void
}

/** First, previous, 'Page X of Y', next, last. */
export function Pager({ page, pages, total, pageSize, turnPage }: PagerProps) {
  const translate = useTranslate()
  const count = (n: number) => indian(String(n))
  const button = (label: string, to: number, Icon: typeof FirstPage) => (
    <IconButton
      aria-label={translate(label)}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => turnPage(to)}
      size="small"
    >
      <Icon fontSize="small" />
    </IconButton>
  )
  return (
    <Bar aria-label={translate('print.page', { x: page, y: pages })}>
      <span className="range">
        {translate('print.rangeOf', {
          from: count((page - 1) * pageSize + 1),
          to: count(Math.min(page * pageSize, total)),
          total: count(total),
        })}
      </span>
      {button('action.first', 1, FirstPage)}
      {button('action.previous', page - 1, ChevronLeft)}
      <span className="page" aria-live="polite">
        {translate('print.page', { x: page, y: pages })}
      </span>
      {button('action.next', page + 1, ChevronRight)}
      {button('action.last', pages, LastPage)}
    </Bar>
  )
}
