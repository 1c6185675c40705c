import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FoundFarmer } from '#resources/api/inward'
import type { Language } from '#shared/label'
import { useTakeFirst } from '../../crud/inputs/useTakeFirst'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { PickerOption } from '../../parts/primitives'
import { useFarmers } from './farmers'
import { boxId, type Desk, focusBox } from './useDesk'

export const farmerName = (farmer: Pick<FoundFarmer, 'ledgerName' | 'ledgerNameTa'>, language: Language): string =>
  nameIn(language, farmer.ledgerName, farmer.ledgerNameTa)

export const placeOf = (farmer: FoundFarmer, language: Language): string =>
  [nameIn(language, farmer.areaName, farmer.areaNameTa), nameIn(language, farmer.taluk, farmer.talukTa)]
    .filter(Boolean)
    .join(', ')

export const mobileText = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')

/** The farmer, found by code, name or mobile while typing; Enter takes the first (D18). */
export function FarmerPicker({ desk }: { desk: Pick<Desk, 'values' | 'change' | 'errors'> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [text, setText] = useState('')
  const { farmer } = desk.values
  const shown = farmer ? `${farmer.headCode ?? ''}  ${farmerName(farmer, language)}` : ''
  const { farmers, isSearching: looking } = useFarmers(text === shown ? '' : text)
  const error = desk.errors.farmerId
  const take = (found: FoundFarmer | null) => {
    const { farmer: before, cocoonTypeId } = desk.values
    const isOpen = cocoonTypeId === null || cocoonTypeId === before?.lastVarietyId
    desk.change({ farmer: found, ...(isOpen && found ? { cocoonTypeId: found.lastVarietyId ?? null } : {}) })
    // At once: the next letters are already meant for the variety.
    if (found) focusBox('cocoonTypeId')
  }
  const active = useMemo(() => farmers.filter(({ isActive }) => isActive === 1), [farmers])
  const taking = useTakeFirst(active, looking, take)
  return (
    <Autocomplete<FoundFarmer>
      id={boxId('farmerId')}
      value={farmer}
      options={farmers}
      filterOptions={(options) => options}
      getOptionLabel={(one) => `${one.headCode ?? ''}  ${farmerName(one, language)}`}
      getOptionKey={(one) => one.id}
      getOptionDisabled={(one) => one.isActive !== 1}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, found) => take(found)}
      autoHighlight
      selectOnFocus
      forcePopupIcon={false}
      loading={looking}
      loadingText={translate('action.search')}
      noOptionsText={text.trim().length > 1 ? translate('ui.inward.noFarmer') : translate('ui.inward.findFarmer')}
      renderOption={({ key, ...props }, one) => (
        <PickerOption key={key} {...props}>
          <b>{farmerName(one, language)}</b>
          <span className="end">{one.headCode}</span>
          <small>{placeOf(one, language)}</small>
          <small className="end">
            {one.isActive === 1 ? mobileText(one.mobileNo) : translate('ui.inward.farmerInactive')}
          </small>
        </PickerOption>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...taking } }}
          label={translate('ui.inward.findFarmer')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  )
}
