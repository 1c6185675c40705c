import type { Offices } from '#resources/api/people'
import { type Kind, levelNames, levelsOf, type OfficeLevel } from '../base/kinds'
import { useVisit, useWords } from '../base/language'
import type { Wrongs } from '../base/useSend'
import { ChoiceBox } from '../parts/ChoiceBox'

type OfficeSelection = Readonly<Record<OfficeLevel, string>>

/** What can be chosen at a level, below what was chosen above it. */
function choicesOf(
  { regions, adOffices, markets }: Offices,
  level: OfficeLevel,
  { regionId, adOfficeId }: OfficeSelection,
) {
  if (level === 'regionId') return regions
  if (level === 'adOfficeId') return adOffices.filter((office) => String(office.regionId) === regionId)
  return markets.filter((market) => String(market.adOfficeId) === adOfficeId)
}

interface OfficeBoxesProps {
  readonly kind: Kind
  readonly offices: Offices | null
  readonly chosen: OfficeSelection
  readonly wrong: Wrongs<OfficeLevel>
  readonly onChoose: (level: OfficeLevel, value: string) => void
}

/** Region, AD office, market: each depends on the one above it. */
export function OfficeBoxes({ kind, offices, chosen, wrong, onChoose }: OfficeBoxesProps) {
  const words = useWords()
  const { language } = useVisit()
  const nameOf = ({ name, nameTa }: { name: string; nameTa: string | null }) =>
    language === 'ta' ? (nameTa ?? name) : name
  return levelsOf(kind).map((level) => {
    const choices = offices ? choicesOf(offices, level, chosen) : []
    return (
      <ChoiceBox
        key={level}
        label={words(levelNames[level])}
        name={level}
        value={chosen[level]}
        onChange={(value) => onChoose(level, value)}
        wrong={wrong[level]}
        disabled={choices.length === 0}
      >
        {choices.map((office) => (
          <option key={office.id} value={office.id}>
            {nameOf(office)}
          </option>
        ))}
      </ChoiceBox>
    )
  })
}
