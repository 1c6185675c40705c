import CheckCircle from '@mui/icons-material/CheckCircle'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { YearClosePaper } from '#pdf/documents/yearClose'
import { yearFilters } from '#resources/reports/yearClose'
import { dayShown, momentShown, yearText } from '#shared/day'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { nameIn } from '#shared/nameIn'
import { useLanguage } from '../../i18n/useLanguage'
import { Card } from '../../parts/Card'
import { BuildProgress } from '../../print/BuildProgress'
import { usePdf } from '../../print/usePdf'
import { useYearBundle } from '../../reports/useBundle'
import type { YearState } from './data'

const Face = styled(Card)(({ theme: { silk } }) => ({
  '& strong': { color: silk.ok, fontWeight: 650 },
  '& strong svg': { fontSize: silk.icon.medium, verticalAlign: '-4px', marginInlineEnd: 4 },
  '& code': { fontSize: 12, overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13.5 },
  '& td, & th': { padding: '5px 8px', textAlign: 'start', borderBlockEnd: `1px solid ${silk.line}` },
  '& td:nth-of-type(n+2), & th:nth-of-type(n+2)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& a': { fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
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
  const translate = useTranslate()
  const language = useLanguage()
  const amount = (text: string) => (/[1-9]/.test(text) ? indian(text) : '')
  return (
    <Face aria-label={translate('year.balances')} style={{ alignSelf: 'start' }}>
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
                {code} {nameIn(language, name, nameTa)}
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
    </Face>
  )
}

/** The seal of a closed year, and its papers. */
export function ClosedYear({ state, seal, market }: ClosedYearProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const pdf = usePdf()
  const bundle = useYearBundle()
  const isOwn = seal.year === state.year
  return (
    <>
      <Face aria-label={translate('year.closing')}>
        <h2>{translate('year.closing')}</h2>
        <p>
          <strong>
            <CheckCircle aria-hidden />
            {isOwn
              ? translate('year.done', { year: yearText(seal.year) })
              : translate('year.closedWith', { year: yearText(seal.year) })}
          </strong>{' '}
          {momentShown(seal.sealedAt)}
        </p>
        <dl>
          <dt>{translate('year.proposedBy')}</dt>
          <dd>{nameIn(language, seal.maker, seal.makerTa)}</dd>
          <dt>{translate('bank.confirmedBy')}</dt>
          <dd>{nameIn(language, seal.checker, seal.checkerTa)}</dd>
          <dt>{translate('year.differences')}</dt>
          <dd>{indian(seal.differences)}</dd>
          <dt>{translate('year.result')}</dt>
          <dd>{indian(seal.surplus)}</dd>
        </dl>
        <p>
          {translate('dayClose.signature')} <code>{seal.signature.slice(0, 16)}…</code>
        </p>
        <div className="buttons">
          <Button
            variant="contained"
            startIcon={<PrintOutlined />}
            disabled={pdf.progress !== null}
            onClick={() =>
              void pdf.print(
                () => ({ kind: 'yearClose', paper: paperOf(seal, state.heads, market) }),
                `year-${seal.year}`,
              )
            }
          >
            {translate('dayClose.seal')}
          </Button>
        </div>
        <p>{translate('year.keep')}</p>
      </Face>
      <Face aria-label={translate('year.papers')}>
        <h2>{translate('year.papers')}</h2>
        <ul>
          {bundle.reports.map((report) => (
            <li key={report.name}>
              <Link to={`/app/${report.screen}?${new URLSearchParams(yearFilters(report, state.year, seal.marketId))}`}>
                {report.title[language]}
              </Link>
            </li>
          ))}
        </ul>
        <div className="buttons">
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            disabled={bundle.progress !== null}
            onClick={() => bundle.print(state.year, seal.marketId)}
          >
            {translate('year.printPapers')}
          </Button>
          <BuildProgress what="ui.report.making" progress={bundle.progress} onCancel={bundle.cancel} />
        </div>
      </Face>
    </>
  )
}
