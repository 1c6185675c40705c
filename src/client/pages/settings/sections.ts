import type { ComponentType } from 'react'
import { configurers, marketDesk, officials, type Role } from '#shared/access'
import { ConfigurationSection } from '../configuration/ConfigurationSection'
import { AboutSection } from './AboutSection'
import { LabelPrinterSection } from './LabelPrinterSection'
import { LayoutSection } from './LayoutSection'
import { MessagesSection } from './MessagesSection'
import { SessionsSection } from './SessionsSection'

export interface SettingSection {
  readonly name: string
  /** Who sees it; the server asks again. */
  readonly roles: readonly Role[]
  /** In the demonstration every official sees it. */
  readonly demo?: boolean
  readonly Component: ComponentType
}

/** The cards of the page in their order, one line each. */
export const sections: readonly SettingSection[] = [
  { name: 'layout', roles: officials, Component: LayoutSection },
  { name: 'labelPrinter', roles: marketDesk, Component: LabelPrinterSection },
  { name: 'configuration', roles: configurers, Component: ConfigurationSection },
  { name: 'sessions', roles: officials, Component: SessionsSection },
  { name: 'messages', roles: ['dosad'], demo: true, Component: MessagesSection },
  { name: 'about', roles: officials, Component: AboutSection },
]
