import { rupeeText } from './figures'

/** An amount in rupees that never breaks from its sign. */
export function Money({ amount }: { amount: string | number | null | undefined }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{rupeeText(amount)}</span>
}
