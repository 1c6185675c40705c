import type { ReactNode } from 'react'
import type { Label } from '#shared/label'
import { type TermKey, term } from '#shared/terms'
import { PrintedPaper } from './PrintedPaper'
import { Both, Letterhead, type LetterheadProps } from './sheetHead'
import { Sheet } from './sheetParts'

/** An amount in the words of both languages. */
export const AmountWords = ({ words }: { words: Label }) => (
  <>
    <Both label={term('print.amountInWords')} />
    <p lang="ta" className="ta">
      {words.ta}
    </p>
    <p>{words.en}</p>
  </>
)

/** What a fact is called, and what it says; those that are none are left out. */
export type PaperFact = readonly [label: TermKey, value: ReactNode]

interface PaperSheetProps extends LetterheadProps {
  readonly number: string
  readonly landscape?: boolean
  readonly title: TermKey
  readonly facts: readonly (PaperFact | false)[]
  /** Who signs it, from the start to the end. */
  readonly signed: readonly TermKey[]
  /** Its lines, and what closes them. */
  readonly children: ReactNode
}

/** A paper on screen, as it is printed: letterhead, what it is, its facts, its lines, and who signs it. */
export function PaperSheet({ number, landscape = false, title, facts, signed, children, ...head }: PaperSheetProps) {
  return (
    <PrintedPaper landscape={landscape}>
      <Sheet aria-label={number}>
        <Letterhead {...head} />
        <h2>
          <Both label={term(title)} />
        </h2>
        <dl className="facts">
          {facts.map(
            (fact) =>
              fact && (
                <div key={fact[0]}>
                  <dt>
                    <Both label={term(fact[0])} />
                  </dt>
                  <dd>{fact[1] || '–'}</dd>
                </div>
              ),
          )}
        </dl>
        {children}
        <footer>
          {signed.map((who) => (
            <span key={who}>
              <Both label={term(who)} />
            </span>
          ))}
        </footer>
      </Sheet>
    </PrintedPaper>
  )
}
