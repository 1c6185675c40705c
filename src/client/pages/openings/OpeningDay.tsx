import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { isListed, marketDesk } from '#shared/access'
import { DateBox } from '../../parts/DateBox'
import { FilterBar } from '../../parts/FilterBar'
import { KeyHint } from '../../parts/Key'
import { useRole } from '../../session/useRole'
import { OpenProposals } from '../configuration/OpenProposals'
import { chooseOpeningDay, useOpeningDay } from './day'

const keys = ['debit', 'credit', 'enterOpening', 'row'] as const

const Keys = styled('p')(({ theme: { silk, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignSelf: 'end',
  gap: '4px 14px',
  margin: 0,
  fontSize: 12.5,
  color: silk.text2,
  [breakpoints.down('md')]: { display: 'none' },
}))

/** What waits for a yes, on which day balances are entered, and by which keys; nothing for those who only read. */
export function OpeningDay() {
  const translate = useTranslate()
  const day = useOpeningDay()
  const mayEnter = isListed(useRole(), marketDesk)
  useEffect(() => () => chooseOpeningDay(''), [])
  if (!mayEnter) return null
  return (
    <>
      <OpenProposals kinds={['headOpening']} />
      <FilterBar>
        <DateBox label={translate('opening.asOn')} value={day} onDay={chooseOpeningDay} />
        <Keys>
          {keys.map((name) => (
            <span key={name}>
              <KeyHint name={name} />
            </span>
          ))}
        </Keys>
      </FilterBar>
    </>
  )
}
