import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { isHttpError } from '../../http/HttpError'
import { useSession } from '../../session/session'
import { useFieldLabel } from '../words'
import { AddFilter } from './AddFilter'
import { FilterButton } from './FilterButton'
import { SearchBox } from './SearchBox'
import { type FilterValues, filterKinds, isSet, withEntries } from './values'

const Bar = styled('div')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 8,
  borderBlockEnd: `1px solid ${silk.line}`,
  '& .search': { width: 210, flex: 'none' },
  '& .search input': { paddingInlineStart: 0 },
  '& .search .MuiInputBase-root': { paddingInlineStart: 8 },
  [breakpoints.down('md')]: { '& .search': { width: '100%' } },
}))

/** So many filters stand open on a desk, none on a phone; the others wait under 'Add filter'. */
const openOnDesk = 3

/** The declared filters that make sense for this person: who has one market needs no filter by market. */
function useFilterNames(declaration: Resource): readonly string[] {
  const { user } = useSession()
  const oneMarket = (user?.markets?.length ?? 0) === 1
  return (declaration.list.filters ?? []).filter((name) => {
    const field = declaration.fields[name]
    if (!field || filterKinds[field.type] === 'none') return false
    return !(oneMarket && field.type === 'reference' && field.to === 'market')
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

/** Search, the filters as buttons, 'Add filter', and what stands at the end. */
export function ListFilters({ declaration, end }: { declaration: Resource; end?: ReactNode }) {
  const translate = useTranslate()
  const label = useFieldLabel(declaration.name)
  const { filterValues, setFilters, error } = useListContext()
  const errors = (isHttpError(error) && error.body?.errors) || {}
  const [added, setAdded] = useState<string | null>(null)
  const values: FilterValues = filterValues
  const names = useFilterNames(declaration)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const open = isPhone ? 0 : openOnDesk
  const shown = names.filter((name, place) => place < open || name === added || isSet(values, name))
  const apply = (next: FilterValues) => setFilters({ ...next })
  return (
    <Bar role="search">
      {declaration.list.search.length > 0 && (
        <SearchBox
          value={String(values.q ?? '')}
          onValue={(q) => apply(withEntries(values, { q }))}
          fields={searched(declaration).map(label)}
          hint={typed(declaration).map(label).join(', ')}
        />
      )}
      {shown.map((name) => {
        const field = declaration.fields[name]
        return (
          field && (
            <FilterButton
              key={name}
              name={name}
              field={field}
              label={label(name)}
              values={values}
              error={errors[name] ?? errors[`${name}_from`] ?? errors[`${name}_to`]}
              onValues={apply}
              startOpen={name === added}
              onClosed={() => setAdded(null)}
            />
          )
        )
      })}
      <AddFilter
        choices={names.filter((name) => !shown.includes(name)).map((name) => [name, label(name)])}
        onAdd={setAdded}
      />
      {Object.keys(values).length > 1 && (
        <Button variant="text" onClick={() => apply({})}>
          {translate('action.clearFilters')}
        </Button>
      )}
      {end}
    </Bar>
  )
}
