import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import { isLongEnough, shortestPassword } from '#shared/password'
import { guessedWordIn } from '#shared/passwordWords'
import { readGuessedWords } from '../base/calls'
import { useWords } from '../base/language'
import { useLoaded } from '../base/useLoaded'
import type { Wrongs } from '../base/useSend'
import { PasswordField } from './PasswordField'

export type NewPasswordBox = 'newPassword' | 'confirmPassword'
export type NewPasswordEntered = Readonly<Record<NewPasswordBox, string>>

/** What the page itself can see to be wrong; the server asks the rest. */
export function wrongsOfPassword({ newPassword, confirmPassword }: NewPasswordEntered): Wrongs<NewPasswordBox> {
  if (!isLongEnough(newPassword)) return { newPassword: { key: 'rule.tooShort', args: { n: shortestPassword } } }
  return newPassword === confirmPassword ? {} : { confirmPassword: { key: 'rule.passwordMismatch' } }
}

const Rules = styled('ul')(({ theme: { silk } }) => ({
  listStyle: 'none',
  margin: '-8px 0 0',
  padding: 0,
  fontSize: 12.5,
  lineHeight: silk.lang === 'ta' ? 1.7 : 1.6,
  color: silk.text2,
  '& li': { display: 'flex', gap: 6 },
  '& li.met': { color: silk.ok },
  '& svg': { fontSize: 16, flex: 'none', marginBlockStart: 2 },
}))

function Rule({ text, isMet }: { text: string; isMet?: boolean }) {
  const words = useWords()
  const Icon = isMet ? CheckCircleOutlined : RadioButtonUnchecked
  return (
    <li className={isMet ? 'met' : ''}>
      <Icon aria-hidden />
      <span>
        {text}
        {isMet !== undefined && (
          <span className="hidden-text"> {words(isMet ? 'doors.password.met' : 'doors.password.unmet')}</span>
        )}
      </span>
    </li>
  )
}

interface NewPasswordProps {
  readonly entered: NewPasswordEntered
  readonly wrong: Wrongs<NewPasswordBox>
  readonly onEnter: (box: NewPasswordBox, value: string) => void
}

const labels = { newPassword: 'field.newPassword', confirmPassword: 'field.confirmPassword' } as const

/** The new password twice, and its rules, which are checked while it is typed. */
export function NewPassword({ entered, wrong, onEnter }: NewPasswordProps) {
  const words = useWords()
  const { newPassword, confirmPassword } = entered
  const { data: guessed } = useLoaded(readGuessedWords)
  const box = (name: NewPasswordBox) => ({
    name,
    label: words(labels[name]),
    autoComplete: 'new-password' as const,
    value: entered[name],
    onChange: (value: string) => onEnter(name, value),
    wrong: wrong[name],
  })
  return (
    <>
      <PasswordField {...box('newPassword')} />
      <PasswordField {...box('confirmPassword')} />
      <Rules>
        <Rule text={words('rule.tooShort', { n: shortestPassword })} isMet={isLongEnough(newPassword)} />
        <Rule text={words('doors.password.same')} isMet={newPassword !== '' && newPassword === confirmPassword} />
        <Rule
          text={words('doors.password.noNames')}
          {...(guessed && { isMet: newPassword !== '' && guessedWordIn(newPassword, guessed) === null })}
        />
        <Rule text={words('doors.password.server')} />
      </Rules>
    </>
  )
}
