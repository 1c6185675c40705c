import Button from '@mui/material/Button'
import { isAbove, roleLabels } from '#shared/access'
import type { Resource } from '#shared/resource'
import { useWords } from '../../i18n/useWords'
import { StatusChip } from '../../parts/StatusChip'
import { useCan, useRole } from '../../session/useRole'
import type { Column } from '../../table/column'
import { RowActions } from '../../table/RowActions'
import { peopleParts } from '../columns/peopleColumns'
import { kindsOf } from '../records/faces'
import type { Officer } from '../records/record'

interface AccountActions {
  readonly edit: (account: Officer) => void
  readonly setPassword: (account: Officer) => void
  readonly turn: (account: Officer) => Promise<void>
}

/** Name, user name, mobile, state; the buttons only where this person stands above the account. */
export function useAccountColumns(face: Resource, { edit, setPassword, turn }: AccountActions): Column<Officer>[] {
  const { translate, language, named } = useWords()
  const role = useRole()
  const mayUpdate = useCan(face)('update')
  const plain = (key: keyof Officer & string, head: string, width: number): Column<Officer> => ({
    Header: translate(head),
    accessor: key,
    width,
  })
  const kind: Column<Officer> = {
    ...plain('role', 'field.userType', 130),
    render: ({ role: own }) => roleLabels[own as keyof typeof roleLabels]?.[language] ?? own,
  }
  const act: Column<Officer> = {
    key: 'act',
    Header: '',
    accessor: ({ id }) => String(id),
    width: 290,
    render: (account) =>
      isAbove(role, account.role) && (
        <RowActions>
          <Button variant="outlined" size="small" onClick={() => edit(account)}>
            {translate('action.edit')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => setPassword(account)}>
            {translate('masters.accounts.setPassword')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => void turn(account)}>
            {translate(account.isActive === 1 ? 'action.deactivate' : 'action.activate')}
          </Button>
        </RowActions>
      ),
  }
  return [
    { ...plain('name', 'field.name', 170), name: true, render: ({ name, nameTa }) => named(name, nameTa) },
    { ...plain('userName', 'field.userName', 130), cut: true },
    ...(kindsOf(face).length > 1 ? [kind] : []),
    {
      ...plain('mobileNo', 'field.mobileNo', 115),
      render: (account) => peopleParts['people.mobileNo']?.(account, language) ?? '',
    },
    {
      ...plain('isActive', 'field.status', 110),
      status: true,
      render: ({ isActive }) => <StatusChip kind="master" value={isActive} />,
    },
    ...(mayUpdate ? [act] : []),
  ]
}
