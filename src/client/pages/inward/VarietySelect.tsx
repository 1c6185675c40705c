import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useRef } from 'react'
import type { DeskCocoonType } from '#resources/api/inward'
import { useWords } from '../../i18n/useWords'
import { CocoonMark } from '../../parts/CocoonMark'
import { capOf } from '../../parts/useKeyDown'
import { boxId, type Desk } from './useDesk'

interface VarietySelectProps {
  readonly desk: Pick<Desk, 'values' | 'change' | 'errors'>
  readonly types: readonly DeskCocoonType[]
}

const pause = 1_000

/** Letters typed one after another choose the first variety that begins so, with the list closed. */
function useLetters(types: readonly DeskCocoonType[], choose: (id: number) => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    const isOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
    if (isOpen || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const before = event.timeStamp - typed.current.at < pause ? typed.current.text : ''
    const letter = capOf(event)
    if (!letter) return
    const text = before + letter
    const found = types.find(({ shortName }) => shortName.toLowerCase().startsWith(text))
    typed.current = { text: found ? text : before, at: event.timeStamp }
    if (found) choose(found.id)
  }
}

/** The variety, with the mark of its race; letters choose it. */
export function VarietySelect({ desk, types }: VarietySelectProps) {
  const { translate, named } = useWords()
  const error = desk.errors.cocoonTypeId
  const nameOf = (type: DeskCocoonType) => named(type.name, type.nameTa)
  const byLetters = useLetters(types, (cocoonTypeId) => desk.change({ cocoonTypeId }))
  const chosen = types.find(({ id }) => id === desk.values.cocoonTypeId)
  return (
    <TextField
      select
      label={translate('field.variety')}
      required
      value={chosen?.id ?? ''}
      onChange={(event) => desk.change({ cocoonTypeId: Number(event.target.value) })}
      error={error !== undefined}
      helperText={error}
      onKeyDown={byLetters}
      slotProps={{
        select: {
          SelectDisplayProps: { id: boxId('cocoonTypeId') },
          renderValue: () =>
            chosen && (
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
                <CocoonMark race={chosen.race} title={nameOf(chosen)} />
                {chosen.shortName}
              </span>
            ),
        },
      }}
    >
      {types.map((type) => (
        <MenuItem key={type.id} value={type.id} sx={{ gap: 2 }}>
          <CocoonMark race={type.race} title={type.race} />
          {type.shortName} · {nameOf(type)}
        </MenuItem>
      ))}
    </TextField>
  )
}
