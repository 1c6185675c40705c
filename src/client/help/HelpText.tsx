import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { ScreenHelp } from '#resources/api/help'
import type { Language } from '#shared/label'
import { helpPageTerms as words } from '#shared/terms/helpPage'
import { Key } from '../parts/Key'

const Text = styled('div')(({ theme: { silk, typography, breakpoints } }) => ({
  display: 'grid',
  gap: 16,
  fontSize: 14,
  lineHeight: silk.leading.text,
  '& .what': { margin: 0, fontSize: 15 },
  '& img': {
    justifySelf: 'start',
    maxWidth: '100%',
    height: 'auto',
    border: `1px solid ${silk.lineStrong}`,
    borderRadius: 4,
  },
  '& h3': { ...typography.h3, margin: '0 0 6px' },
  '& ol, & ul': { display: 'grid', gap: 5, margin: 0, paddingInlineStart: 22 },
  '& ul': { paddingInlineStart: 0, listStyle: 'none' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '6px 14px', margin: 0 },
  '& dd': { margin: 0 },
  '& .keys dd': { '&::first-letter': { textTransform: 'uppercase' } },
  '& .refusals li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
    gap: '2px 16px',
    padding: '5px 0',
    borderBlockEnd: `1px solid ${silk.line}`,
  },
  '& .says': { display: 'grid', gap: 3, alignContent: 'start', color: silk.text2 },
  [breakpoints.down('sm')]: {
    '& .refusals li': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}))

interface HelpTextProps {
  readonly help: ScreenHelp
  readonly language: Language
  /** The screen as it is, by the address of a picture. */
  readonly picture?: string | undefined
  /** A screen that goes with it, as a link. */
  readonly link?: (path: string, title: string) => ReactNode
}

/** What a screen is for, its steps and keys, what its refusals call for, and the screens that go with it. */
export function HelpText({ help, language, picture, link }: HelpTextProps) {
  return (
    <Text>
      <p className="what">{help.what[language]}</p>
      {picture && <img src={picture} alt={help.title[language]} loading="lazy" />}
      {help.steps.length > 0 && (
        <section>
          <h3>{words.steps[language]}</h3>
          <ol>
            {help.steps.map((step) => (
              <li key={step.en}>{step[language]}</li>
            ))}
          </ol>
        </section>
      )}
      {help.keys.length > 0 && (
        <section className="keys">
          <h3>{words.keys[language]}</h3>
          <dl>
            {help.keys.map(({ cap, does }) => (
              <div key={`${cap.en} ${does.en}`} style={{ display: 'contents' }}>
                <dt>
                  <Key>{cap[language]}</Key>
                </dt>
                <dd>{does[language]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {help.refusals.length > 0 && (
        <section className="refusals">
          <h3>{words.refusals[language]}</h3>
          <ul>
            {help.refusals.map(({ says, do: then }) => (
              <li key={then.en}>
                <span className="says">
                  {says.map((one) => (
                    <span key={one.en}>{one[language]}</span>
                  ))}
                </span>
                <span>{then[language]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {link && help.see.length > 0 && (
        <section>
          <h3>{words.see[language]}</h3>
          <ul>
            {help.see.map(({ path, title }) => (
              <li key={path}>{link(path, title[language])}</li>
            ))}
          </ul>
        </section>
      )}
    </Text>
  )
}
