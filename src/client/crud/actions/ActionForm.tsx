import { type ReactNode, useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { Action, Asks } from '#shared/action'
import type { Field } from '#shared/field'
import { formatIssue, type RowIssue } from '#shared/issues'
import type { Reason } from '#shared/reason'
import { textOf } from '../../actions/texts'
import { type ActionOptions, type ActionState, useAction } from '../../actions/useAction'
import type { DialogProps } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useLanguage } from '../../i18n/useLanguage'
import { type BoxesOptions, FormDialog, useBoxes } from '../form/FormDialog'
import type { FormValues } from '../form/values'

/** The reason of an action as a box of its form. */
function ReasonField({ of, autoFocus }: { of: Reason; autoFocus: boolean }) {
  const { field, fieldState } = useController({ name: 'reason', defaultValue: '' })
  return (
    <ReasonBox {...{ of, autoFocus }} value={field.value} onValue={field.onChange} error={fieldState.error?.message} />
  )
}

interface ActionFormProps<A extends Action>
  extends Pick<ActionOptions<A>, 'onDone'>,
    Pick<DialogProps, 'width' | 'disabled' | 'unsaved' | 'onClose'>,
    Omit<BoxesOptions, 'names'> {
  readonly action: A & { readonly asks: Asks }
  /** What it is done to; it fills path, body and texts. */
  readonly row: Parameters<ActionState<A>['run']>[0]
  /** The body of what was typed and checked; that itself unless said. */
  readonly sent?: (typed: FormValues) => FormValues
  /** What is wrong in boxes that it draws itself, by their names; nothing is sent then. */
  readonly issues?: Readonly<Record<string, RowIssue | null>>
  readonly notice?: ReactNode
  /** Under the boxes that are declared; those that it draws itself it names in `own`. */
  readonly children?: ReactNode
  readonly own?: readonly string[]
}

/**
 * An action by a form: the boxes that it declares (`asks.fields`, `asks.reason`), its texts, and what is wrong at each box. It
 * begins at the first of them: where a reason alone is asked there, for a yes without it is none.
 */
export function ActionForm<const A extends Action>(props: ActionFormProps<A>) {
  const {
    action,
    row,
    values,
    record,
    start: begins,
    sent,
    issues = {},
    own = [],
    disabled,
    onDone,
    children,
    ...dialog
  } = props
  const { title, text, confirm = action.label, fields = {}, rules, reason } = action.asks
  const language = useLanguage()
  const of = useMemo(() => {
    const all: Readonly<Record<string, Field>> = { ...fields, ...(reason && { reason }) }
    return { name: action.name, fields: all, ...(rules && { rules }) }
  }, [action.name, fields, rules, reason])
  const names = Object.keys(fields).filter((name) => !own.includes(name))
  const start = begins === undefined ? (names[0] ?? 'reason') : begins
  const boxes = useBoxes(of, { values, record, start, names })
  const { run, busy, refusal } = useAction<Action>(action, {
    form: [],
    onDone: (answer) => {
      dialog.onClose()
      onDone?.(answer as never)
    },
    onRefused: ({ errors = {} }) => boxes.refuse(errors),
  })
  const send = async (typed: FormValues) => {
    const found = Object.entries(issues).flatMap(([name, issue]) =>
      issue ? [[name, formatIssue(language, issue)]] : [],
    )
    if (found.length > 0) boxes.refuse(Object.fromEntries(found))
    else await run(row, sent ? sent(typed) : typed)
  }
  const said = (label: typeof title) => textOf(label, action, row, language)
  return (
    <FormDialog
      {...dialog}
      {...{ boxes, refusal }}
      title={said(title)}
      submit={said(confirm)}
      disabled={busy || disabled === true}
      onSend={send}
    >
      {children}
      {text && <p>{said(text)}</p>}
      {reason && <ReasonField of={reason} autoFocus={start === 'reason'} />}
    </FormDialog>
  )
}
