import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/useLanguage'
import { numberIn } from '../day/useDaySlot'

/** First and last lot, both or neither; `within` tells whether a lot is meant, `isHalf` that an end is missing. */
export function useLotRange() {
  const translate = useTranslate()
  const language = useLanguage()
  const [ends, setEnds] = useState({ from: '', to: '' })
  const box = (name: keyof typeof ends, label: string) => (
    <TextField
      label={translate(label)}
      value={ends[name]}
      sx={{ '&&': { width: language === 'ta' ? 150 : 110 } }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, style: { textAlign: 'end' } } }}
      onChange={(event) => setEnds((before) => ({ ...before, [name]: event.target.value.replaceAll(/\D/g, '') }))}
    />
  )
  const [from, to] = [numberIn(ends.from), numberIn(ends.to)]
  return {
    inputs: (
      <>
        {box('from', 'field.lotFrom')}
        {box('to', 'field.lotTo')}
      </>
    ),
    isHalf: (from === null) !== (to === null),
    within: (lotNo: number) => from === null || to === null || (lotNo >= from && lotNo <= to),
  }
}
