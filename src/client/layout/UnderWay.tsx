import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router'
import { useWords } from '../i18n/useWords'
import { useUnderWay } from '../parts/underWay'

const Line = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '5px 16px',
  backgroundColor: silk.paper,
  borderBottom: `1px solid ${silk.line}`,
  fontSize: 13.5,
  '& .MuiLinearProgress-root': { flex: '0 1 180px', minWidth: 80 },
  '&.stopped': { backgroundColor: silk.warnTint, borderColor: silk.warn },
  '@media print': { display: 'none' },
}))

/** Under the header: work that goes on while another screen is used, with the way to its own. */
export function UnderWay() {
  const { translate, language } = useWords()
  const { pathname } = useLocation()
  const elsewhere = useUnderWay().filter(({ path }) => path !== pathname)
  return elsewhere.map(({ id, text, share, isStopped, path }) => (
    <Line key={id} className={isStopped ? 'stopped' : ''}>
      {share < 1 && <LinearProgress variant="determinate" value={100 * share} aria-label={text(language)} />}
      <span>{text(language)}</span>
      <Link to={path}>{translate('queue.show')}</Link>
    </Line>
  ))
}
