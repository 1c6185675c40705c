import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { Making } from '../../print/Making'
import { type FileKind, useExport } from '../useExport'

const kinds: readonly FileKind[] = ['csv', 'xlsx']

/** The list as a file: every row as it is filtered and sorted, whatever page is shown. */
export function ExportMenu({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const { total } = useListContext()
  const { progress, exportList, cancel } = useExport(declaration)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Making what="reportPage.makingFile" progress={progress} onCancel={cancel} />
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        disabled={progress !== null || !total}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('action.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null)
              void exportList(kind)
            }}
          >
            {translate(`masters.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
