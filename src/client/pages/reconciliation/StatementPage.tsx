import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { confirmStatement, reopenStatement, undoMatch, withdrawStatement } from '#resources/actions/reconciliation'
import type { StatementDetail, StatementLine } from '#resources/api/reconciliation'
import { isListed, marketDesk } from '#shared/access'
import { dayShown, momentShown } from '#shared/day'
import { ActionButton } from '../../actions/ActionButton'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Empty } from '../../parts/Empty'
import { Facts } from '../../parts/Facts'
import { Failed } from '../../parts/Failed'
import { figureText, rupeeText } from '../../parts/figures'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { Section } from '../../parts/Section'
import { StatusChip } from '../../parts/StatusChip'
import { useRole } from '../../session/useRole'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { matchedColumns } from './cells'
import { Proposed } from './Proposed'
import { statementsPath, useStatement } from './queries'
import { Unmatched } from './Unmatched'

/** How the books come to the bank's balance, and how far the statement is. */
function Figures({ detail: { statement, figures } }: { detail: StatementDetail }) {
  const { translate } = useWords()
  const { matched, explained, open } = statement
  return (
    <Card aria-label={translate('report.bankReconciliation')}>
      <header>
        <h2>{translate('bank.openN', { n: figureText(open) })}</h2>
        <span className="fact">
          {translate('bank.linesOf', { matched: figureText(matched), explained: figureText(explained) })}
        </span>
      </header>
      <Facts
        of={[
          ['bank.step.books', rupeeText(figures.books)],
          ['bank.step.payment', rupeeText(figures.notPaid)],
          ['bank.step.receipt', rupeeText(figures.notCredited)],
          ['bank.onlyBank', rupeeText(figures.explained)],
          ['bank.step.open', rupeeText(figures.open)],
          ['bank.step.bank', rupeeText(figures.bank), 'sum'],
          ['voucher.difference', rupeeText(figures.difference)],
        ]}
      />
    </Card>
  )
}

/** What is matched already, each with its way back while nobody confirmed. */
function Matched({ detail: { statement, lines }, mayMatch }: { detail: StatementDetail; mayMatch: boolean }) {
  const words = useWords()
  const { translate } = words
  const matched = useMemo(() => lines.filter(({ matchId }) => matchId !== null), [lines])
  const mayUndo = mayMatch && statement.statementStatus === 'READ'
  const columns = useMemo(() => {
    const undo: Column<StatementLine> = {
      Header: '',
      key: 'undo',
      accessor: () => null,
      width: 150,
      render: (row) => <ActionButton action={undoMatch} row={{ ...row, bank: statement.bank }} />,
    }
    return matchedColumns(words, mayUndo ? undo : null)
  }, [words, mayUndo, statement.bank])
  if (matched.length === 0) return null
  return (
    <Section title="bank.matchedLines" note="bank.matchedNote" wide>
      <Table<StatementLine>
        label={translate('bank.matchedLines')}
        columns={columns}
        rows={matched}
        pagination
        maxHeight={380}
      />
    </Section>
  )
}

function Head({ detail: { statement } }: { detail: StatementDetail }) {
  const { translate, named } = useWords()
  const { maker, checker, checkedAt, onePerson, statementStatus } = statement
  const fact = [
    `${dayShown(statement.fromDay) || ''} – ${dayShown(statement.day) || ''}`,
    `${translate('bank.readBy')} ${named(maker.name, maker.nameTa)}`,
    checker && `${translate('bank.confirmedBy')} ${named(checker.name, checker.nameTa)} ${momentShown(checkedAt)}`,
  ].filter(Boolean)
  const report = `/app/bankreconciliation?date=${statement.day}&marketId=${statement.marketId}`
  return (
    <PageHead
      title={statement.bank}
      fact={
        <>
          <StatusChip kind="bankStatement" value={statementStatus} /> {fact.join(' · ')}
        </>
      }
      actions={
        <>
          {statement.isLast && <ActionButton action={withdrawStatement} row={statement} size="medium" />}
          <ActionButton action={reopenStatement} row={statement} size="medium" />
          <Button variant="outlined" component={Link} to={report}>
            {translate('report.bankReconciliation')}
          </Button>
          {!onePerson && statement.open === 0 && (
            <ActionButton action={confirmStatement} row={statement} size="medium" variant="contained" />
          )}
        </>
      }
    />
  )
}

/** A bank statement beside the books; where none is named, the way to their list. */
export function StatementPage() {
  const { translate } = useWords()
  const { id } = useParams()
  if (id !== undefined) return <Statement id={Number(id)} />
  return (
    <>
      <PageHead title={translate('bank.statement')} />
      <Empty
        title={translate('message.noDataFound')}
        action={
          <Button variant="outlined" component={Link} to={statementsPath}>
            {translate('screen.bankStatements')}
          </Button>
        }
      />
    </>
  )
}

/** What seems to be the same money, what is apart, and what is matched. */
function Statement({ id }: { id: number }) {
  const { translate } = useWords()
  const role = useRole()
  const { data: detail, error, refetch } = useStatement(id)
  if (error && !detail) return <Failed isScreen error={error} retry={refetch} />
  if (!detail) return <ProgressLine />
  const { statement } = detail
  const isLive = statement.statementStatus !== 'WITHDRAWN'
  const mayMatch = isLive && isListed(role, marketDesk)
  return (
    <>
      <Head detail={detail} />
      <Stack>
        {statement.reason && <Alert severity="info">{statement.reason}</Alert>}
        {statement.statementStatus === 'READ' && statement.open === 0 && statement.onePerson && (
          <Alert severity="info">{translate('bank.anotherConfirms')}</Alert>
        )}
        {isLive && (
          <>
            <Figures detail={detail} />
            <Proposed detail={detail} mayMatch={mayMatch} />
            <Unmatched detail={detail} mayMatch={mayMatch} />
            <Matched detail={detail} mayMatch={mayMatch} />
          </>
        )}
      </Stack>
    </>
  )
}
