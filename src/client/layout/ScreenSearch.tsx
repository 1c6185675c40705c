import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Palette } from './Palette'

const Field = styled('button')(({ theme: { silk } }) => ({
  width: 224,
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
    padding: '0 5px',
    border: `1px solid ${silk.header.text2}80`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: 11.5,
    fontWeight: 600,
    color: silk.header.text2,
  },
  '@media (max-width: 1279.95px)': { width: 'auto', '& .hint, & kbd': { display: 'none' } },
}))

/** Ctrl K from anywhere: goes to a screen by its name in either language. */
export function ScreenSearch() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <Field type="button" className="control" aria-label={translate('action.search')} onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
        <span className="hint">{translate('action.search')}</span>
        <kbd>Ctrl K</kbd>
      </Field>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
