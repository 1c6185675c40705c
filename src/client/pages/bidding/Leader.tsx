import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { CutText } from '../../parts/CutText'

const Name = styled('span')(({ theme: { silk } }) => ({
  // In a line of a phone's row it stands behind others.
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  verticalAlign: 'bottom',
  minWidth: 0,
  '& svg': { flex: 'none', fontSize: silk.icon.small, marginInlineEnd: 4, color: silk.text2 },
}))

/** Who leads, and whether an officer entered the bid for them. */
export const Leader = memo(function Leader({ name, isByOfficer }: { name: string; isByOfficer: boolean }) {
  const translate = useTranslate()
  return (
    <Name>
      {isByOfficer && <PersonOutlined titleAccess={translate('ui.room.byOfficer')} />}
      <CutText text={name} />
    </Name>
  )
})
