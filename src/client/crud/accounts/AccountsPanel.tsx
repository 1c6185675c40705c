import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import { useCan } from '../../session/useRole'
import { Table } from '../../table/Table'
import { peopleFace } from '../records/faces'
import type { CrudRecord, Officer } from '../records/record'
import { newLabel } from '../records/words'
import { AccountDialog } from './AccountDialog'
import { givenBy, isMadeFrom } from './given'
import { PasswordDialog } from './PasswordDialog'
import { useAccountColumns } from './useAccountColumns'
import { useAccounts } from './useAccounts'

const Panel = styled('section')(({ theme: { typography } }) => ({
  marginBlockStart: 16,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockEnd: 8 },
  '& h2': { ...typography.h2, margin: 0, flex: '1 1 auto' },
}))

type Open = { readonly kind: 'account' | 'password'; readonly account: Officer | null }

interface AccountsProps {
  readonly declaration: Resource
  readonly face: Resource
  readonly record: CrudRecord
}

function Accounts({ declaration, face, record }: AccountsProps) {
  const { translate, language, named } = useWords()
  const tell = useStandardNotices()
  const dataProvider = useDataProvider()
  const may = useCan(face)
  const [open, setOpen] = useState<Open | null>(null)
  const { change, turn, refresh } = useAccounts(declaration, face)
  const people = record.people ?? []
  const isMade = isMadeFrom(declaration, face)
  const mayAdd = may('create') && (!isMade || people.length === 0)
  const columns = useAccountColumns(face, {
    edit: (account) => setOpen({ kind: 'account', account }),
    setPassword: (account) => setOpen({ kind: 'password', account }),
    turn,
  })
  const close = () => setOpen(null)
  const onSaved = () => {
    close()
    void refresh()
  }
  const make = async (password: string) => {
    const data = { ...givenBy(declaration, face, record), ...(password && { password }) }
    await dataProvider.create(face.name, { data })
    tell.submitted()
    await refresh()
  }
  const account = open?.account
  const name = account ? named(account.name, account.nameTa) : ''
  const given = givenBy(declaration, face, record)
  const addText = isMade ? translate('masters.accounts.make') : newLabel(face.label, language)
  return (
    <Panel aria-label={face.label.many[language]}>
      <header>
        <h2>{face.label.many[language]}</h2>
        {mayAdd && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => setOpen({ kind: isMade ? 'password' : 'account', account: null })}
          >
            {addText}
          </Button>
        )}
      </header>
      <Table
        label={face.label.many[language]}
        columns={columns}
        rows={people}
        empty={<Empty title={translate('message.tableEmpty')} why={translate('masters.accounts.none')} />}
      />
      {open?.kind === 'account' && (
        <AccountDialog face={face} id={account?.id ?? null} given={given} onSaved={onSaved} onClose={close} />
      )}
      {open?.kind === 'password' && (
        <PasswordDialog
          title={account ? translate('masters.accounts.setFor', { name }) : addText}
          submit={account ? translate('masters.accounts.setPassword') : addText}
          required={account !== null}
          waits={face.approval === 'official'}
          onSave={(password) => (account ? change(account, { password }) : make(password))}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** The accounts that belong to a record, below its form, for those who may list them. */
export function AccountsPanel({ declaration, record }: Omit<AccountsProps, 'face'>) {
  const face = peopleFace(declaration)
  const may = useCan(face ?? declaration)
  return face && may('list') ? <Accounts declaration={declaration} face={face} record={record} /> : null
}
