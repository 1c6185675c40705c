import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import type { ImportedFiles } from '#resources/api/setup'
import { indian } from '#shared/money'
import { fill } from '#shared/terms'
import { setupPageTerms as words } from '#shared/terms/setupPage'
import { ChooseFile } from '../../crud/importing/ChooseFile'
import { Remarks } from '../../crud/importing/Remarks'
import { saveTemplate, type TemplateKind, templateHeads } from '../../crud/importing/template'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { DateBox } from '../../parts/DateBox'
import { Flag } from '../../parts/Flag'
import { ProgressLine } from '../../parts/Loading'
import { importHeads } from '../openings/importRows'
import { type Chosen, customers, type Kind, kinds, questionsIn, type Read, remarksIn } from './files'
import { useImportAll } from './useImportAll'

const File = styled('section')(({ theme: { silk, typography } }) => ({
  display: 'grid',
  gap: 6,
  padding: '10px 0',
  borderBlockStart: `1px solid ${silk.line}`,
  '& h3': { ...typography.h3, margin: 0 },
  '& > *': { minWidth: 0 },
}))

const names = { farmer: words.farmers, reeler: words.reelers, head: words['import.heads'] } as const

const csv: readonly TemplateKind[] = ['csv']

/** Saves the heads of a file, to be filled in. */
function useTemplate(of: Kind) {
  const { translate, language } = useWords()
  const balances = importHeads.map((head) => translate(head))
  return (kind: TemplateKind) => {
    if (of === 'head') return saveTemplate('opening-balances', balances, kind)
    return saveTemplate(of, [...templateHeads(customers[of], language), ...balances.slice(1)], kind)
  }
}

const unknownIn = (read: Read) => (read.kind === 'head' ? read.understood : read.matched).unknown
const totalOf = (read: Read): number => (read.kind === 'head' ? read.understood.total : read.matched.sheet.rows.length)

interface OneFileProps {
  readonly kind: Kind
  readonly chosen: Chosen
  readonly told: ImportedFiles | null
  readonly disabled: boolean
  readonly onFile: (file: globalThis.File) => void
}

/** One of the files: chosen, and what was found in it. */
function OneFile({ kind, chosen, told, disabled, onFile }: OneFileProps) {
  const { translate, language } = useWords()
  const template = useTemplate(kind)
  const read = chosen[kind]
  const remarks = useMemo(() => remarksIn(chosen, kind, told, language), [chosen, kind, told, language])
  const questions = useMemo(() => questionsIn(read, told, language), [read, told, language])
  const unknown = read ? unknownIn(read) : []
  const wrong = new Set(remarks.map(({ line }) => line)).size
  const name = names[kind][language]
  return (
    <File aria-label={name}>
      <h3>{name}</h3>
      <ChooseFile {...{ again: read !== undefined, template, kinds: csv, of: name, disabled, onFile }} />
      {unknown.length > 0 && (
        <Alert severity="warning">{translate('masters.import.unknown', { heads: unknown.join(', ') })}</Alert>
      )}
      {read && told && (
        <Alert severity={wrong > 0 ? 'error' : 'success'} role="status">
          {read.name}:{' '}
          {fill(words['import.right'][language], {
            ready: indian(String(totalOf(read) - wrong)),
            total: indian(String(totalOf(read))),
          })}
        </Alert>
      )}
      {remarks.length > 0 && <Remarks title={`${translate('masters.import.problems')}: ${name}`} remarks={remarks} />}
      {questions.length > 0 && (
        <>
          <p>{translate('masters.import.questions')}</p>
          <Remarks title={`${translate('masters.import.questions')}: ${name}`} remarks={questions} />
        </>
      )}
    </File>
  )
}

/** Farmers, reelers and opening balances of a market from files, in one go. */
export function ImportAll({ onClose }: { onClose: () => void }) {
  const { translate, language } = useWords()
  const { state, day, on, choose, go, busy } = useImportAll(onClose)
  const [accepted, setAccepted] = useState(false)
  const { chosen, told, issue } = state
  const asks = told ? told.farmers.asks.length + told.reelers.asks.length : 0
  const isWrong = kinds.some((kind) => remarksIn(chosen, kind, told, language).length > 0)
  const isRight = told !== null && !isWrong
  const mayWrite = isRight && (asks === 0 || accepted)
  const balances = told && { debit: indian(told.openings.debit), credit: indian(told.openings.credit) }
  return (
    <Dialog
      title={words.importAll[language]}
      onClose={() => !busy && onClose()}
      width={900}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {translate('action.cancel')}
          </Button>
          {isRight && (
            <Button variant="contained" disabled={busy || !mayWrite} onClick={() => void go(accepted)}>
              {translate('action.import')}
            </Button>
          )}
        </>
      }
    >
      {busy && <ProgressLine />}
      <p>{words['import.how'][language]}</p>
      <DateBox label={translate('opening.asOn')} value={day} onDay={(next) => void on(next)} />
      {kinds.map((kind) => (
        <OneFile
          key={kind}
          {...{ kind, chosen, told }}
          disabled={busy}
          onFile={(file) => {
            setAccepted(false)
            void choose(kind, file)
          }}
        />
      ))}
      {issue && <Alert severity="error">{issue}</Alert>}
      {balances && told.openings.total > 0 && <p>{fill(words['import.balances'][language], balances)}</p>}
      {isRight && asks > 0 && (
        <Flag size="medium" label={translate('masters.import.accept')} value={accepted} onValue={setAccepted} />
      )}
    </Dialog>
  )
}
