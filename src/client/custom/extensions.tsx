import type { ReactNode } from 'react'
import { type Extensions, ExtensionsContext } from '../extensions/extensions'
import { ApprovalBar } from './ApprovalBar'
import { ofSeveral, ownButtons } from './actions'
import { filters } from './filters'
import { notices } from './notices'
import { previews } from './previews'
import { tools } from './tools'
import { widgets } from './widgets'

const extensions: Extensions = {
  widgets,
  filters,
  buttons: ownButtons,
  ofSeveral,
  notices,
  previews,
  tools,
  ApprovalBar,
}

/** Gives a screen of the engines what the product draws of it. */
export const Extended = ({ children }: { children: ReactNode }) => (
  <ExtensionsContext value={extensions}>{children}</ExtensionsContext>
)
