import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { OpeningsRead } from '#resources/api/ledger'
import { mostOpenings } from '#shared/ledgerRow'
import { indian, paise, rupees } from '#shared/money'
import { ChooseFile } from '../../crud/importing/ChooseFile'
import { Remarks } from '../../crud/importing/Remarks'
import { saveTemplate } from '../../crud/importing/template'
import { inner } from '../../crud/records/words'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { ProgressLine } from '../../parts/Loading'
import { importHeads } from './importRows'
import { useImportOpenings } from './useImportOpenings'

/** What both sides come to: an opening of all accounts comes out equal. */
function Sums({ sums: { debit, credit } }: { sums: Pick<OpeningsRead, 'debit' | 'credit'> }) {
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
  const { read: understood, found, issue, busy, fileName } = state
  const remarks = found?.remarks ?? []
  const total = understood?.total ?? 0
  const unknown = understood?.unknown ?? []
  const wrong = new Set(remarks.map(({ line }) => line)).size
  const isReady = found !== null && remarks.length === 0
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
      <ChooseFile
        again={understood !== null || issue !== null}
        template={(kind) =>
          saveTemplate(
            'opening-balances',
            importHeads.map((head) => translate(head)),
            kind,
          )
        }
        disabled={busy !== null}
        onFile={(file) => void choose(file)}
      />
      {issue && <Alert severity="error">{issue}</Alert>}
      {unknown.length > 0 && (
        <Alert severity="warning">{translate('masters.import.unknown', { heads: unknown.join(', ') })}</Alert>
      )}
      {found && !busy && (
        <Alert severity={wrong > 0 ? 'error' : 'success'} role="status">
          {fileName}:{' '}
          {translate('masters.import.rows', { ready: indian(String(total - wrong)), total: indian(String(total)) })}
          {found.sums && <Sums sums={found.sums} />}
        </Alert>
      )}
      {remarks.length > 0 && <Remarks title={translate('masters.import.problems')} remarks={remarks} />}
    </Dialog>
  )
}
