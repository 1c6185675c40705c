import SearchOutlined from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Empty } from '../../parts/Empty'
import { PageHead } from '../../parts/PageHead'
import { useRole } from '../../session/useRole'
import { BundleCard } from './BundleCard'
import { GroupCard } from './GroupCard'
import { groupsFor, groupsFound } from './groups'

const Search = styled(TextField)(({ theme: { breakpoints } }) => ({
  width: 260,
  [breakpoints.down('md')]: { width: '100%' },
}))

/** Three columns of cards, read down each. */
const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  columnCount: 3,
  columnGap: 12,
  [breakpoints.down('lg')]: { columnCount: 2 },
  [breakpoints.down('md')]: { columnCount: 1 },
}))

/** The index of all reports: it stands at two addresses that are reserved until a report takes their place. */
export function ReportIndexPage() {
  const translate = useTranslate()
  const role = useRole()
  const [text, setText] = useState('')
  const found = groupsFound(groupsFor(role), text)
  return (
    <>
      <PageHead
        title={translate('ui.report.index')}
        fact={translate('reportPage.reserved')}
        actions={
          <Search
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder={translate('reportPage.find')}
            slotProps={{
              htmlInput: { 'aria-label': translate('reportPage.find') },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchOutlined fontSize="small" aria-hidden />
                  </InputAdornment>
                ),
              },
            }}
          />
        }
      />
      <BundleCard />
      {found.length > 0 ? (
        <Columns>
          {found.map((group) => (
            <GroupCard key={group.title.en} group={group} />
          ))}
        </Columns>
      ) : (
        <Empty title={translate('reportPage.noneFound')} />
      )}
    </>
  )
}
