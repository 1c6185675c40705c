import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { mostImported, mostInParts } from '#shared/importing'
import { indian } from '#shared/money'
import { isWhollyOfTwo, type Resource } from '#shared/resource'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { Flag } from '../../parts/Flag'
import { ProgressLine, useLoaderPercent } from '../../parts/Loading'
import { ApprovalNotice } from '../form/notices'
import { useWaits } from '../records/useWaits'
import { inner } from '../records/words'
import { CheckedFile } from './CheckedFile'
import { ChooseFile } from './ChooseFile'
import { importInParts, useImportInParts } from './inParts'
import { PartsDialog } from './PartsDialog'
import { saveTemplate, templateHeads } from './template'
import { type ImportState, useImport } from './useImport'

/** The file on its way; the percent is for the eye, the bar's own name tells it to others. */
function Running({ busy }: { busy: NonNullable<ImportState['busy']> }) {
  const { translate } = useWords()
  const percent = useLoaderPercent()
  return (
    <>
      <ProgressLine percent={percent} />
      <p>
        <span role="status">
          {translate(busy === 'checking' ? 'masters.import.checking' : 'masters.import.running')}
        </span>{' '}
        <span aria-hidden>{percent} %</span>
      </p>
    </>
  )
}

interface ImportDialogProps {
  readonly declaration: Resource
  readonly onClose: () => void
}

/** Rows from a file: what goes in parts now, or another that is chosen and checked. */
export function ImportDialog(props: ImportDialogProps) {
  const inParts = useImportInParts(props.declaration)
  return inParts ? <PartsDialog state={inParts} onClose={props.onClose} /> : <FileDialog {...props} />
}

/** Chosen, checked, and written all together or not at all; of a longer file, or one with errors, what is right. */
function FileDialog({ declaration, onClose }: ImportDialogProps) {
  const { translate, language } = useWords()
  const notify = useNotify()
  const waits = useWaits()
  const { state, choose, write } = useImport(declaration)
  const [accepted, setAccepted] = useState(false)
  const { read: matched, found: result, issue, busy } = state
  const asks = result?.asks.length ?? 0
  const isLonger = result !== null && (matched?.rows.length ?? 0) > result.total
  // The first rows of a longer file may all be there: it was chosen again to go on.
  const mayGoInParts = result !== null && (isLonger || (result.ready > 0 && result.errors.length > 0))
  const mayWrite = !mayGoInParts && result !== null && result.ready > 0 && (asks === 0 || accepted)
  const many = result?.total !== 1
  const counted = {
    n: indian(String(result?.total ?? 0)),
    name: inner(declaration.label[many ? 'many' : 'one'][language]),
  }
  const go = async () => {
    const written = await write(accepted)
    if (written === null) return
    if (isWhollyOfTwo(declaration)) waits()
    else
      notify('masters.import.done', {
        type: 'success',
        messageArgs: { ...counted, n: indian(String(written)) },
        title: 'message.success',
      })
    onClose()
  }
  const again = matched !== null || issue !== null
  const choosing = (
    <ChooseFile
      again={again}
      template={
        matched === null && ((kind) => saveTemplate(declaration.name, templateHeads(declaration, language), kind))
      }
      disabled={busy !== null}
      onFile={(file) => {
        setAccepted(false)
        void choose(file)
      }}
    />
  )
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy === 'importing'}>
        {translate('action.cancel')}
      </Button>
      {mayGoInParts && matched && (
        <Button
          variant="contained"
          disabled={busy !== null}
          onClick={() => importInParts({ declaration, fileName: state.fileName, matched })}
        >
          {translate('masters.import.goInParts')}
        </Button>
      )}
      {mayWrite && (
        <Button variant="contained" disabled={busy !== null} onClick={() => void go()}>
          {translate('masters.import.go', counted)}
        </Button>
      )}
    </>
  )
  const name = inner(declaration.label.many[language])
  return (
    <Dialog
      title={translate('masters.import.of', { name })}
      onClose={() => busy !== 'importing' && onClose()}
      buttons={buttons}
      width={960}
    >
      {!again && (
        <p>{translate('masters.import.how', { n: indian(String(mostInParts)), part: indian(String(mostImported)) })}</p>
      )}
      <ApprovalNotice declaration={declaration} isNew />
      {choosing}
      {issue && <Alert severity="error">{issue}</Alert>}
      {busy && <Running key={busy} busy={busy} />}
      {matched && <CheckedFile declaration={declaration} state={state} />}
      {mayGoInParts && <p>{translate('masters.import.inParts')}</p>}
      {asks > 0 && !mayGoInParts && (
        <Flag size="medium" label={translate('masters.import.accept')} value={accepted} onValue={setAccepted} />
      )}
    </Dialog>
  )
}
