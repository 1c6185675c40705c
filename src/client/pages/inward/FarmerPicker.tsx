import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { FoundFarmer } from '#resources/api/inward'
import { resourceOf } from '#resources/index'
import type { Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import { useTakeFirst } from '../../crud/inputs/useTakeFirst'
import { newLabel } from '../../crud/records/words'
import { useWords } from '../../i18n/useWords'
import { mobileText } from '../../parts/figures'
import { PickerOption } from '../../parts/primitives'
import { useFarmers } from './farmers'
import { boxId, type Desk, focusBox } from './useDesk'

export const farmerName = (farmer: Pick<FoundFarmer, 'ledgerName' | 'ledgerNameTa'>, language: Language): string =>
  nameIn(language, farmer.ledgerName, farmer.ledgerNameTa)

export const placeOf = (farmer: FoundFarmer, language: Language): string =>
  [nameIn(language, farmer.areaName, farmer.areaNameTa), nameIn(language, farmer.taluk, farmer.talukTa)]
    .filter(Boolean)
    .join(', ')

/** Who was found: name, code, place and number. */
function Found({ farmer }: { farmer: FoundFarmer }) {
  const { translate, language } = useWords()
  return (
    <>
      <b>{farmerName(farmer, language)}</b>
      <span className="end">{farmer.headCode}</span>
      <small>{placeOf(farmer, language)}</small>
      <small className="end">
        {farmer.isActive === 1 ? mobileText(farmer.mobileNo) : translate('ui.inward.farmerInactive')}
      </small>
    </>
  )
}

interface FarmerPickerProps {
  readonly desk: Pick<Desk, 'values' | 'change' | 'errors'>
  /** Whoever is not in the register is begun with what was typed; undefined where that cannot be. */
  readonly onNew?: ((typed: string) => void) | undefined
}

/** Stands below those who were found; nobody has this id. */
const newOne = { id: 0, isActive: 1 } as FoundFarmer

/** Without a farmer nothing goes on: a second Enter after the saving would leave the box before anybody is named. */
const staying = {
  'data-searching': true,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
  },
}

/** The farmer, found by code, name or mobile while typing; Enter takes the first (D18). */
export function FarmerPicker({ desk, onNew }: FarmerPickerProps) {
  const { translate, language } = useWords()
  const [text, setText] = useState('')
  const { farmer } = desk.values
  const shown = farmer ? `${farmer.headCode ?? ''}  ${farmerName(farmer, language)}` : ''
  const { farmers, error: failed, isSearching: looking } = useFarmers(text === shown ? '' : text)
  const error = desk.errors.farmerId
  const take = (found: FoundFarmer | null) => {
    if (found === newOne) return onNew?.(text.trim())
    const { farmer: before, cocoonTypeId } = desk.values
    const isOpen = cocoonTypeId === null || cocoonTypeId === before?.lastVarietyId
    desk.change({ farmer: found, ...(isOpen && found ? { cocoonTypeId: found.lastVarietyId ?? null } : {}) })
    // At once: the next letters are already meant for the variety.
    if (found) focusBox('cocoonTypeId')
  }
  const active = useMemo(() => farmers.filter(({ isActive }) => isActive === 1), [farmers])
  const taking = useTakeFirst(active, looking, text, take)
  const isEmpty = farmer === null && text.trim() === ''
  const mayBegin = onNew !== undefined && !looking && text !== shown && text.trim().length > 1
  return (
    <Autocomplete<FoundFarmer>
      id={boxId('farmerId')}
      value={farmer}
      options={mayBegin ? [...farmers, newOne] : farmers}
      filterOptions={(options) => options}
      getOptionLabel={(one) => (one === newOne ? text : `${one.headCode ?? ''}  ${farmerName(one, language)}`)}
      getOptionKey={(one) => one.id}
      getOptionDisabled={(one) => one.isActive !== 1}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, found) => take(found)}
      // Enter takes the first of what was found, never the first of all.
      autoHighlight={text.trim() !== ''}
      selectOnFocus
      forcePopupIcon={false}
      loading={looking}
      loadingText={translate('action.search')}
      noOptionsText={
        failed?.message ?? translate(text.trim().length > 1 ? 'ui.inward.noFarmer' : 'ui.inward.findFarmer')
      }
      renderOption={({ key, ...props }, one) => (
        <PickerOption key={key} {...props}>
          {one === newOne ? <b>{newLabel(resourceOf('farmer').label, language)}</b> : <Found farmer={one} />}
        </PickerOption>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...(isEmpty ? staying : taking) },
          }}
          label={translate('ui.inward.findFarmer')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  )
}
