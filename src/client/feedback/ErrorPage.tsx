import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Component, type ReactNode, useState } from 'react'
import { momentShown } from '#shared/day'
import { languages } from '#shared/label'
import { isHttpError } from '../http/HttpError'
import { Emblem } from '../parts/Emblem'
import { publicMessages } from '../public/base/messages'
import { refusesStorage, storedLanguage } from '../session/storage'

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: '60vh',
  padding: 24,
  textAlign: 'center',
  '& h1': { margin: 0, fontSize: 22 },
  '& p': { margin: 0, maxWidth: 520, fontSize: 14.5, lineHeight: 1.6 },
  '& div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
})

/**
 * What is left when a screen breaks: the server's own words with their reference where it was a call that failed, else
 * what to do and the time by which the office finds it; no detail of the failure, and the ways back by a full load.
 */
export function ErrorPage({ error }: { error?: unknown }) {
  const language = storedLanguage()
  const [at] = useState(() => momentShown(new Date().toISOString()))
  if (refusesStorage())
    return (
      <Page role="alert">
        <Emblem size={56} />
        {languages.map((one) => (
          <p key={one} lang={one}>
            {publicMessages['ui.storageRefused'][one]}
          </p>
        ))}
      </Page>
    )
  return (
    <Page role="alert">
      <Emblem size={56} />
      <h1>{publicMessages['message.routerError'][language]}</h1>
      <p>{isHttpError(error) ? error.message : publicMessages['ui.broken'][language]}</p>
      <p>{at}</p>
      <div>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {publicMessages['action.reload'][language]}
        </Button>
        <Button variant="outlined" href="/app/dashboard/analytics">
          {publicMessages['ui.toDashboard'][language]}
        </Button>
      </div>
    </Page>
  )
}

interface Props {
  /** Another place begins anew. */
  readonly place: string
  readonly children: ReactNode
}

interface State {
  /** What broke the screen, in a box: anything can be thrown. */
  readonly broken: { readonly error: unknown } | null
}

/** Keeps the shell when the screen inside it breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.place !== this.props.place) this.setState({ broken: null })
  }

  override render(): ReactNode {
    const { broken } = this.state
    return broken ? <ErrorPage error={broken.error} /> : this.props.children
  }
}
