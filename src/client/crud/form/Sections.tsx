import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Resource, Section } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { aboutBeside } from '../../parts/primitives'
import { FieldGrid, Fields } from '../fields/Fields'

const Part = styled('section')(aboutBeside, ({ theme: { silk } }) => ({
  '& + &': { borderBlockStart: `1px solid ${silk.line}` },
}))

function FormSection({
  declaration,
  section,
  readOnly,
}: {
  declaration: Resource
  section: Section
  readOnly: boolean
}) {
  const language = useLanguage()
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <div>
        <h2 id={id}>{section.title[language]}</h2>
        {section.note && <p>{section.note[language]}</p>}
      </div>
      <FieldGrid>
        <Fields of={declaration} names={section.fields} readOnly={readOnly} />
      </FieldGrid>
    </Part>
  )
}

interface SectionsProps {
  readonly declaration: Resource
  readonly sections: readonly Section[]
  readonly readOnly: boolean
}

/** The sections of a form: title and one line at the start, the fields beside it. */
export const Sections = ({ sections, ...rest }: SectionsProps) =>
  sections.map((section) => <FormSection key={section.title.en} section={section} {...rest} />)
