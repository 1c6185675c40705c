import { styled } from '@mui/material/styles'

/** A small key cap, shown where the key acts. */
export const Key = styled('kbd')(({ theme: { silk } }) => ({
  display: 'inline-block',
  padding: '0 6px',
  border: `1px solid ${silk.lineStrong}`,
  borderBottomWidth: 2,
  borderRadius: 4,
  backgroundColor: silk.paper,
  color: silk.text2,
  fontFamily: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '17px',
  whiteSpace: 'nowrap',
}))
