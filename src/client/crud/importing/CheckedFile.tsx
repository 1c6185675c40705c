import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { csvText } from '#shared/csv'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { useWords } from '../../i18n/useWords'
import { downloadCsv } from '../../print/deliver'
import { useFieldLabel } from '../records/words'
import { Preview } from './Preview'
import { Remarks } from './Remarks'
import { errorsOf, questionsOf, type Remark } from './rows'
import type { ImportState } from './useImport'

const Part = styled('section')(({ theme: { typography } }) => ({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& h3': { ...typography.h3, margin: 0, flex: '1 1 auto' },
}))

/** The errors as a file, for whoever mends the list. */
function useSaveErrors(declaration: Resource, fileName: string) {
  const { translate } = useWords()
  const label = useFieldLabel(declaration.name)
  return (remarks: readonly Remark[]) => {
    const heads = ['masters.import.row', 'masters.field', 'masters.import.value', 'masters.import.problem']
    const lines = remarks.map(({ line, field, value, text }) => [
      String(line),
      field === '' ? '' : label(field),
      value ?? '',
      text,
    ])
    const text = csvText([heads.map((head) => translate(head)), ...lines])
    const name = `${fileName.replace(/\.\w+$/, '')}-${translate('masters.import.problems')}.csv`
    downloadCsv(text, name)
  }
}

/** What is known of the file: its first rows, heads that are nobody's, and what the check found. */
export function CheckedFile({ declaration, state }: { declaration: Resource; state: ImportState }) {
  const { translate, counted } = useWords()
  const { read: matched, found: result, fileName } = state
  const label = useFieldLabel(declaration.name)
  const saveErrors = useSaveErrors(declaration, fileName)
  const errors = useMemo(
    () => (matched && result ? errorsOf(declaration, matched, result.errors) : []),
    [declaration, matched, result],
  )
  const questions = useMemo(
    () => (matched && result ? questionsOf(declaration, matched, result) : []),
    [declaration, matched, result],
  )
  if (!matched) return null
  const { unknown } = matched
  const ready = result && {
    ready: indian(String(result.ready)),
    total: indian(String(result.total)),
  }
  const rest = result && matched.rows.length > result.total
  return (
    <>
      {unknown.length > 0 && (
        <Alert severity="warning">{translate('masters.import.unknown', { heads: unknown.join(', ') })}</Alert>
      )}
      {ready && (
        <Alert severity={errors.length > 0 ? 'error' : 'success'} role="status">
          {fileName}: {translate(rest ? 'masters.import.firstRows' : 'masters.import.rows', ready)}
          {errors.length > 0 && (
            <div>{counted('wrongRow', result.errors.length, indian(String(result.errors.length)))}</div>
          )}
        </Alert>
      )}
      {errors.length > 0 && (
        <Part>
          <header>
            <h3>{translate('masters.import.problems')}</h3>
            <Button variant="text" size="small" onClick={() => saveErrors(errors)}>
              {translate('masters.import.saveErrors')}
            </Button>
          </header>
          <Remarks label={label} title={translate('masters.import.problems')} remarks={errors} />
        </Part>
      )}
      {questions.length > 0 && (
        <Part>
          <h3>{translate('masters.import.questions')}</h3>
          <Remarks label={label} title={translate('masters.import.questions')} remarks={questions} />
        </Part>
      )}
      <Part>
        <h3>{translate('masters.import.preview')}</h3>
        <Preview declaration={declaration} matched={matched} />
      </Part>
    </>
  )
}
