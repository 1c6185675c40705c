import { expect } from 'vitest'
import { actions } from '#resources/actions/index'
import { type Action, type Plan, type PlanException, placesIn } from '#shared/action'
import type { TestClient } from './cookies'
import { post } from './sold'

export interface Refusal {
  readonly code: string
  readonly rule?: string
  readonly current?: { readonly seen: string }
}

export const whysOf = ({
  exceptions,
}: {
  readonly exceptions: readonly { readonly why: string; readonly stops: boolean }[]
}) => exceptions.map(({ why, stops }) => `${why}${stops ? ' stops' : ''}`)

/** What a question would say of a plan: each text and each address has what fills its places. */
function fillsAll(path: string, plan: Partial<Plan>): void {
  const told = (action: Action, name: string) => action.told?.[name] ?? name
  for (const action of actions) {
    if (action.many?.plan.replace(/\{id\}/, '') !== path.replace(/\?.*/, '').replace(/\d+/, '')) continue
    for (const one of plan.exceptions ?? []) {
      const { text, opens = '' } = action.many.exceptions[one.why] as PlanException
      const known: Readonly<Record<string, unknown>> = { ...plan, ...one }
      const places = [...placesIn(text.en).map((name) => told(action, name)), ...placesIn(opens)]
      expect([one, places.filter((name) => known[name] === null || known[name] === undefined)]).toEqual([one, []])
    }
  }
}

/** Asks for a plan; what refuses it where it is refused. */
export async function planBy<P>(client: TestClient, path: string): Promise<P & Partial<Refusal>> {
  const plan = (await (await client.get(path)).json()) as P & Partial<Refusal> & Partial<Plan>
  fillsAll(path, plan)
  return plan
}
export const send = async <T = object>(client: TestClient, path: string, body: object) => {
  const answer = await post(client, path, body)
  return { status: answer.status, body: (await answer.json()) as T & Partial<Refusal> }
}
