import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { farmer } from '#resources/farmer'
import { can } from '#shared/access'
import { accountText } from '#shared/bankAccounts'
import { reads } from '../../http/reads'
import { useRole } from '../../session/useRole'
import { OpenProposals } from '../configuration/OpenProposals'

/** That a farmer's changed account waits for a second official, above the farmer's record, with who decides. */
export function AccountNotice({ id }: { id: string }) {
  const translate = useTranslate()
  const role = useRole()
  const { data } = useQuery({
    ...reads('bankAccounts', `bankAccounts/ofFarmer/${id}`, undefined, { quiet: true }),
    enabled: role !== null && can(role, 'update', farmer) && /^\d+$/.test(id),
    staleTime: 0,
  })
  const waiting = data?.waiting
  if (!waiting) return null
  const { from, to } = waiting
  return (
    <>
      <Alert severity="warning" sx={{ marginBlockEnd: '10px' }}>
        {translate('bankAccount.banner', { from: accountText(from, to), to: accountText(to, from) })}
      </Alert>
      <OpenProposals
        kinds={['bankAccount']}
        concerns={(one) => one.kind === 'bankAccount' && one.payload.accountId === waiting.id}
      />
    </>
  )
}
