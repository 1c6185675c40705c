import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useNavigate } from 'react-admin'
import { refuseRegistration } from '#resources/actions/people'
import { mayDecide } from '#shared/access'
import type { Resource } from '#shared/resource'
import { writableFields } from '#shared/writable'
import { ActionButton } from '../../actions/ActionButton'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { useRole } from '../../session/useRole'
import type { Column } from '../../table/column'
import { RowActions } from '../../table/RowActions'
import { Table } from '../../table/Table'
import { cellText } from '../records/cellText'
import { formPath } from '../records/paths'
import type { CrudRecord } from '../records/record'
import { useFieldLabel } from '../records/words'
import { registration } from './useRequests'

/** Whose office it would be: the narrowest that was named stands for those around it. */
const offices = writableFields(registration)
  .filter((name) => registration.fields[name]?.type === 'reference')
  .reverse()

const textOf = (row: CrudRecord, name: string, language: 'en' | 'ta'): string => {
  const field = registration.fields[name]
  return field ? cellText(field, name, row, language) : ''
}

interface RequestsDialogProps {
  /** The list over which the requests are shown: its input screen registers them. */
  readonly declaration: Resource
  readonly requests: readonly CrudRecord[]
  readonly onClose: () => void
}

/** Who signed up, and what becomes of it: activating opens the input screen filled in, refusing asks why. */
export function RequestsDialog({ declaration, requests, onClose }: RequestsDialogProps) {
  const { translate, language } = useWords()
  const navigate = useNavigate()
  const role = useRole()
  const label = useFieldLabel(registration.name)
  const columns = useMemo((): Column<CrudRecord>[] => {
    const plain = (name: string, width: number, more: Partial<Column<CrudRecord>> = {}): Column<CrudRecord> => ({
      key: name,
      Header: label(name),
      accessor: name,
      width,
      render: (row) => textOf(row, name, language) || '–',
      ...more,
    })
    const office = (row: CrudRecord) =>
      offices.map((name) => textOf(row, name, language)).find((text) => text !== '') ?? '–'
    const act = (row: CrudRecord) =>
      mayDecide(role, String(row.role)) ? (
        <RowActions>
          <Button
            variant="outlined"
            size="small"
            disabled={row.status !== 'VERIFIED'}
            onClick={() => navigate(`${formPath(declaration)}?registration=${row.id}`)}
          >
            {translate('action.activate')}
          </Button>
          <ActionButton action={refuseRegistration} row={row} variant="text" color="error" />
        </RowActions>
      ) : (
        ''
      )
    return [
      plain('name', 150, { name: true }),
      plain('mobileNo', 105),
      plain('role', 120),
      { key: 'office', Header: translate('masters.requests.office'), accessor: office, width: 140, cut: true },
      plain('at', 130, { textAlign: 'end' }),
      plain('status', 130, { status: true }),
      { key: 'act', Header: '', accessor: (row) => String(row.role), width: 190, render: act },
    ]
  }, [declaration, language, label, navigate, role, translate])
  return (
    <Dialog title={registration.label.many[language]} onClose={onClose} width={1040} buttons={null}>
      <Table label={registration.label.many[language]} columns={columns} rows={requests} pagination maxHeight="60vh" />
    </Dialog>
  )
}
