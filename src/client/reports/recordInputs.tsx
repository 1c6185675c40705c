import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { resourceNamed } from '#resources/index'
import { isRowId } from '#shared/filterValue'
import type { Resource } from '#shared/resource'
import { useTakeFirst } from '../crud/inputs/useTakeFirst'
import { type Choice, useReferences } from '../crud/records/choices'
import type { CrudRecord } from '../crud/records/record'
import { treeOf, treeRows } from '../crud/tree'
import type { FilterInputProps } from '../extensions/filter'
import { useWords } from '../i18n/useWords'
import { useDebounced } from '../parts/useDebounced'
import { Choices } from './Choices'

interface RowFilterProps extends FilterInputProps {
  readonly to: string
}

/** A record, found by code, name or mobile. */
function RecordFilter({ to, ...props }: RowFilterProps) {
  const { name, filter, typed, error, onChange } = props
  const { translate, language } = useWords()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const q = useDebounced(text.trim())
  const id = isRowId(typed[name] ?? '') ? Number(typed[name]) : 0
  const found = useReferences({ to, filter: q ? { q } : {} })
  const known = useReferences({ to, filter: { id: [id] }, enabled: id > 0 })
  const chosen = [...found.choices, ...known.choices].find(({ value }) => value === id) ?? null
  const isLooking = text.trim() !== '' && (found.isFetching || text.trim() !== q)
  const taking = useTakeFirst(found.choices, isLooking, text, ({ value }) => {
    onChange(String(value))
    setOpen(false)
  })
  return (
    <Autocomplete<Choice>
      value={chosen}
      options={found.choices as Choice[]}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, choice) => onChange(choice ? String(choice.value) : '')}
      onInputChange={(_, input, reason) => setText(reason === 'input' ? input : '')}
      getOptionLabel={(choice) => choice.text}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={(options) => options}
      autoHighlight
      loading={found.isFetching}
      noOptionsText={found.error?.message ?? translate('message.noDataFound')}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...taking } }}
          name={name}
          label={filter.label[language]}
          required={filter.required ?? false}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  )
}

/** A row of so few that all stand in a list. */
function FewFilter({ to, ...props }: RowFilterProps) {
  const { choices } = useReferences({ to, filter: {} })
  return <Choices {...props} choices={choices} />
}

/** A row of a list that is a tree: beneath the groups that it has there. */
function TreeFilter({ to, of, ...props }: RowFilterProps & { readonly of: Resource }) {
  const { language } = useWords()
  const { choices } = useReferences({ to, filter: {} })
  const { data } = useGetList<CrudRecord>(to, {
    pagination: { page: 1, perPage: treeRows },
    sort: { field: of.list.sort, order: 'ASC' },
  })
  const grouped = useMemo(() => {
    const known = new Map(choices.map((choice) => [choice.value, choice]))
    const rows = data?.filter(({ id }) => known.has(id))
    return (
      rows &&
      treeOf(of, rows, language).flatMap((node) => (node.kind === 'group' ? node : (known.get(node.row.id) ?? [])))
    )
  }, [choices, data, language, of])
  return <Choices {...props} choices={choices} grouped={grouped} />
}

/** A row of the resource that the filter refers to. */
export function ReferenceFilter(props: FilterInputProps) {
  const { few, to = '' } = props.filter
  const of = resourceNamed(to)
  if (few && of?.list.tree) return <TreeFilter {...props} to={to} of={of} />
  return few ? <FewFilter {...props} to={to} /> : <RecordFilter {...props} to={to} />
}
