import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import type { TermKey } from '#shared/terms'
import { BuildProgress } from '../../print/BuildProgress'
import type { ListColumnChoice } from '../columns/useListColumns'
import { type FileKind, mostPrinted, useExport } from './useExport'

const kinds = [
  ['csv', 'masters.csv'],
  ['xlsx', 'masters.xlsx'],
  ['pdf', 'masters.pdf'],
  ['print', 'action.print'],
] as const satisfies readonly (readonly [FileKind, TermKey])[]

interface ExportMenuProps {
  readonly declaration: Resource
  /** The columns of the list: those that it shows stand on paper. */
  readonly columns: ListColumnChoice
  /** Those alone. */
  readonly ids?: readonly number[]
}

const every: readonly number[] = []

/** The list as a file or on paper: every row as it is filtered and sorted, whatever page is shown, or the chosen ones. */
export function ExportMenu({ declaration, columns: { chosen, usual }, ids = every }: ExportMenuProps) {
  const translate = useTranslate()
  const { total: found } = useListContext()
  const total = ids.length || found
  const { progress, isPaper, exportList, cancel } = useExport(declaration, chosen ?? usual, ids)
  const isLong = (total ?? 0) > mostPrinted
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <BuildProgress
        what={isPaper ? 'ui.report.making' : 'reportPage.makingFile'}
        progress={progress}
        onCancel={cancel}
      />
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
        {kinds.map(([kind, text]) => (
          <MenuItem
            key={kind}
            disabled={isLong && (kind === 'pdf' || kind === 'print')}
            onClick={() => {
              setAnchor(null)
              void exportList(kind)
            }}
          >
            {translate(text)}
          </MenuItem>
        ))}
        {isLong && (
          <MenuItem disabled dense>
            {translate('masters.printMost', { n: indian(String(mostPrinted)) })}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
