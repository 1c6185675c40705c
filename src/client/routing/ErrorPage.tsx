import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Component, type ReactNode } from 'react'
import { Emblem } from '../parts/Emblem'
import { publicMessages } from '../public/messages'
import { storedLanguage } from '../session/storage'

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: '60vh',
  padding: 24,
  textAlign: 'center',
})

/** What is left when a screen breaks: no detail of the failure, and the way back by a full load. */
export function ErrorPage() {
  const language = storedLanguage()
  return (
    <Page role="alert">
      <Emblem size={56} />
      <h1 style={{ margin: 0, fontSize: 22 }}>{publicMessages['message.routerError'][language]}</h1>
      <Button variant="outlined" href="/app/dashboard/analytics">
        {publicMessages['ui.toDashboard'][language]}
      </Button>
    </Page>
  )
}

interface Props {
  /** Another place begins anew. */
  readonly place: string
  readonly children: ReactNode
}

/** Keeps the shell when the screen inside it breaks. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.place !== this.props.place) this.setState({ broken: false })
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
