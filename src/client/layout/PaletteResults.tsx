import { styled } from '@mui/material/styles'
import { useEffect, useId } from 'react'
import { focusInside } from '../theme/focus'
import type { Hit, HitGroup } from './useHits'

const Box = styled('div')(({ theme: { silk } }) => ({
  marginBlockStart: 8,
  maxHeight: 'min(60vh, 480px)',
  overflowY: 'auto',
  '& .title': { padding: '6px 12px 2px', fontSize: 12, fontWeight: 650, color: silk.text2 },
  '& .hit': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    padding: '6px 12px',
    borderRadius: 4,
    fontSize: 14,
    lineHeight: silk.leading.note,
    cursor: 'pointer',
    '&:hover': { backgroundColor: silk.hover },
  },
  '& .hit[aria-selected=true]': {
    backgroundColor: silk.selected,
    ...focusInside(silk),
    outline: 'none',
    boxShadow: `inset 3px 0 0 ${silk.primary}`,
  },
  '[dir=rtl] & .hit[aria-selected=true]': { boxShadow: `inset -3px 0 0 ${silk.primary}` },
  '& .name': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& .fact': { color: silk.text2, fontSize: 12 },
}))

export const resultsId = 'found'
export const idOf = (hit: Hit | undefined) => (hit ? `found-${hit.id}` : undefined)

interface GroupProps {
  readonly group: HitGroup
  readonly active: Hit | undefined
  readonly onGo: (hit: Hit) => void
}

function Group({ group: { title, hits }, active, onGo }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box have no element of their own
    <div role="group" aria-labelledby={id}>
      <div className="title" id={id}>
        {title}
      </div>
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act in the input, which names the active option
        <div
          className="hit"
          key={hit.id}
          id={idOf(hit)}
          role="option"
          tabIndex={-1}
          aria-selected={hit.id === active?.id}
          onClick={() => onGo(hit)}
        >
          <span className="name">{hit.text}</span>
          <span className="fact">{hit.fact}</span>
        </div>
      ))}
    </div>
  )
}

interface PaletteResultsProps {
  readonly label: string
  readonly groups: readonly HitGroup[]
  readonly active: Hit | undefined
  readonly onGo: (hit: Hit) => void
}

/** What was found, under its headings; the active one is kept in view. */
export function PaletteResults({ label, groups, active, onGo }: PaletteResultsProps) {
  const id = idOf(active)
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
  return (
    <Box id={resultsId} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <Group key={group.title} group={group} active={active} onGo={onGo} />
      ))}
    </Box>
  )
}
