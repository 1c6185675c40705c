import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { isWritable } from '#shared/writable'
import { someOf } from '../actions/texts'
import { DialogButton } from '../feedback/DialogButton'
import { messageOf, refusalOf } from '../http/HttpError'
import { changeRecords } from '../http/records'
import { useWords } from '../i18n/useWords'
import { SelectBox } from '../parts/SelectBox'
import { useRole } from '../session/useRole'
import { FormDialog, useBoxes } from './form/FormDialog'
import type { FormValues } from './form/values'
import { useWaits } from './records/useWaits'
import { useFieldLabel } from './records/words'

interface BulkChangeProps {
  readonly declaration: Resource
  readonly ids: readonly number[]
  /** What they are called, as far as that is at hand. */
  readonly named: readonly string[]
  readonly onDone: () => void
}

interface ChangeProps extends BulkChangeProps {
  /** The fields that whoever is signed in changes of several. */
  readonly names: readonly string[]
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

function Change({ declaration, ids, named, names, name, onName, onDone, onClose }: ChangeProps) {
  const { translate, language } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const waits = useWaits()
  const label = useFieldLabel(declaration.name)
  const [refusal, setRefusal] = useState<string | null>(null)
  const of = useMemo(() => {
    const field = declaration.fields[name]
    return { name: declaration.name, fields: field ? { [name]: field } : {} }
  }, [declaration, name])
  const boxes = useBoxes(of, { start: null })
  const save = async (typed: FormValues) => {
    setRefusal(null)
    try {
      await changeRecords(declaration, ids, { [name]: typed[name] ?? null })
      await queries.invalidateQueries({ queryKey: [declaration.name] })
      if (declaration.approval === 'state') waits()
      else
        notify('masters.bulk.done', {
          type: 'success',
          messageArgs: { names: someOf(named, language, ids.length), field: label(name) },
        })
      onClose()
      onDone()
    } catch (error) {
      if (!boxes.refuse(refusalOf(error)?.errors ?? {})) setRefusal(messageOf(error))
    }
  }
  return (
    <FormDialog
      title={translate('masters.bulk.title', { n: ids.length })}
      onClose={onClose}
      onSend={save}
      submit={translate('action.save')}
      {...{ boxes, refusal }}
      notice={
        <SelectBox
          autoFocus
          label={translate('masters.bulk.field')}
          value={name}
          onValue={onName}
          options={names.map((one) => ({ value: one, text: label(one) }))}
        />
      }
    />
  )
}

/** One field of all that are ticked, to one value: all of them or none. */
export function BulkChange(props: BulkChangeProps) {
  const translate = useTranslate()
  const role = useRole()
  const { declaration } = props
  const names = (declaration.list?.bulk ?? []).filter((one) => isWritable(declaration, one, role))
  const [name = '', setName] = useState(names[0])
  if (names.length === 0) return null
  return (
    <DialogButton text={translate('masters.bulk')}>
      {(close) => <Change key={name} {...props} {...{ names, name }} onName={setName} onClose={close} />}
    </DialogButton>
  )
}
