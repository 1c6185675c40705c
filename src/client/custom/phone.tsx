import Phone from '@mui/icons-material/Phone'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { checks } from '#shared/checks'
import { TypedInput } from '../crud/inputs/TypedInput'
import type { FieldInputProps } from '../crud/inputs/useFieldInput'
import type { CellProps } from '../extensions/widget'

/** Ten digits, as India dials them from anywhere. */
const dialled = (number: unknown): string => `tel:+91${String(number)}`

/** A number that a touch calls. */
export const PhoneCell = ({ row, name, text }: CellProps) => (
  <Link href={dialled(row[name])} color="inherit">
    {text}
  </Link>
)

/** The box of a number, with a way to call it. */
export function PhoneInput(props: FieldInputProps) {
  const translate = useTranslate()
  const number: unknown = useWatch({ name: props.name })
  const call = typeof number === 'string' && checks.mobile(number) && (
    <IconButton size="small" href={dialled(number)} aria-label={translate('action.call', { number })}>
      <Phone fontSize="small" />
    </IconButton>
  )
  return <TypedInput {...props} html={{ inputMode: 'numeric', spellCheck: false }} end={call} />
}
