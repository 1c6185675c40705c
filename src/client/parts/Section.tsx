import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { aboutBeside, card } from './primitives'

const Card = styled('section')(card, aboutBeside, {
  '&.wide': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .about': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' },
  '& .about > div': { flex: '1 1 180px', minWidth: 0 },
  '&:not(.wide) .about': { alignContent: 'flex-start' },
})

interface SectionProps {
  readonly title: TermKey
  readonly note: TermKey
  /** What can be done with the whole section, under or beside its title. */
  readonly actions?: ReactNode
  /** The title above, for what needs the whole width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A card of the settings: title and one line at the start, as in a form. */
export function Section({ title, note, actions, wide = false, children }: SectionProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Card aria-labelledby={id} className={wide ? 'wide' : undefined}>
      <div className="about">
        <div>
          <h2 id={id}>{translate(title)}</h2>
          <p>{translate(note)}</p>
        </div>
        {actions}
      </div>
      <div>{children}</div>
    </Card>
  )
}
