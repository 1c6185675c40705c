import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { showOverlay } from './overlay'

const Field = styled('button')(({ theme: { silk } }) => ({
  // The Tamil of what it finds, whole, beside the key.
  width: 280,
  justifyContent: 'flex-start !important',
  border: `1px solid ${silk.header.text2}80 !important`,
  '& .hint': {
    flex: 1,
    textAlign: 'start',
    fontSize: 13.5,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& kbd': {
    flex: 'none',
    padding: '0 5px',
    border: `1px solid ${silk.header.text2}80`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    color: silk.header.text2,
  },
  '@media (max-width: 1279.95px)': { width: 'auto', '& .hint, & kbd': { display: 'none' } },
  '@media (max-width: 991.95px)': { justifyContent: 'center !important', borderColor: 'transparent !important' },
}))

/** The way to the search for those who do not press Ctrl K; an icon where there is no room. */
export function ScreenSearch() {
  const translate = useTranslate()
  return (
    <Field
      type="button"
      className="control"
      aria-label={`${translate('action.search')}: ${translate('ui.search')} Ctrl K`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => showOverlay('search')}
    >
      <SearchOutlined aria-hidden />
      <span className="hint">{translate('ui.search')}</span> <kbd>Ctrl K</kbd>
    </Field>
  )
}
