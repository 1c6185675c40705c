import { styled } from '@mui/material/styles'
import type { Language } from '#shared/label'
import type { Density, Mode } from '../../theme/tokens'
import { touchMedia } from '../../theme/tokens'
import { useVisit, useWords } from '../base/language'
import type { PublicWord } from '../base/words'

const Group = styled('fieldset')(({ theme: { silk } }) => ({
  margin: '0 0 16px',
  padding: '8px 14px 10px',
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
  '& legend': { padding: '0 4px', fontSize: 13.5, fontWeight: 650 },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px' },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    cursor: 'pointer',
    [touchMedia]: { minHeight: 44 },
  },
  '& input': { width: 18, height: 18, margin: 0 },
}))

interface ChoiceProps<Value extends string> {
  readonly title: PublicWord
  readonly name: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, text: string])[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ title, name, value, choices, onChoose }: ChoiceProps<Value>) {
  const words = useWords()
  return (
    <Group>
      <legend>{words(title)}</legend>
      <div className="choices">
        {choices.map(([each, text]) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChoose(each)} />
            {text}
          </label>
        ))}
      </div>
    </Group>
  )
}

/** Each choice is kept and seen at once. */
export function BrowserSettings() {
  const words = useWords()
  const { language, choose, appearance, changeAppearance } = useVisit()
  return (
    <>
      <Choice<Language>
        title="field.language"
        name="language"
        value={language}
        choices={[
          ['en', 'English'],
          ['ta', 'தமிழ்'],
        ]}
        onChoose={choose}
      />
      <Choice<Mode>
        title="doors.setting.look"
        name="mode"
        value={appearance.mode}
        choices={[
          ['light', words('option.menu.light')],
          ['dark', words('option.menu.dark')],
        ]}
        onChoose={(mode) => changeAppearance({ ...appearance, mode })}
      />
      <Choice<Density>
        title="field.density"
        name="density"
        value={appearance.density}
        choices={[
          ['compact', words('option.density.compact')],
          ['comfortable', words('option.density.comfortable')],
        ]}
        onChoose={(density) => changeAppearance({ ...appearance, density })}
      />
    </>
  )
}
