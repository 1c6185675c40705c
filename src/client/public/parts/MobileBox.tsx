import { useWords } from '../base/language'
import { type BoxProps, TextBox } from './TextBox'

/** The ten digits of what was typed or pasted, without the country's or the trunk's own. */
const tenDigits = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '')
  const rest = digits.length > 10 ? digits.replace(/^(91|0)(?=\d{10}$)/, '') : digits
  return rest.slice(0, 10)
}

/** The box of a mobile number. */
export function MobileBox({ onChange, ...box }: Omit<BoxProps, 'label'>) {
  const words = useWords()
  return (
    <TextBox
      {...box}
      label={words('field.mobileNo')}
      name="mobileNo"
      type="tel"
      autoComplete="tel-national"
      onChange={(text) => onChange(tenDigits(text))}
      input={{ inputMode: 'numeric' }}
    />
  )
}
