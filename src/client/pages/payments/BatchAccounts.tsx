import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { confirmAccount } from '#resources/actions/payment'
import type { BatchAccount, Hand } from '#resources/api/bankAccounts'
import type { BatchRow } from '#resources/api/payments'
import { accountNumber, accountText } from '#shared/bankAccounts'
import { ActionButton } from '../../actions/ActionButton'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { momentText } from '../../parts/moment'
import { useBatchAccounts } from './data'

const Box = styled('section')(({ theme: { silk } }) => ({
  padding: '8px 12px',
  borderInlineStart: `3px solid ${silk.zari}`,
  backgroundColor: silk.warnTint,
  '& h3': { margin: '0 0 6px', fontSize: 13.5, fontWeight: 650 },
  '& ul': { gap: 10 },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '4px 12px' },
  '& .what': { flex: '1 1 260px', minWidth: 0, lineHeight: silk.leading.text },
  '& small': { display: 'block', fontSize: 12.5, color: silk.text2 },
  '& .since': { display: 'block', color: silk.warn },
  '& li > .MuiButton-root': { display: 'inline-flex', padding: '0 12px', minHeight: 32 },
}))

/** What of an account the checker has to know; of a batch that is over only what changed since. */
const isWorth = (isOver: boolean) => (one: BatchAccount) =>
  one.since !== null || (!isOver && (one.isFirst || one.before !== null || one.isUnseen))

/** A farmer's lots go to one account and are said together. */
const isSame = (one: BatchAccount, other: BatchAccount): boolean =>
  one.bankAccountId === other.bankAccountId && one.farmerId === other.farmerId

function useHands(): (one: BatchAccount) => string {
  const { translate, named } = useWords()
  const told = (key: string, { name, nameTa, at }: Hand) =>
    translate(key, { name: named(name, nameTa), time: momentText(at) })
  return ({ entered, confirmed, isUnseen }) =>
    [
      entered && told('bankAccount.enteredBy', entered),
      confirmed && told('bankAccount.confirmedBy', confirmed),
      isUnseen && translate('bankAccount.notConfirmed'),
    ]
      .filter(Boolean)
      .join(', ')
}

interface OneProps {
  readonly one: BatchAccount
  /** What goes to the same account. */
  readonly whats: readonly string[]
  readonly isProposed: boolean
}

function One({ one, whats, isProposed }: OneProps) {
  const { translate, named } = useWords()
  const hands = useHands()(one)
  const { account, before, since, isFirst, isUnseen, own } = one
  const name = named(one.farmerName, one.farmerNameTa)
  const number = accountNumber(account)
  const mayConfirm = isProposed && isUnseen && !own
  return (
    <li>
      <div className="what">
        <strong>{[...whats, name].join(', ')}</strong>{' '}
        {isFirst && translate('bankAccount.first', { to: `${number}, ${account.ifscCode ?? ''}` })}
        {before &&
          translate('bankAccount.changed', { from: accountText(before, account), to: accountText(account, before) })}
        {since && (
          <span className="since">
            {translate('bankAccount.changedSince', {
              from: accountText(account, since),
              to: accountText(since, account),
            })}
          </span>
        )}
        {hands && <small>{hands}</small>}
      </div>
      {mayConfirm && (
        <ActionButton
          action={confirmAccount}
          row={{ ...one, to: `${number}, ${account.ifscCode ?? ''}` }}
          size="medium"
        />
      )}
    </li>
  )
}

/** First payments, and accounts that changed before or after the batch was proposed: what its checker looks at. */
export function BatchAccounts({ batch }: { batch: BatchRow }) {
  const { translate, named } = useWords()
  const id = useId()
  const { data = [], error, refetch } = useBatchAccounts(batch)
  const found = data.filter(isWorth(batch.batchStatus === 'DONE'))
  const shown = found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at)
  if (error) return <Failed error={error} title={translate('bankAccount.look')} retry={refetch} />
  if (shown.length === 0) return null
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{translate('bankAccount.look')}</h3>
      <ul>
        {shown.map((one) => (
          <One
            key={one.paymentId}
            one={one}
            whats={found.filter((other) => isSame(one, other)).map(({ what, whatTa }) => named(what, whatTa))}
            isProposed={batch.batchStatus === 'PROPOSED'}
          />
        ))}
      </ul>
    </Box>
  )
}
