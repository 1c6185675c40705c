import Alert from '@mui/material/Alert'
import { useEffect, useMemo } from 'react'
import { RecordContextProvider, useNotify, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Body } from '#resources/api/calls'
import type { PaymentRow } from '#resources/api/payments'
import { farmer } from '#resources/farmer'
import type { Resource } from '#shared/resource'
import { resolverOf } from '../../crud/form/resolver'
import type { FormValues } from '../../crud/form/values'
import { Fields } from '../../crud/inputs/Fields'
import { useTell } from '../../feedback/useTell'
import { refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { DeskDialog } from '../day/DeskDialog'
import { useRefresh } from './data'

const { bankAcNo, ifscCode, bankName, bankBranchName } = farmer.fields
/** The part of the farmer's record that a payment needs. */
const account = { ...farmer, fields: { bankAcNo, ifscCode, bankName, bankBranchName } } as unknown as Resource
const names = Object.keys(account.fields)

/** As the form's own schema lets them through. */
type AccountValues = FormValues & Body<`payments/${number}/bank`>

/** Sends the corrected account. */
function useCorrect(row: PaymentRow, setError: (name: string, message: string) => void, onDone: () => void) {
  const notify = useNotify()
  const tell = useTell()
  const refresh = useRefresh()
  const post = usePostOnce(`payments/${row.id}/bank`)
  return async (values: AccountValues) => {
    try {
      const answer = await post(values)
      notify(answer.message, { type: 'success' })
      onDone()
    } catch (error) {
      const found = Object.entries(refusalOf(error)?.errors ?? {})
      for (const [name, text] of found) {
        if (names.includes(name)) setError(name, text)
        else notify(text, { type: 'error' })
      }
      if (found.length === 0) tell.failed(error)
    } finally {
      refresh()
    }
  }
}

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
  const { isSubmitting } = form.formState
  const correct = useCorrect(row, (name, message) => form.setError(name, { type: 'server', message }), onClose)
  const { setFocus } = form
  useEffect(() => setFocus('ifscCode', { shouldSelect: true }), [setFocus])
  const record = useMemo(() => ({ id: row.farmerId, bankAcNoLast4: row.accountLast4 }), [row])
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={record}>
        <DeskDialog
          title={translate('pay.correctOf', { name: nameIn(language, row.farmerName, row.farmerNameTa) })}
          open
          onClose={onClose}
          onSubmit={() => void form.handleSubmit(correct)()}
          submit={translate('pay.correct')}
          disabled={isSubmitting}
        >
          {row.reason && <Alert severity="error">{translate('pay.sentBack', { reason: row.reason })}</Alert>}
          <Fields of={account} names={names} />
          <p>{translate('pay.correctNote')}</p>
        </DeskDialog>
      </RecordContextProvider>
    </FormProvider>
  )
}
