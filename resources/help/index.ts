import type { HelpEntry } from '#shared/help'
import type { KeyName } from '../keys'
import { billHelp } from './bills'
import { dayHelp } from './day'
import { mastersHelp } from './masters'
import { moneyHelp } from './money'
import { reportsHelp } from './reports'

/** The help of every screen, by the name of what it shows; list and form of a resource have one entry. */
export const helpEntries: readonly HelpEntry<KeyName>[] = [
  ...dayHelp,
  ...billHelp,
  ...moneyHelp,
  ...mastersHelp,
  ...reportsHelp,
]
