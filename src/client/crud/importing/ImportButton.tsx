import UploadOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { DialogButton } from '../../feedback/DialogButton'
import { fetched } from '../../http/load'
import { useCan } from '../../session/useRole'
import { useImportInParts } from './inParts'

const ImportDialog = fetched(async () => (await import('./ImportDialog')).ImportDialog)

/** Rows from a file, or how far those of the last one are, for those who may make records of the list. */
export function ImportButton({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const may = useCan(declaration)
  const inParts = useImportInParts(declaration)
  if (!may('create')) return null
  const done = inParts ? ` ${Math.floor((100 * inParts.done) / inParts.matched.rows.length)} %` : ''
  return (
    <DialogButton startIcon={<UploadOutlined />} text={`${translate('action.import')}${done}`}>
      {(close) => <ImportDialog declaration={declaration} onClose={close} />}
    </DialogButton>
  )
}
