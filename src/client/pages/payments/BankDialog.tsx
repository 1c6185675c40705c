import Alert from '@mui/material/Alert'
import { useEffect, useMemo } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { correctAccount } from '#resources/actions/payment'
import type { Body } from '#resources/api/calls'
import type { PaymentRow } from '#resources/api/payments'
import { farmer } from '#resources/farmer'
import { nameIn } from '#shared/nameIn'
import type { Resource } from '#shared/resource'
import { useAction } from '../../actions/useAction'
import { Fields } from '../../crud/fields/Fields'
import { resolverOf } from '../../crud/form/resolver'
import type { FormValues } from '../../crud/form/values'
import { Dialog } from '../../feedback/Dialog'
import { useLanguage } from '../../i18n/useLanguage'

const { bankAcNo, ifscCode, bankName, bankBranchName } = farmer.fields
/** The part of the farmer's record that a payment needs. */
const account = { ...farmer, fields: { bankAcNo, ifscCode, bankName, bankBranchName } } as unknown as Resource
const names = Object.keys(account.fields)

/** As the form's own schema lets them through. */
type AccountValues = FormValues & Body<`payments/${number}/bank`>

/** The account that the bank refused, from the farmer's own record. */
export function BankDialog({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resolver = useMemo(() => resolverOf<AccountValues>(account, 'update', language), [language])
  const { ifscCode, bankName, bankBranchName } = row
  const form = useForm<FormValues, unknown, AccountValues>({
    resolver,
    defaultValues: { ifscCode, bankName, bankBranchName },
  })
  const { run, busy, refusal } = useAction(correctAccount, {
    form: [],
    onDone: onClose,
    onRefused: ({ errors = {} }) => {
      const known = names.filter((name) => errors[name])
      for (const name of known) form.setError(name, { type: 'server', message: errors[name] ?? '' })
      return known.length > 0
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('ifscCode', { shouldSelect: true }), [setFocus])
  const record = useMemo(() => ({ id: row.farmerId, bankAcNoLast4: row.accountLast4 }), [row])
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={record}>
        <Dialog
          title={translate('pay.correctOf', { name: nameIn(language, row.farmerName, row.farmerNameTa) })}
          open
          onClose={onClose}
          onSubmit={() => void form.handleSubmit((values) => run(row, values))()}
          submit={translate('pay.correct')}
          disabled={busy}
          unsaved
        >
          {row.reason && <Alert severity="error">{translate('pay.sentBack', { reason: row.reason })}</Alert>}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <Fields of={account} names={names} />
          <p>{translate('pay.correctNote')}</p>
        </Dialog>
      </RecordContextProvider>
    </FormProvider>
  )
}
