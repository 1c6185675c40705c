import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { password } from '#shared/field'
import { term } from '#shared/terms'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { refusalOf } from '../../http/HttpError'
import { FormDialog, useBoxes } from '../form/FormDialog'
import type { FormValues } from '../form/values'

interface PasswordDialogProps {
  readonly title: string
  readonly submit: string
  readonly required: boolean
  /** Another official says yes before it holds. */
  readonly waits: boolean
  /** Keeps the password; '' where none was typed. */
  readonly onSave: (password: string) => Promise<void>
  readonly onClose: () => void
}

/** A first or a new password for someone else, who chooses an own one at the next sign-in. */
export function PasswordDialog({ required, waits, onSave, onClose, ...shown }: PasswordDialogProps) {
  const translate = useTranslate()
  const tell = useStandardNotices()
  const of = useMemo(() => {
    const own = password({ label: term('field.password'), required, help: term('rule.password') })
    return { name: 'password', fields: { password: own } }
  }, [required])
  const boxes = useBoxes(of)
  const send = async ({ password }: FormValues) => {
    try {
      await onSave(String(password ?? ''))
      onClose()
    } catch (error) {
      if (!boxes.refuse(refusalOf(error)?.errors ?? {})) tell.failed(error)
    }
  }
  return (
    <FormDialog {...shown} boxes={boxes} onSend={send} onClose={onClose} width={440}>
      <p>{translate('masters.accounts.changeNext')}</p>
      {waits && <p>{translate('approval.note.official')}</p>}
    </FormDialog>
  )
}
