import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { proposeValue } from '#resources/actions/ledger'
import type { KeyRow } from '#resources/api/configuration'
import { plainFigure } from '#shared/clean'
import { isDay } from '#shared/day'
import type { RowIssue } from '#shared/issues'
import { choicesOf, hasOwn, isSameValue, keyValues, valueIssue } from '#shared/keyValues'
import { reasonIssue } from '#shared/reason'
import { useAction } from '../../actions/useAction'
import { goOnByEnter } from '../../crud/form/useFormKeys'
import { DateBox } from '../../parts/DateBox'
import { Flag } from '../../parts/Flag'
import { ValueBox } from './ValueBox'

const Form = styled('form')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '160px 232px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'start',
  '&.plain': { gridTemplateColumns: '180px minmax(0, 1fr) auto' },
  '&.choice': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .send': { marginBlockStart: 20 },
  '& .goBack': { gridColumn: '1 / -1' },
  [breakpoints.down('md')]: {
    '&&': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .send': { marginBlockStart: 0 },
  },
}))

interface ChangeDraft {
  /** The market goes back to the state's value: none of its own is asked for. */
  readonly goesBack: boolean
  readonly value: string
  readonly from: string
  readonly reason: string
}

/** What is wrong at which box, before anything is sent. */
function issuesOf(
  { key, value: current, earliest }: KeyRow,
  { goesBack, value, from, reason }: ChangeDraft,
): Record<string, RowIssue> {
  const isRate = keyValues[key]?.rate !== undefined
  const sent = plainFigure(value)
  const same = (): RowIssue | null => (!isRate && isSameValue(key, sent, current) ? { key: 'config.same' } : null)
  const issue = goesBack ? null : (valueIssue(key, sent) ?? same())
  const noReason = reasonIssue(reason)
  return {
    ...(issue && { value: issue }),
    ...(isRate && !isDay(from) && { from: { key: 'rule.date' } }),
    ...(isRate && isDay(from) && from < earliest && { from: { key: 'ledger.rule.fromTomorrow' } }),
    ...(noReason && { reason: noReason }),
  }
}

interface ChangeFormProps {
  readonly row: KeyRow
  readonly marketId: number | null
  readonly onDone: () => void
}

/** Another value, from which day, and why; another person confirms it. */
export function ChangeForm({ row, marketId, onDone }: ChangeFormProps) {
  const translate = useTranslate()
  const known = keyValues[row.key]
  const isRate = known?.rate !== undefined
  const isChoice = known !== undefined && choicesOf(known) !== null
  const [typed, setTyped] = useState<ChangeDraft>({
    goesBack: false,
    value: isChoice ? (row.value ?? '') : '',
    from: row.earliest,
    reason: '',
  })
  const { run, busy, errors, setErrors, refusal } = useAction(proposeValue, {
    form: ['value', 'from', 'reason'],
    onDone,
  })
  const change = (part: Partial<ChangeDraft>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }
  const deliver = () => {
    const { goesBack, value, from, reason } = typed
    return run(
      {},
      {
        key: row.key,
        value: goesBack ? null : plainFigure(value),
        reason: reason.trim(),
        ...(isRate && { from }),
        ...(marketId !== null && { marketId }),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const issues = issuesOf(row, typed)
    setErrors(issues)
    if (Object.keys(issues).length === 0) void deliver()
  }
  return (
    <Form
      noValidate
      className={isChoice ? 'choice' : isRate ? undefined : 'plain'}
      onSubmit={submit}
      onKeyDownCapture={goOnByEnter}
    >
      {hasOwn(row) && (
        <Flag
          className="goBack"
          size="medium"
          label={translate('config.goBack')}
          value={typed.goesBack}
          onValue={(goesBack) => change({ goesBack, value: '' })}
        />
      )}
      {!typed.goesBack && (
        <ValueBox valueKey={row.key} value={typed.value} onValue={(value) => change({ value })} error={errors.value} />
      )}
      {isRate && (
        <DateBox
          label={translate('field.effectiveFrom')}
          required
          value={typed.from}
          onDay={(from) => change({ from })}
          error={errors.from}
        />
      )}
      <TextField
        label={translate('field.reason')}
        required
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={errors.reason !== undefined}
        helperText={errors.reason ?? (isChoice ? errors.value : undefined)}
        autoComplete="off"
      />
      {refusal && (
        <Alert className="goBack" severity="error">
          {refusal}
        </Alert>
      )}
      <Button className="send" type="submit" variant="contained" disabled={busy}>
        {translate('action.propose')}
      </Button>
    </Form>
  )
}
