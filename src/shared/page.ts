import type { Role } from './access'
import type { Label } from './label'

/** A screen with code of its own: where it stands and who may open it. The component is found by `name`. */
export interface Page {
  readonly name: string
  /** Path below /app; may hold parameters (`weightentry/:lotId?`). */
  readonly path: string
  readonly label: Label
  readonly roles: readonly Role[]
  /** Where the menu and the breadcrumbs place a page that has no line of its own. */
  readonly under?: string
}

/** Declares screens with code of their own, their names kept as literals. */
export const definePages = <const P extends readonly Page[]>(pages: P): P => pages
