import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { DeskCocoonType } from '#shared/inwardDesk'
import { useLanguage } from '../../i18n/useLanguage'
import { CocoonMark } from '../../parts/CocoonMark'
import { nameIn } from '../../parts/nameIn'
import { boxId, type Desk } from './useDesk'

interface VarietySelectProps {
  readonly desk: Pick<Desk, 'values' | 'change' | 'errors'>
  readonly types: readonly DeskCocoonType[]
}

/** The variety, with the mark of its race; letters jump to it. */
export function VarietySelect({ desk, types }: VarietySelectProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const error = desk.errors.cocoonTypeId
  const nameOf = (type: DeskCocoonType) => nameIn(language, type.name, type.nameTa)
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
