import { useWords } from '../base/language'
import { type BoxProps, TextBox } from './TextBox'

const longest = 6
/** Whether an OTP is whole. */
export const isCode = (code: string): boolean => code.length === longest

/** The box of an OTP: takes what is pasted with spaces or hyphens, and the phone's own offer. */
export function CodeBox({ onChange, ...box }: Omit<BoxProps, 'label'>) {
  const words = useWords()
  return (
    <TextBox
      {...box}
      label={words('field.otp')}
      name="otp"
      autoComplete="one-time-code"
      autoFocus
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, longest))}
      input={{ inputMode: 'numeric', style: { letterSpacing: '0.3em', fontWeight: 600 } }}
    />
  )
}
