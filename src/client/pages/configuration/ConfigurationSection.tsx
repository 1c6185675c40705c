import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { KeyRow } from '#resources/api/configuration'
import { isListed, stateRoles } from '#shared/access'
import { keyName } from '#shared/keyNames'
import { reads } from '../../http/reads'
import { useWords } from '../../i18n/useWords'
import { Choice } from '../../parts/Choice'
import { Failed } from '../../parts/Failed'
import { Inline } from '../../parts/primitives'
import { Section } from '../../parts/Section'
import { SelectBox } from '../../parts/SelectBox'
import { useSession } from '../../session/session'
import { useRole } from '../../session/useRole'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { ChangeDialog } from './ChangeDialog'
import { fromColumn, holdsForColumn } from './columns'
import { type Group, groups, keysOf } from './keys'
import { OpenProposals } from './OpenProposals'
import { valueText, wholeText } from './values'

function useColumns(group: Group, onChange: (key: string) => void) {
  const words = useWords()
  const { translate, language } = words
  return useMemo((): readonly Column<KeyRow>[] => {
    const isDated = group === 'rates'
    return [
      {
        Header: translate('config.rule'),
        accessor: ({ key }) => keyName(key, language),
        key: 'key',
        width: 330,
        name: true,
      },
      {
        Header: translate('config.value'),
        accessor: 'value',
        width: 150,
        textAlign: 'end',
        fontweight: 650,
        render: ({ key, value }) => (isDated ? wholeText : valueText)(key, value, language),
      },
      ...(isDated ? [{ ...fromColumn<KeyRow>(words), width: 120 }] : []),
      { ...holdsForColumn<KeyRow>(words), priority: 2 },
      {
        Header: translate('config.by'),
        accessor: ({ history, value }) => history.find((one) => one.value === value)?.by ?? translate('config.usual'),
        key: 'by',
        width: 150,
        cut: true,
        priority: 2,
      },
      {
        Header: translate('column.action'),
        accessor: 'key',
        key: 'change',
        width: 170,
        status: true,
        render: ({ key }) => (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('config.changeOf', { name: keyName(key, language) })}
            onClick={() => onChange(key)}
          >
            {translate('config.change')}
          </Button>
        ),
      },
    ]
  }, [group, onChange, words, language, translate])
}

/** Of which market the values are: who has one market sees its own, who decides for the state also what holds for all. */
function useMarket() {
  const { translate, named } = useWords()
  const isOfState = isListed(useRole(), stateRoles)
  const { user } = useSession()
  const markets = user?.markets ?? []
  const [chosen, setChosen] = useState<number | null>(isOfState ? null : (markets[0]?.id ?? null))
  const isOpen = !user?.market && markets.length > 0
  const select = isOpen && (
    <SelectBox
      label={translate('field.market')}
      value={chosen ?? 0}
      onValue={(id) => setChosen(id || null)}
      options={[
        ...(isOfState ? [{ value: 0, text: translate('config.allMarkets') }] : []),
        ...markets.map(({ id, name, nameTa }) => ({ value: id, text: named(name, nameTa) })),
      ]}
      sx={{ width: 300, maxWidth: '100%' }}
    />
  )
  return { marketId: isOpen ? chosen : null, select }
}

/** Rates by race and the rules of the markets, with what is proposed; all read at once. */
export function ConfigurationSection() {
  const { translate } = useWords()
  const [group, setGroup] = useState<Group>('rates')
  const [changing, setChanging] = useState<string | null>(null)
  const { marketId, select } = useMarket()
  const { data, isPending, error, refetch } = useQuery({
    ...reads('keyValue', 'dataManager/getKeyValues', { marketId }),
    staleTime: 60_000,
  })
  const rows = useMemo(() => keysOf(group).flatMap((key) => data?.find((row) => row.key === key) ?? []), [data, group])
  const columns = useColumns(group, setChanging)
  const row = data?.find(({ key }) => key === changing)
  return (
    <Section wide title="config.title" note="config.note">
      <OpenProposals
        others
        kinds={[
          'rate',
          'setting',
          'voucher',
          'voucherReversal',
          'invoiceCancel',
          'paymentReturn',
          'arrivalFarmer',
          'saleCancel',
          'challan',
          'challanTakenBack',
          'bankAccount',
          'account',
          'master',
        ]}
      />
      <Inline sx={{ alignItems: 'stretch', gap: 3, marginBlockEnd: 3 }}>
        <Choice
          label={translate('config.group')}
          value={group}
          onChange={setGroup}
          options={groups.map((one) => ({ value: one, text: translate(`config.group.${one}`) }))}
        />
        {select}
      </Inline>
      {error && !data ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Table<KeyRow>
          label={translate(`config.group.${group}`)}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          loading={isPending}
          pagination
          maxHeight={620}
        />
      )}
      {row && <ChangeDialog row={row} marketId={marketId} onClose={() => setChanging(null)} />}
    </Section>
  )
}
