import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Exception } from './asking'

const List = styled('ul')({ margin: 0, paddingInlineStart: 18, maxHeight: '34dvh', overflowY: 'auto', fontSize: 13.5 })

/** What a commit leaves out, each with its reason; a touch leads to it. */
export function Exceptions({ of, onLeave }: { of: readonly Exception[]; onLeave: () => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <div>
      <p id={id}>{translate('commit.leftOut')}</p>
      <List aria-labelledby={id}>
        {of.map(({ key, text, open }) => (
          <li key={key}>
            <Link
              component="button"
              type="button"
              sx={{ textAlign: 'start', font: 'inherit' }}
              onClick={() => {
                onLeave()
                open()
              }}
            >
              {text}
            </Link>
          </li>
        ))}
      </List>
    </div>
  )
}
