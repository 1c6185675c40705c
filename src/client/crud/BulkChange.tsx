import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Resource } from '#shared/resource'
import { Dialog } from '../feedback/Dialog'
import { messageOf, refusalOf } from '../http/HttpError'
import { changeRecords } from '../http/records'
import { Fields } from './fields/Fields'
import { useWaits } from './records/useWaits'
import { useFieldLabel } from './records/words'

interface BulkChangeProps {
  readonly declaration: Resource
  readonly ids: readonly number[]
  readonly onDone: () => void
}

interface ChangeProps extends BulkChangeProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

function Change({ declaration, ids, name, onName, onDone, onClose }: ChangeProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const waits = useWaits()
  const label = useFieldLabel(declaration.name)
  const { getValues, setError } = useFormContext()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await changeRecords(declaration, ids, { [name]: getValues(name) ?? null })
      await queries.invalidateQueries({ queryKey: [declaration.name] })
      if (declaration.approval === 'state') waits()
      else notify('masters.bulk.done', { type: 'success', messageArgs: { n: ids.length, field: label(name) } })
      onClose()
      onDone()
    } catch (error) {
      const atField = refusalOf(error)?.errors?.[name]
      if (atField) setError(name, { message: atField })
      else setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={translate('masters.bulk.title', { n: ids.length })}
      onClose={onClose}
      onSubmit={() => void save()}
      submit={translate('action.save')}
      disabled={busy}
      focus={null}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        select
        autoFocus
        label={translate('masters.bulk.field')}
        value={name}
        onChange={({ target }) => onName(target.value)}
      >
        {(declaration.list?.bulk ?? []).map((one) => (
          <MenuItem key={one} value={one}>
            {label(one)}
          </MenuItem>
        ))}
      </TextField>
      <Fields of={declaration} names={[name]} />
    </Dialog>
  )
}

/** One field of all that are ticked, to one value: all of them or none. */
export function BulkChange(props: BulkChangeProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState(props.declaration.list?.bulk?.[0] ?? '')
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('masters.bulk')}
      </Button>
      {open && (
        <Form key={name} record={{ [name]: null }} noValidate>
          <Change {...props} name={name} onName={setName} onClose={() => setOpen(false)} />
        </Form>
      )}
    </>
  )
}
