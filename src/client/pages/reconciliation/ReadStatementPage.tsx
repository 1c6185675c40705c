import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type BankFileColumn, bankFileColumnNames, bankFileColumns } from '#shared/bankLines'
import { dayShown } from '#shared/day'
import { indian } from '#shared/money'
import { Remarks } from '../../crud/importing/Remarks'
import type { Remark } from '../../crud/importing/rows'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { FigureBox } from '../../parts/FigureBox'
import { RowsButton } from '../../parts/FileButton'
import { figureText, rupeeText } from '../../parts/figures'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { Section } from '../../parts/Section'
import { SelectBox } from '../../parts/SelectBox'
import { statementPath, useBanks } from './queries'
import { type BankReading, useReading } from './useReading'

const Fields = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  alignItems: 'start',
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** What is wrong, at the lines of the file. */
function remarksOf({ read, lines }: BankReading): readonly Remark[] {
  return (read?.errors ?? []).flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, text]) => ({
      id: `${row} ${field}`,
      line: lines[row]?.line ?? row + 2,
      field,
      text,
    })),
  )
}

/** Which account it is, and its file. */
function Source({ reading, banks }: { reading: BankReading; banks: ReturnType<typeof useBanks>['data'] }) {
  const { translate } = useWords()
  const { errors } = reading.action
  const kept = banks?.find(({ bank }) => bank === reading.bank)
  const hint =
    kept?.lastDay && translate('bank.lastWas', { date: dayShown(kept.lastDay) || '', amount: rupeeText(kept.closing) })
  return (
    <Section title="bank.file" note="bank.fileNote">
      <Stack>
        <Autocomplete
          freeSolo
          options={(banks ?? []).map(({ bank }) => bank)}
          inputValue={reading.bank}
          onInputChange={(_, bank) => bank !== reading.bank && reading.setBank(bank)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={translate('bank.account')}
              required
              error={errors.bank !== undefined}
              helperText={errors.bank ?? hint}
            />
          )}
        />
        <div>
          <RowsButton
            again={reading.sheet !== null}
            disabled={reading.busy || reading.bank.trim().length < 2}
            onFile={(file) => void reading.choose(file)}
          />{' '}
          {reading.fileName}
        </div>
        {errors.fileName && <Alert severity="error">{errors.fileName}</Alert>}
      </Stack>
    </Section>
  )
}

/** Which column holds what: kept for the next file of the account. */
function Columns({ reading }: { reading: BankReading }) {
  const { language } = useWords()
  const { sheet, columns, action } = reading
  if (!sheet) return null
  const heads = [...new Set(sheet.heads)].filter(Boolean)
  return (
    <Section title="bank.columns" note="bank.columnsNote">
      <Stack>
        <Fields>
          {bankFileColumnNames.map((column) => (
            <SelectBox
              key={column}
              label={bankFileColumns[column][language]}
              required={column === 'day'}
              value={columns[column] ?? ''}
              onValue={(head) => reading.setColumn(column, head)}
              none="–"
              options={heads.map((head) => ({ value: head, text: head }))}
            />
          ))}
        </Fields>
        {action.errors.columns && <Alert severity="error">{action.errors.columns}</Alert>}
      </Stack>
    </Section>
  )
}

function Balances({ reading }: { reading: BankReading }) {
  const { translate } = useWords()
  const { errors } = reading.action
  const box = (name: 'opening' | 'closing') => (
    <FigureBox
      label={`${translate(`field.${name}Balance`)} (₹)`}
      required
      value={reading[name]}
      onValue={(text) => reading.change({ [name]: text })}
      error={errors[name]}
      keys="decimal"
      html={{ maxLength: 20 }}
    />
  )
  return (
    <Section title="bank.balances" note="bank.balancesNote">
      <Fields>
        {box('opening')}
        {box('closing')}
      </Fields>
    </Section>
  )
}

function Outcome({ reading: { read, lines } }: { reading: BankReading }) {
  const { translate } = useWords()
  if (!read) return null
  const isRight = read.errors.length === 0
  const told = { n: indian(String(lines.length - read.leftOut.length)), left: indian(String(read.leftOut.length)) }
  return (
    <Alert severity={isRight ? 'success' : 'error'} role="status">
      {isRight ? translate('bank.looksRight', told) : translate('answer.errors')}
    </Alert>
  )
}

/** A statement of the bank from its file: columns are said once, it is looked at, and taken whole. */
export function ReadStatementPage() {
  const { translate, language } = useWords()
  const navigate = useNavigate()
  const { data: banks } = useBanks()
  const reading = useReading(banks ?? [], (id) => navigate(statementPath(id)))
  const { read, busy, lines, action } = reading
  const remarks = remarksOf(reading)
  const label = useCallback(
    (field: string) => bankFileColumns[field as BankFileColumn]?.[language] ?? field,
    [language],
  )
  const isRight = read !== null && remarks.length === 0
  return (
    <>
      <PageHead title={translate('bank.read')} />
      <Stack>
        {busy && <ProgressLine />}
        <Source reading={reading} banks={banks} />
        <Columns reading={reading} />
        {reading.sheet && (
          <>
            <Balances reading={reading} />
            {action.refusal && <Alert severity="error">{action.refusal}</Alert>}
            <Outcome reading={reading} />
            {remarks.length > 0 && (
              <Remarks label={label} title={translate('masters.import.problems')} remarks={remarks} />
            )}
            <ActionBar remark={translate('bank.linesInFile', { n: figureText(lines.length) })}>
              <Button
                variant={isRight ? 'contained' : 'outlined'}
                disabled={busy || !isRight}
                onClick={() => void reading.send(false)}
              >
                {translate('bank.read')}
              </Button>
              <Button
                variant={isRight ? 'outlined' : 'contained'}
                disabled={busy || lines.length === 0}
                onClick={() => void reading.send(true)}
              >
                {translate('bank.check')}
              </Button>
            </ActionBar>
          </>
        )}
      </Stack>
    </>
  )
}
