import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { csvText } from '#shared/csv'
import { mostOpenings } from '#shared/ledgerRow'
import { indian, paise, rupees } from '#shared/money'
import { Remarks } from '../../crud/importing/Remarks'
import { inner } from '../../crud/records/words'
import { Dialog } from '../../feedback/Dialog'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useWords } from '../../i18n/useWords'
import { RowsButton } from '../../parts/FileButton'
import { ProgressLine } from '../../parts/Loading'
import { Inline } from '../../parts/primitives'
import { download, downloadCsv } from '../../print/deliver'
import { importHeads } from './importRows'
import { useImportOpenings } from './useImportOpenings'

/** The file, or a template to be filled in. */
function Choosing({ again, disabled, onFile }: { again: boolean; disabled: boolean; onFile: (file: File) => void }) {
  const { translate } = useWords()
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
    <Inline>
      <RowsButton again={again} disabled={disabled} onFile={onFile} />
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} variant="text" onClick={() => void template(kind)}>
          {translate(`masters.import.${kind}Template`)}
        </Button>
      ))}
    </Inline>
  )
}

/** What both sides come to: an opening of all accounts comes out equal. */
function Sums({
  sums: { debit, credit },
}: {
  sums: NonNullable<ReturnType<typeof useImportOpenings>['state']['sums']>
}) {
  const { translate } = useWords()
  const difference = paise(debit) - paise(credit)
  const rest = indian(rupees(difference < 0n ? -difference : difference))
  return (
    <div>
      {translate('opening.sums', { debit: indian(debit), credit: indian(credit) })}{' '}
      {difference === 0n ? translate('opening.equal') : translate('opening.unequal', { difference: rest })}
    </div>
  )
}

/** Opening balances from a file: chosen, checked, and written all together or not at all. */
export function ImportOpenings({ day, onClose }: { day: string; onClose: () => void }) {
  const { translate, counted } = useWords()
  const { state, choose, go } = useImportOpenings(day, onClose)
  const { understood, remarks, sums, issue, busy, fileName } = state
  const total = understood?.total ?? 0
  const wrong = new Set(remarks.map(({ line }) => line)).size
  const isReady = understood !== null && busy !== 'checking' && remarks.length === 0
  const what = counted('openingBalance', total, indian(String(total)))
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
          {sums && <Sums sums={sums} />}
        </Alert>
      )}
      {remarks.length > 0 && <Remarks title={translate('masters.import.problems')} remarks={remarks} />}
    </Dialog>
  )
}
