import { styled } from '@mui/material/styles'
import { memo, useMemo } from 'react'
import { RecordContextProvider, ReferenceManyFieldBase } from 'react-admin'
import { resourceOf } from '#resources/index'
import type { Child, Resource } from '#shared/resource'
import { useWords } from '../i18n/useWords'
import { Empty } from '../parts/Empty'
import { useCan } from '../session/useRole'
import { useListColumns } from './columns/useListColumns'
import { ListTable } from './ListTable'
import type { CrudRecord } from './records/record'

const Panel = styled('section')(({ theme: { typography } }) => ({
  marginBlockStart: 16,
  '& h2': { ...typography.h2, margin: '0 0 8px' },
}))

const pageSize = 10

function ChildList({ of, by, columns }: Child) {
  const declaration = resourceOf(of)
  const { translate, language } = useWords()
  const own = useListColumns(declaration)
  const choice = useMemo(() => {
    const usual = columns ?? own.usual.filter((name) => name !== by)
    // In the order in which they are declared here, whatever the list of its own has chosen.
    const all = usual.flatMap((name) => own.all.filter(({ key }) => key === name))
    return { ...own, all, usual, chosen: undefined }
  }, [own, columns, by])
  const { sort, order = 'ASC' } = declaration.list
  return (
    <Panel aria-label={declaration.label.many[language]}>
      <h2>{declaration.label.many[language]}</h2>
      <ReferenceManyFieldBase
        reference={of}
        target={by}
        perPage={pageSize}
        sort={{ field: sort, order }}
        exporter={false}
        queryOptions={{ meta: { language } }}
      >
        <ListTable
          declaration={declaration}
          columns={choice}
          toolbar={null}
          empty={<Empty title={translate('message.tableEmpty')} />}
        />
      </ReferenceManyFieldBase>
    </Panel>
  )
}

function Allowed(child: Child) {
  return useCan(resourceOf(child.of))('list') ? <ChildList {...child} /> : null
}

interface ChildrenProps {
  readonly declaration: Resource
  readonly record: CrudRecord
}

/**
 * The rows of others that refer to a record: react-admin's list of references, drawn by our table. Drawn again for another
 * record, not for each letter that is typed into the form above.
 */
export const Children = memo(({ declaration, record }: ChildrenProps) => (
  <RecordContextProvider value={record}>
    {declaration.children?.map((child) => (
      <Allowed key={`${child.of} ${child.by}`} {...child} />
    ))}
  </RecordContextProvider>
))
