import UploadOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OpeningRow } from '#resources/api/ledger'
import { isListed, marketDesk } from '#shared/access'
import { indian } from '#shared/money'
import { useLanguage } from '../../i18n/useLanguage'
import { DateBox } from '../../parts/DateBox'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { FilterBar } from '../../parts/FilterBar'
import { Key } from '../../parts/Key'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { useRole } from '../../session/useRole'
import { Table } from '../../table/Table'
import { openingColumns } from './columns'
import { ImportOpenings } from './ImportOpenings'
import { type Kind, useOpenings } from './openings'
import { useEnterOpening } from './useEnterOpening'

const kinds = [
  ['farmer', 'ui.many.farmers'],
  ['reeler', 'ui.many.reelers'],
] as const

const Keys = styled('p')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  margin: '8px 0 0',
  fontSize: 12.5,
  color: silk.text2,
  [breakpoints.down('md')]: { display: 'none' },
}))

function KeysNote() {
  const translate = useTranslate()
  const keys = [
    ['D', 'opening.debitKey'],
    ['C', 'opening.creditKey'],
    ['Enter', 'opening.enters'],
    ['Up / Down', 'ui.keys.row'],
  ] as const
  return (
    <Keys>
      {keys.map(([key, does]) => (
        <span key={key}>
          <Key>{key}</Key> {translate(does)}
        </span>
      ))}
    </Keys>
  )
}

function useFilters(mayEnter: boolean) {
  const translate = useTranslate()
  const [kind, setKind] = useState<Kind>('farmer')
  const [text, setText] = useState('')
  const [day, setDay] = useState(today)
  const bar = (
    <FilterBar>
      <TextField
        select
        label={translate('field.customerType')}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        {kinds.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('action.search')}
        placeholder={translate('opening.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        sx={{ '&&': { width: 260 } }}
      />
      {mayEnter && <DateBox label={translate('opening.asOn')} value={day} onDay={(on) => setDay(on || today())} />}
    </FilterBar>
  )
  return { bar, kind, text, day }
}

/** The balances from before the ledger, once for each account: by row, or from a file. */
export function OpeningBalancePage() {
  const translate = useTranslate()
  const language = useLanguage()
  const mayEnter = isListed(useRole(), marketDesk)
  const { bar, kind, text, day } = useFilters(mayEnter)
  const { rows, open, isPending, error, refetch } = useOpenings(kind, text)
  const [importing, setImporting] = useState(false)
  const onEnter = useEnterOpening(day)
  const columns = useMemo(
    () => openingColumns({ kind, language, mayEnter, onEnter }),
    [kind, language, mayEnter, onEnter],
  )
  const actions = mayEnter && (
    <Button variant="outlined" startIcon={<UploadOutlined />} aria-haspopup="dialog" onClick={() => setImporting(true)}>
      {translate('action.import')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={translate('screen.openingBalance')}
        fact={open !== undefined && translate('opening.open', { n: indian(String(open)) })}
        actions={actions}
      />
      {bar}
      {error && rows.length === 0 ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Table<OpeningRow>
          key={kind}
          label={translate('ui.many.openingBalances')}
          columns={columns}
          rows={rows}
          loading={isPending}
          maxHeight={640}
          empty={<Empty title={translate('message.noDataFound')} />}
        />
      )}
      {mayEnter && <KeysNote />}
      {importing && <ImportOpenings day={day} onClose={() => setImporting(false)} />}
    </>
  )
}
