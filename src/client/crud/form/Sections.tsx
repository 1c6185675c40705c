import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Resource, Section } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { FieldGrid, Fields } from '../fields/Fields'

const Part = styled('section')(({ theme: { silk, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '190px minmax(0, 1fr)',
  gap: '8px 20px',
  padding: '14px 20px',
  '& + &': { borderBlockStart: `1px solid ${silk.line}` },
  '& h2': { ...typography.h3, margin: 0 },
  '& p': { margin: '2px 0 0', fontSize: 13, color: silk.text2, lineHeight: silk.leading.note },
  [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12 },
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
