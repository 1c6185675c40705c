import type { ComponentType } from 'react'
import { useVisit } from '../base/language'
import type { PublicWord } from '../base/words'
import { ReadingFrame } from '../frame/ReadingFrame'
import type { Policy, PolicySection } from '../texts/policy'

function Section({ title, body }: PolicySection) {
  const { language } = useVisit()
  return (
    <section>
      <h2>{title[language]}</h2>
      {body.map((part) =>
        'en' in part ? (
          <p key={part.en}>{part[language]}</p>
        ) : (
          <ul key={part[0]?.en}>
            {part.map((item) => (
              <li key={item.en}>{item[language]}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

function PolicyText({ policy }: { policy: Policy }) {
  const { language } = useVisit()
  return (
    <>
      <p className="lead">{policy.lead[language]}</p>
      {policy.sections.map((section) => (
        <Section key={section.title.en} {...section} />
      ))}
    </>
  )
}

/** The page of a text with its sections, in the visitor's language. */
export const policyPage = (title: PublicWord, policy: Policy): ComponentType =>
  function PolicyPage() {
    return (
      <ReadingFrame title={title}>
        <PolicyText policy={policy} />
      </ReadingFrame>
    )
  }
