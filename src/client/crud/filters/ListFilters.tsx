import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { tenant } from '#resources/scopes'
import type { Resource } from '#shared/resource'
import { isHttpError } from '../../http/HttpError'
import { Inline } from '../../parts/primitives'
import { useSession } from '../../session/session'
import { onlyTenantOf } from '../../session/tenants'
import { useFieldLabel } from '../records/words'
import { AddFilter } from './AddFilter'
import { FilterButton } from './FilterButton'
import { SearchBox } from './SearchBox'
import { ToggleKey } from './ToggleKey'
import { type FilterValues, filterKinds, isSet, withEntries } from './values'

const Bar = styled(Inline)(({ theme: { silk, breakpoints } }) => ({
  padding: 8,
  borderBlockEnd: `1px solid ${silk.line}`,
  // As wide as what its empty box says, which the input itself would cut, and the cross that empties it.
  '& .search': {
    width: 'auto',
    minWidth: 210,
    maxWidth: '100%',
    flex: 'none',
    '&::after': {
      content: 'attr(data-hint)',
      height: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      fontSize: 14,
      paddingInline: '38px 34px',
    },
  },
  '& .start': { display: 'flex', alignItems: 'flex-start', gap: 8, flex: 'none', '& > *': { width: 148 } },
  '& .search input': { paddingInlineStart: 0 },
  '& .search .MuiInputBase-root': { paddingInlineStart: 8 },
  [breakpoints.down('md')]: {
    '& .search': { minWidth: 160, flex: '1 1 auto' },
    '& .start': { flex: '1 1 auto', '& > *': { width: 162, flexGrow: 1 } },
  },
}))

/** So many filters stand open on a desk, none on a phone; the others wait under 'Add filter'. */
const openOnDesk = 3

/** The declared filters that make sense for this person: who reads one tenant's rows needs no filter by it. */
function useFilterNames(declaration: Resource): readonly string[] {
  const { user } = useSession()
  const isOfOne = onlyTenantOf(user) !== null
  return (declaration.list.filters ?? []).filter((name) => {
    const field = declaration.fields[name]
    if (!field || filterKinds[field.type] === 'none') return false
    return !(isOfOne && field.type === 'reference' && field.to === tenant.resource)
  })
}

/** What is searched, the record's name first: that is what people type. */
const searched = ({ title, list }: Resource): readonly string[] =>
  [...list.search].sort((a, b) => Number(b === title) - Number(a === title))

/**
 * What a person knows of the one who stands at the counter: the name, and the number or code that goes with it; what is
 * searched first where the name is not searched.
 */
const typed = ({ title, key, list: { search } }: Resource): readonly string[] => {
  if (!search.includes(title)) return search.slice(0, 2)
  const number = ['mobileNo', key].find((name) => name !== undefined && name !== title && search.includes(name))
  return [title, ...(number ? [number] : [])]
}

interface ListFiltersProps {
  readonly declaration: Resource
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** The filter that nobody chose; what clears leads back to it. */
  readonly startsWith?: FilterValues
  /** What stands in the empty box of the search; the names of its first fields unless said. */
  readonly searchHint?: string
}

const noFilter = {}

const omit = (values: FilterValues, name: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** Search, the filters as buttons, 'Add filter', and what stands at the end. */
export function ListFilters({ declaration, start, end, startsWith = noFilter, searchHint }: ListFiltersProps) {
  const translate = useTranslate()
  const label = useFieldLabel(declaration.name)
  const { filterValues, setFilters, error } = useListContext()
  const errors = (isHttpError(error) && error.body?.errors) || {}
  const [added, setAdded] = useState<string | null>(null)
  const values: FilterValues = filterValues
  const names = useFilterNames(declaration)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const open = isPhone ? 0 : openOnDesk
  // A day that the list starts with has its own box; the filter of that name is a period, which takes its place.
  const isChosen = (name: string) => isSet(name in startsWith ? { ...values, [name]: undefined } : values, name)
  const openNames = names.filter((name) => !(name in startsWith)).slice(0, open)
  const shown = names.filter((name) => openNames.includes(name) || name === added || isChosen(name))
  const apply = (next: FilterValues) => setFilters({ ...next })
  const choose = (name: string, next: FilterValues) =>
    apply(isSet({ ...next, [name]: undefined }, name) && name in startsWith ? omit(next, name) : next)
  return (
    <Bar role="search">
      {start && <div className="start">{start}</div>}
      {declaration.list.search.length > 0 && (
        <SearchBox
          value={String(values.q ?? '')}
          onValue={(q) => apply(withEntries(values, { q }))}
          fields={searched(declaration).map(label)}
          hint={searchHint ?? typed(declaration).map(label).join(', ')}
        />
      )}
      {shown.map((name) => {
        const field = declaration.fields[name]
        if (field && declaration.conditions?.[name])
          return (
            <ToggleKey
              key={name}
              label={label(name)}
              isOn={isSet(values, name)}
              onTurn={(isOn) => apply(withEntries(values, { [name]: isOn ? [true] : [] }))}
            />
          )
        return (
          field && (
            <FilterButton
              key={name}
              name={name}
              field={field}
              label={label(name)}
              values={name in startsWith ? omit(values, name) : values}
              error={errors[name] ?? errors[`${name}_from`] ?? errors[`${name}_to`]}
              onValues={(next) => choose(name, next)}
              startOpen={name === added}
              onClosed={() => setAdded(null)}
            />
          )
        )
      })}
      <AddFilter
        choices={names.filter((name) => !shown.includes(name)).map((name) => [name, label(name)])}
        onAdd={(name) => (declaration.conditions?.[name] ? apply({ ...values, [name]: [true] }) : setAdded(name))}
      />
      {Object.keys(values).filter((name) => !(name in startsWith)).length > 1 && (
        <Button variant="text" onClick={() => apply(startsWith)}>
          {translate('action.clearFilters')}
        </Button>
      )}
      {end}
    </Bar>
  )
}
