import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { TermArguments, TermKey } from '#shared/terms'

/** What a fact is called, and what it says; the last of a sum is what it comes to. */
export type Fact = readonly [
  label: TermKey | readonly [label: TermKey, of: TermArguments],
  value: ReactNode,
  as?: 'sum' | 'short',
]

/** Facts in pairs, as a card has them; those that are none are left out. */
export function Facts({ of }: { of: readonly (Fact | false)[] }) {
  const translate = useTranslate()
  return (
    <dl>
      {of.map((fact) => {
        if (!fact) return null
        const [label, value, as] = fact
        const [key, args] = typeof label === 'string' ? [label] : label
        return (
          <Fragment key={key}>
            <dt className={as}>{translate(key, args)}</dt>
            <dd className={as}>{value}</dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
