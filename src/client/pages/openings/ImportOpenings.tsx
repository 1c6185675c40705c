import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { csvText } from '#shared/csv'
import { mostOpenings } from '#shared/ledgerRow'
import { indian } from '#shared/money'
import { counted } from '#shared/terms'
import { inner } from '../../crud/records/words'
import { Dialog } from '../../feedback/Dialog'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useLanguage } from '../../i18n/useLanguage'
import { RowsButton } from '../../parts/FileButton'
import { ProgressLine } from '../../parts/Loading'
import { Row } from '../../parts/primitives'
import { download, downloadCsv } from '../../print/deliver'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { importHeads, type Remark } from './importRows'
import { useImportOpenings } from './useImportOpenings'

/** The file, or a template to be filled in. */
function Choosing({ again, disabled, onFile }: { again: boolean; disabled: boolean; onFile: (file: File) => void }) {
  const translate = useTranslate()
  const tell = useStandardNotices()
  const heads = () => importHeads.map((head) => translate(head))
  const template = async (kind: 'csv' | 'xlsx') => {
    try {
      if (kind === 'csv') downloadCsv(csvText([heads()]), 'opening-balances.csv')
      else download(await (await import('../../crud/files/xlsx')).emptyXlsx(heads()), 'opening-balances.xlsx')
    } catch (error) {
      tell.failed(error)
    }
  }
  return (
    <Row>
      <RowsButton again={again} disabled={disabled} onFile={onFile} />
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} variant="text" onClick={() => void template(kind)}>
          {translate(`masters.import.${kind}Template`)}
        </Button>
      ))}
    </Row>
  )
}

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const translate = useTranslate()
  const columns = useMemo(
    (): Column<Remark>[] => [
      { Header: translate('masters.import.row'), accessor: 'line', width: 60, lead: true },
      { Header: translate('masters.field'), accessor: 'field', width: 130, name: true },
      { Header: translate('masters.import.value'), accessor: 'value', width: 160, cut: true },
      { Header: translate('masters.import.problem'), accessor: 'text', width: 320 },
    ],
    [translate],
  )
  return (
    <Table label={translate('masters.import.problems')} columns={columns} rows={remarks} pagination maxHeight={300} />
  )
}

/** Opening balances from a file: chosen, checked, and written all together or not at all. */
export function ImportOpenings({ day, onClose }: { day: string; onClose: () => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { state, choose, go } = useImportOpenings(day, onClose)
  const { understood, remarks, issue, busy, fileName } = state
  const total = understood?.total ?? 0
  const wrong = new Set(remarks.map(({ line }) => line)).size
  const isReady = understood !== null && busy !== 'checking' && remarks.length === 0
  const what = counted(language, 'openingBalance', total, indian(String(total)))
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy === 'importing'}>
        {translate('action.cancel')}
      </Button>
      {isReady && (
        <Button variant="contained" disabled={busy !== null} onClick={() => void go(what)}>
          {translate('opening.go', { what })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={translate('masters.import.of', { name: inner(translate('ui.many.openingBalances')) })}
      onClose={() => busy !== 'importing' && onClose()}
      buttons={buttons}
      width={860}
    >
      {busy && <ProgressLine />}
      <p>{translate('opening.how', { n: indian(String(mostOpenings)) })}</p>
      <Choosing
        again={understood !== null || issue !== null}
        disabled={busy !== null}
        onFile={(file) => void choose(file)}
      />
      {issue && <Alert severity="error">{issue}</Alert>}
      {understood && !busy && (
        <Alert severity={wrong > 0 ? 'error' : 'success'} role="status">
          {fileName}:{' '}
          {translate('masters.import.rows', { ready: indian(String(total - wrong)), total: indian(String(total)) })}
        </Alert>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
    </Dialog>
  )
}
