import type { ComponentType } from 'react'
import type { ToolName } from '#shared/extensions'
import { fetched } from '../http/load'

/** Buttons in the head of a view that names them; they read its list. */
export const tools: Readonly<Record<ToolName, ComponentType>> = {
  dayPapers: fetched(async () => (await import('../pages/tokens/DayPapers')).DayPapers),
  importOpenings: fetched(async () => (await import('../pages/openings/ImportButton')).ImportButton),
}
