import { type ComponentType, lazy } from 'react'
import type { ToolName } from '#shared/extensions'
import { loadWithRetry } from '../http/load'

/** Buttons in the head of a view that names them; they read its list. */
export const tools: Readonly<Record<ToolName, ComponentType>> = {
  dayPapers: lazy(async () => ({
    default: (await loadWithRetry(() => import('../pages/tokens/DayPapers'))).DayPapers,
  })),
  importOpenings: lazy(async () => ({
    default: (await loadWithRetry(() => import('../pages/openings/ImportButton'))).ImportButton,
  })),
}
