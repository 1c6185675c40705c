import { styled } from '@mui/material/styles'
import { type KeyName, keys } from '#resources/keys'
import { useLanguage } from '../i18n/useLanguage'

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

/** A declared key with what it does. */
export function KeyHint({ name }: { name: KeyName }) {
  const language = useLanguage()
  const { cap, does } = keys[name]
  return (
    <>
      <Key>{cap[language]}</Key> {does[language]}
    </>
  )
}
