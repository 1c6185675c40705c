import UploadOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { loadWithRetry } from '../../http/load'
import { useCan } from '../../session/useRole'
import { useImportInParts } from './inParts'

const ImportDialog = lazy(async () => ({ default: (await loadWithRetry(() => import('./ImportDialog'))).ImportDialog }))

/** Rows from a file, or how far those of the last one are, for those who may make records of the list. */
export function ImportButton({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const may = useCan(declaration)
  const [open, setOpen] = useState(false)
  const inParts = useImportInParts(declaration)
  if (!may('create')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<UploadOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('action.import')}
        {inParts && ` ${Math.floor((100 * inParts.done) / inParts.matched.rows.length)} %`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog declaration={declaration} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
