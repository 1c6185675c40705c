import { expect } from 'vitest'
import type { TestClient } from './cookies'

/** A row of a view, as it is answered. */
export type ViewRow<Known extends object = object> = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly titles: Readonly<Record<string, string | null>>
} & Known

/** A page of a view, as it is answered. */
export interface ViewPage<Row extends ViewRow = ViewRow> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly totals: Readonly<Record<string, number | string>>
  readonly counts: Readonly<Record<string, number>>
  readonly said?: Readonly<Record<string, number | null>>
}

/** The address of a view with its filter, sort and range. */
export function viewPath(view: string, filter: object, rest: object = {}): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  for (const [name, value] of Object.entries(rest)) query.set(name, JSON.stringify(value))
  return `views/${view}?${query}`
}

/** Reads a page of a view, which must be answered. */
export async function viewPage<Row extends ViewRow>(
  client: TestClient,
  ...asked: Parameters<typeof viewPath>
): Promise<ViewPage<Row>> {
  const answer = await client.get(viewPath(...asked))
  expect(answer.status).toBe(200)
  return (await answer.json()) as ViewPage<Row>
}
