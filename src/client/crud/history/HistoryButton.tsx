import History from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import type { FormValues } from '../form/values'
import { HistoryDialog } from './HistoryDialog'

interface HistoryButtonProps {
  readonly declaration: Resource
  readonly id: number
  /** What the record is called. */
  readonly title: string
  readonly onRestore?: ((values: FormValues, at: string) => void) | undefined
}

/** Who changed a record, when, and what. */
export function HistoryButton(props: HistoryButtonProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<History />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('action.history')}
      </Button>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
