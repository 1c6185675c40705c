import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { createContext, useContext } from 'react'
import { useTranslate } from 'react-admin'
import { Inline } from '../../parts/primitives'

/** What another person saved in fields that this one has changed too. */
export interface RemoteChanges {
  readonly texts: Readonly<Record<string, string>>
  readonly take: (name: string) => void
}

export const RemoteChangesContext = createContext<RemoteChanges | null>(null)

const ChangeLine = styled(Inline)(({ theme: { silk } }) => ({
  gap: '2px 8px',
  marginBlockStart: 4,
  paddingInlineStart: 8,
  borderInlineStart: `3px solid ${silk.warn}`,
  fontSize: 12.5,
  lineHeight: silk.leading.note,
  color: silk.text,
  overflowWrap: 'anywhere',
}))

/** Under a field that both changed: what the record holds now, and a way to take it. */
export function RemoteChangeLine({ name }: { name: string }) {
  const translate = useTranslate()
  const theirs = useContext(RemoteChangesContext)
  const text = theirs?.texts[name]
  if (!theirs || text === undefined) return null
  return (
    <ChangeLine>
      <span>{translate('masters.theirs', { value: text })}</span>
      <Button variant="text" size="small" onClick={() => theirs.take(name)}>
        {translate('masters.takeTheirs')}
      </Button>
    </ChangeLine>
  )
}
