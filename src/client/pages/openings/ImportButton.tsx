import UploadOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isListed, marketDesk } from '#shared/access'
import { useRole } from '../../session/useRole'
import { useOpeningDay } from './day'
import { ImportOpenings } from './ImportOpenings'

/** Balances from a file, on the day that is chosen; nothing for those who only read. */
export function ImportButton() {
  const translate = useTranslate()
  const day = useOpeningDay()
  const mayEnter = isListed(useRole(), marketDesk)
  const [open, setOpen] = useState(false)
  if (!mayEnter) return null
  return (
    <>
      <Button variant="outlined" startIcon={<UploadOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('action.import')}
      </Button>
      {open && <ImportOpenings day={day} onClose={() => setOpen(false)} />}
    </>
  )
}
