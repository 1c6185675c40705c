import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatIssue } from '#shared/issues'
import { useWords } from '../../i18n/useWords'
import { isBlank, readCrate, type TypedCrate } from './crates'
import type { Taking } from './useTaking'

export const CrateGrid = styled('table')(({ theme: { silk, breakpoints } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { padding: '3px 8px', textAlign: 'end', borderBottom: `1px solid ${silk.line}` },
  '& thead th': { fontSize: 12.5, fontWeight: 650, color: silk.text2, backgroundColor: silk.head, padding: '7px 8px' },
  '& tbody th': { fontWeight: 600, color: silk.text2, width: 56 },
  '& .net': { fontWeight: 650, width: '22%' },
  '& .remove': { width: 44, padding: '3px 4px' },
  '& input': { textAlign: 'end', fontWeight: 600 },
  '& .issue td': { paddingBlockStart: 0, textAlign: 'start', fontSize: 12, color: silk.err, border: 0 },
  '& tfoot > tr > *': { borderTop: `2px solid ${silk.lineStrong}`, borderBottom: 0, fontWeight: 700, height: 36 },
  // A weight of three figures and three decimals fits its box on a phone too.
  [breakpoints.down('sm')]: {
    '& th, & td, & thead th': { paddingInline: 3 },
    '& tbody th': { width: 30 },
    '& .net': { width: '19%' },
    '& .remove': { width: 40, paddingInline: 0 },
    '& input': { paddingInline: 6 },
  },
}))

/** Heads of the crates' table, typed or read. */
export function CrateHead({ removable = false }: { removable?: boolean }) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">{translate('field.crateNo')}</th>
        <th scope="col">{translate('field.grossWeight')}</th>
        <th scope="col">{translate('field.tare')}</th>
        <th scope="col">{translate('field.netWeight')}</th>
        {removable && (
          <th scope="col">
            <span className="hidden-text">{translate('column.action')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly row: TypedCrate
  readonly number: number
  readonly issue: string | undefined
  readonly onChange: (id: number, part: Partial<TypedCrate>) => void
  readonly onRemove: (id: number) => void
  readonly onMove: (number: number) => void
  readonly taking: Taking
  readonly readOnly: boolean
}

/** Enter goes on, with the scale's weight where none was typed; Space takes it in any case. */
function useCrateKeys({ row, number, onChange, onMove, taking, readOnly }: RowProps) {
  const { crate } = readCrate(row)
  return (event: KeyboardEvent, name: 'gross' | 'tare') => {
    if (readOnly || event.ctrlKey || event.metaKey) return
    const to = { Enter: number + 1, ArrowDown: number + 1, ArrowUp: number - 1 }[event.key]
    if (event.key === 'Escape') onChange(row.id, { gross: '' })
    else if (event.key === ' ' && name === 'gross') taking.take(number)
    else if (event.key === 'Enter' && isBlank(row)) taking.take(number)
    else if (to !== undefined) {
      if (event.key === 'Enter' && crate) taking.said(number, crate.gross)
      onMove(to)
    } else return
    event.preventDefault()
  }
}

function CrateLine(props: RowProps) {
  const { row, number, issue, onChange, onRemove, readOnly } = props
  const { translate, language } = useWords()
  const onKeyDown = useCrateKeys(props)
  const read = readCrate(row)
  const said = issue ?? (read.issue && formatIssue(language, read.issue))
  /** What the server says of a row is of both boxes. */
  const isWrong = (name: 'gross' | 'tare') => issue !== undefined || read.wrong.includes(name)
  const input = (name: 'gross' | 'tare', label: string) => (
    <OutlinedInput
      fullWidth
      size="small"
      readOnly={readOnly}
      value={row[name]}
      error={isWrong(name)}
      onChange={(event) => onChange(row.id, { [name]: event.target.value })}
      inputProps={{
        inputMode: 'decimal',
        autoComplete: 'off',
        'aria-label': `${label}, ${translate('ui.weight.crate', { n: number })}`,
        'aria-invalid': isWrong(name),
        'data-crate': name === 'gross' ? number : undefined,
        onKeyDown: (event) => onKeyDown(event, name),
        onFocus: (event) => event.currentTarget.select(),
      }}
    />
  )
  return (
    <>
      <tr>
        <th scope="row">{number}</th>
        <td>{input('gross', translate('field.grossWeight'))}</td>
        <td>{input('tare', translate('field.tare'))}</td>
        <td className="net">{read.crate?.net ?? '–'}</td>
        <td className="remove">
          {!isBlank(row) && !readOnly && (
            <IconButton
              aria-label={translate('ui.weight.removeCrate', { n: number })}
              tabIndex={-1}
              onClick={() => onRemove(row.id)}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </td>
      </tr>
      {said && (
        <tr className="issue">
          <td />
          <td colSpan={4} role="alert">
            {said}
          </td>
        </tr>
      )}
    </>
  )
}

interface CrateTableProps {
  readonly rows: readonly TypedCrate[]
  /** What the server said of a row, by its place. */
  readonly issues: Readonly<Record<number, string>>
  readonly onChange: RowProps['onChange']
  readonly onRemove: RowProps['onRemove']
  readonly taking: Taking
  /** They are on their way: a crate that came now would be in no weight. */
  readonly readOnly: boolean
}

/** One row a crate; Enter leads to the next, and a blank one always waits at the end. */
export function CrateTable({ rows, issues, onChange, onRemove, taking, readOnly }: CrateTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const moveTo = (number: number) => body.current?.querySelector<HTMLInputElement>(`[data-crate="${number}"]`)?.focus()
  const { focus } = taking
  useEffect(() => {
    body.current?.querySelector<HTMLInputElement>(`[data-crate="${focus?.number ?? 1}"]`)?.focus()
  }, [focus])
  return (
    <CrateGrid>
      <CrateHead removable />
      <tbody ref={body}>
        {rows.map((row, at) => (
          <CrateLine
            key={row.id}
            row={row}
            number={at + 1}
            issue={issues[at]}
            onChange={onChange}
            onRemove={onRemove}
            onMove={moveTo}
            taking={taking}
            readOnly={readOnly}
          />
        ))}
      </tbody>
    </CrateGrid>
  )
}
