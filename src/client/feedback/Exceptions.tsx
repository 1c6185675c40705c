import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Exception } from './confirmContext'

/** Whole: what is long scrolls with the body of its dialog. */
const List = styled('ul')({ margin: 0, paddingInlineStart: 18, fontSize: 13.5 })

const inText = { textAlign: 'start', font: 'inherit' } as const

function Way({ of: { text, to, open }, onLeave }: { of: Exception; onLeave: () => void }) {
  if (open)
    return (
      <Link
        component="button"
        type="button"
        sx={inText}
        onClick={() => {
          onLeave()
          open()
        }}
      >
        {text}
      </Link>
    )
  if (to === undefined) return text
  return (
    <Link component={RouterLink} to={to} sx={inText} onClick={onLeave}>
      {text}
    </Link>
  )
}

interface ExceptionsProps {
  readonly title: string
  readonly of: readonly Exception[]
  readonly onLeave: () => void
}

/** What a commit leaves out or is stopped by, each with its reason; a touch leads to where it is mended. */
export function Exceptions({ title, of, onLeave }: ExceptionsProps) {
  const id = useId()
  if (of.length === 0) return null
  return (
    <div>
      <p id={id}>{title}:</p>
      <List aria-labelledby={id}>
        {of.map((one) => (
          <li key={one.text}>
            <Way of={one} onLeave={onLeave} />
          </li>
        ))}
      </List>
    </div>
  )
}
