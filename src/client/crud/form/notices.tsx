import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Fragment, type MouseEvent, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { tenant } from '#resources/scopes'
import { momentShown } from '#shared/day'
import type { Resource } from '#shared/resource'
import type { Draft } from '../../drafts/drafts'
import { useWords } from '../../i18n/useWords'
import type { CrudRecord } from '../records/record'
import { useFieldLabel } from '../records/words'
import type { ReadOnlyCause } from './readOnly'
import { focusFirstEmpty } from './useFormKeys'
import { useWhoMay } from './useWhoMay'

const Notice = styled(Alert)(({ theme: { silk } }) => ({
  marginBlockEnd: 10,
  fontSize: 13.5,
  lineHeight: silk.leading.text,
  '& .MuiLink-root': { color: silk.text, font: 'inherit', verticalAlign: 'baseline' },
  '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center', gap: 8 },
}))

/**
 * '2 fields need correction: Pincode, IFSC code', each leading to its field; the first has the focus once the form was
 * sent. What is wrong is said in the language that is chosen.
 */
export function ErrorSummary({ declaration, names }: { declaration: Resource; names: readonly string[] }) {
  const { translate, language } = useWords()
  const label = useFieldLabel(declaration.name)
  const { setFocus, trigger } = useFormContext()
  const { errors, submitCount } = useFormState()
  const wrong = names.filter((name) => errors[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent
  useEffect(() => {
    if (wrong[0]) setFocus(wrong[0])
  }, [submitCount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language starts it
  useEffect(() => {
    if (submitCount > 0) void trigger()
  }, [language])
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <Notice severity="error" role="alert">
      <strong>
        {wrong.length === 1
          ? translate('ui.oneFieldNeedsCorrection')
          : translate('ui.fieldsNeedCorrection', { n: wrong.length })}
      </strong>{' '}
      {wrong.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && ', '}
          <Link component="button" type="button" onClick={() => setFocus(name)}>
            {label(name)}
          </Link>
        </Fragment>
      ))}
    </Notice>
  )
}

interface StaleNoticeProps {
  readonly declaration: Resource
  readonly stale: { readonly text: string; readonly fields: readonly string[] }
  readonly onTake: () => void
}

/** Someone else saved first: what was typed stays, the rest is taken from the record as it stands now. */
export function StaleNotice({ declaration, stale, onTake }: StaleNoticeProps) {
  const { translate } = useWords()
  const label = useFieldLabel(declaration.name)
  return (
    <Notice
      severity="warning"
      action={
        <Button variant="outlined" size="small" onClick={onTake}>
          {translate('action.refresh')}
        </Button>
      }
    >
      {stale.text}
      {stale.fields.length > 0 && (
        <div>{translate('masters.stale.fields', { fields: stale.fields.map(label).join(', ') })}</div>
      )}
    </Notice>
  )
}

/** For whom the new record is made. */
export function RequestNotice({ request }: { request: CrudRecord }) {
  const { translate } = useWords()
  const { name, mobileNo } = request
  return <Notice severity="info">{translate('masters.requests.prefilled', { name, mobile: mobileNo })}</Notice>
}

interface DraftNoticeProps {
  readonly draft: Draft
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  const { translate } = useWords()
  const at = new Date(draft.at)
  /** The notice goes with its buttons: the typing goes on in the form. */
  const andGoOn = (work: () => void) => (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest<HTMLElement>('form, main')
    work()
    if (form) setTimeout(() => focusFirstEmpty(form), 0)
  }
  return (
    <Notice
      severity="info"
      action={
        <>
          <Button variant="outlined" size="small" onClick={andGoOn(onRestore)}>
            {translate('action.restoreDraft')}
          </Button>
          <Button variant="text" size="small" onClick={andGoOn(onDiscard)}>
            {translate('action.discard')}
          </Button>
        </>
      }
    >
      {translate('rule.draftFound', { time: momentShown(at) })}
    </Notice>
  )
}

interface ReadOnlyNoticeProps {
  readonly declaration: Resource
  readonly record: CrudRecord | null
  readonly cause: ReadOnlyCause
}

/** 'You can read this. Assistant Director can change it.', or what else keeps the person from changing it. */
export function ReadOnlyNotice({ declaration, record, cause }: ReadOnlyNoticeProps) {
  const { translate } = useWords()
  const role = useWhoMay(declaration, record ? 'update' : 'create')
  if (cause === 'levelAbove') return <Notice severity="info">{translate('masters.levelAbove')}</Notice>
  if (cause === 'others') {
    const name = record?.titles?.[tenant.field] ?? ''
    return <Notice severity="info">{translate(tenant.others, { [tenant.resource]: name })}</Notice>
  }
  return role === '' ? null : <Notice severity="info">{translate('rule.readOnly', { role })}</Notice>
}

/** What is saved here waits for somebody else's yes: all of it, or of a record that stands some fields. */
export function ApprovalNotice({ declaration, isNew }: { declaration: Resource; isNew: boolean }) {
  const { translate } = useWords()
  const label = useFieldLabel(declaration.name)
  const { approval, approvalOf } = declaration
  if (!approval || (approvalOf && isNew)) return null
  const text = approvalOf
    ? translate('approval.note.part', { fields: approvalOf.map(label).join(', ') })
    : translate(`approval.note.${approval}`)
  return <Notice severity="info">{text}</Notice>
}
