import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { YearClosePaper } from '#pdf/documents/yearClose'
import { yearFilters } from '#resources/reports/yearClose'
import { dayShown, momentShown, yearText } from '#shared/day'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Facts } from '../../parts/Facts'
import { useYearBundle } from '../../reports/useBundle'
import { Filed, PrintSeal, SealCard, Sealed } from '../day/Seal'
import type { YearState } from './data'

const Heads = styled(Card)(({ theme: { silk } }) => ({
  alignSelf: 'start',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13.5 },
  '& td, & th': { padding: '5px 8px', textAlign: 'start', borderBlockEnd: `1px solid ${silk.line}` },
  '& td:nth-of-type(n+2), & th:nth-of-type(n+2)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tfoot td': { fontWeight: 700 },
}))

type Seal = NonNullable<YearState['seal']>

const both = (en: string, ta: string | null): Label => ({ en, ta: ta || en })

/** The seal as it is printed. */
const paperOf = (seal: Seal, heads: YearState['heads'], market: Label): YearClosePaper => ({
  ...seal,
  market,
  year: yearText(seal.year),
  lastDay: dayShown(seal.lastDay) || seal.lastDay,
  closedAt: momentShown(seal.sealedAt),
  maker: both(seal.maker, seal.makerTa),
  checker: both(seal.checker, seal.checkerTa),
  heads: heads.map(({ code, name, nameTa, debit, credit }) => ({
    head: both(`${code} ${name}`, `${code} ${nameTa}`),
    debit,
    credit,
  })),
})

interface ClosedYearProps {
  readonly state: YearState
  readonly seal: Seal
  readonly market: Label
}

/** What a closed year ends with and the next one begins with, by head. */
export function Balances({ state: { heads }, seal }: Pick<ClosedYearProps, 'state' | 'seal'>) {
  const { translate, named } = useWords()
  const amount = (text: string) => (/[1-9]/.test(text) ? indian(text) : '')
  return (
    <Heads aria-label={translate('year.balances')}>
      <h2>{translate('year.balances')}</h2>
      <table>
        <thead>
          <tr>
            <th>{translate('book.account')}</th>
            <th>{translate('field.debit')}</th>
            <th>{translate('field.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map(({ code, name, nameTa, debit, credit }) => (
            <tr key={code}>
              <td>
                {code} {named(name, nameTa)}
              </td>
              <td>{amount(debit)}</td>
              <td>{amount(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{translate('column.total')}</td>
            <td>{indian(seal.carried)}</td>
            <td>{indian(seal.carried)}</td>
          </tr>
        </tfoot>
      </table>
    </Heads>
  )
}

/** The seal of a closed year, and its papers. */
export function ClosedYear({ state, seal, market }: ClosedYearProps) {
  const { translate, language, named } = useWords()
  const bundle = useYearBundle()
  const year = yearText(seal.year)
  return (
    <>
      <SealCard aria-label={translate('year.closing')}>
        <h2>{translate('year.closing')}</h2>
        <p>
          <Sealed>{translate(seal.year === state.year ? 'year.done' : 'year.closedWith', { year })}</Sealed>{' '}
          {momentShown(seal.sealedAt)}
        </p>
        <Facts
          of={[
            ['year.proposedBy', named(seal.maker, seal.makerTa)],
            ['bank.confirmedBy', named(seal.checker, seal.checkerTa)],
            ['year.differences', indian(seal.differences)],
            ['year.result', indian(seal.surplus)],
          ]}
        />
        <p>
          {translate('dayClose.signature')} <code>{seal.signature.slice(0, 16)}…</code>
        </p>
        <div className="buttons">
          <PrintSeal
            job={() => ({ kind: 'yearClose', paper: paperOf(seal, state.heads, market) })}
            name={`year-${seal.year}`}
          />
        </div>
        <p>{translate('year.keep')}</p>
      </SealCard>
      <Filed
        title="year.papers"
        bundle={bundle}
        print="year.printPapers"
        onPrint={() => bundle.print(state.year, seal.marketId)}
      >
        <ul>
          {bundle.reports.map((report) => (
            <li key={report.name}>
              <Link to={`/app/${report.screen}?${new URLSearchParams(yearFilters(report, state.year, seal.marketId))}`}>
                {report.title[language]}
              </Link>
            </li>
          ))}
        </ul>
      </Filed>
    </>
  )
}
