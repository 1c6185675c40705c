import type { Label } from '#shared/label'
import { verifyAddress } from '#shared/papers'
import { fill, type TermKey, term } from '#shared/terms'
import { Emblem } from '../parts/Emblem'
import { QrMark } from '../parts/QrMark'

/** Tamil over English, as everything on a paper. */
export const Both = ({ label }: { label: Label }) => (
  <span className="both">
    <span lang="ta">{label.ta}</span> <span className="en">{label.en}</span>
  </span>
)

export interface LetterheadProps {
  readonly market: Label
  readonly marks: readonly TermKey[]
  /** By which anyone checks the paper. */
  readonly code: string
}

/** Whose paper it is, what is stamped on it, and the code that leads to its page. */
export function Letterhead({ market, marks, code }: LetterheadProps) {
  const title = term('print.marketAt')
  return (
    <header>
      <Emblem size={44} />
      <div className="title">
        <strong lang="ta">{fill(title.ta, { place: market.ta })}</strong>
        {fill(title.en, { place: market.en })}
        <div>
          <Both label={term('print.department')} />
        </div>
      </div>
      {marks.map((mark) => (
        <span key={mark} className="mark">
          <Both label={term(mark)} />
        </span>
      ))}
      <QrMark text={verifyAddress(window.location.origin, code)} size={88} />
    </header>
  )
}
