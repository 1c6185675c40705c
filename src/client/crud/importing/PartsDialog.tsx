import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo, useState } from 'react'
import { isWhollyOfTwo } from '#shared/resource'
import { Dialog } from '../../feedback/Dialog'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useWords } from '../../i18n/useWords'
import { download } from '../../print/deliver'
import { makeXlsx } from '../../print/makeXlsx'
import { ApprovalNotice } from '../form/notices'
import { inner, useFieldLabel } from '../records/words'
import { forgetImport, goOnImporting, type ImportInParts, isDone, progressText } from './inParts'
import { Remarks } from './Remarks'
import { errorsOf, shownCell } from './rows'

/**
 * The rows that were not imported, as they stand in the file, each with what is wrong: to be mended and imported again. A
 * workbook of texts, for of a CSV file a spreadsheet takes the last digits of long numbers and the first noughts of all.
 */
function useSaveRest({ declaration, matched, errors, fileName }: ImportInParts) {
  const { translate } = useWords()
  const label = useFieldLabel(declaration.name)
  return async () => {
    const { heads, rows } = matched.sheet
    const said = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts)
        .map(([field, text]) => (field === '' ? text : `${label(field)}: ${text}`))
        .join(' · ')
    const lines = errors.map((one) => [...heads.map((_, at) => shownCell(rows[one.row]?.cells[at])), said(one.errors)])
    const columns = [...heads, translate('masters.import.problem')].map((head) => ({
      head,
      format: { kind: 'text' } as const,
    }))
    const file = await makeXlsx({ columns, lines: lines.map((cells) => ({ kind: 'row' as const, cells })) })
    download(file, `${fileName.replace(/\.\w+$/, '')}-${translate('masters.import.problems')}.xlsx`)
  }
}

interface PartsDialogProps {
  readonly state: ImportInParts
  readonly onClose: () => void
}

/** How far an import in parts is, and at its end what was not imported. It goes on when this is closed. */
export function PartsDialog({ state, onClose }: PartsDialogProps) {
  const { translate, language } = useWords()
  const saveRest = useSaveRest(state)
  const tell = useStandardNotices()
  const [isSaved, setSaved] = useState(false)
  const { declaration, matched, errors, issue, done } = state
  const label = useFieldLabel(declaration.name)
  const remarks = useMemo(() => errorsOf(declaration, matched, errors), [declaration, matched, errors])
  const over = isDone(state)
  const forget = () => {
    forgetImport(declaration)
    onClose()
  }
  const save = async () => {
    try {
      await saveRest()
      setSaved(true)
    } catch (error) {
      tell.failed(error)
    }
  }
  // What was not imported is not lost by a click that was meant for the dialog.
  const close = over && (errors.length === 0 || isSaved) ? forget : onClose
  return (
    <Dialog
      title={translate('masters.import.of', { name: inner(declaration.label.many[language]) })}
      onClose={close}
      width={960}
      buttons={
        <>
          {(issue !== null || (over && close !== forget)) && (
            <Button variant="text" color="error" onClick={forget}>
              {translate('action.discard')}
            </Button>
          )}
          <Button variant="outlined" onClick={close}>
            {translate('action.close')}
          </Button>
          {issue !== null && (
            <Button variant="contained" onClick={() => goOnImporting(declaration)}>
              {translate('masters.import.goOn')}
            </Button>
          )}
          {over && errors.length > 0 && (
            <Button variant="contained" onClick={() => void save()}>
              {translate('masters.import.saveRest')}
            </Button>
          )}
        </>
      }
    >
      {!over && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / matched.rows.length}
          aria-label={translate('masters.import.running')}
        />
      )}
      <Alert severity={over && errors.length === 0 && !isWhollyOfTwo(declaration) ? 'success' : 'info'} role="status">
        {progressText(state, language)}
      </Alert>
      <ApprovalNotice declaration={declaration} isNew />
      {issue !== null && <Alert severity="error">{issue}</Alert>}
      {!over && issue === null && <p>{translate('masters.import.inParts')}</p>}
      {remarks.length > 0 && <Remarks label={label} title={translate('masters.import.problems')} remarks={remarks} />}
    </Dialog>
  )
}
