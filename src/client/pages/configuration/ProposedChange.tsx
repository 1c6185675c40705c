import ArrowForward from '@mui/icons-material/ArrowForward'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { resourceOf } from '#resources/index'
import type { Role } from '#shared/access'
import type { Label, Language } from '#shared/label'
import { cellText } from '../../crud/cellText'
import type { CrudRecord } from '../../crud/record'
import { useFieldLabel } from '../../crud/words'
import { useLanguage } from '../../i18n/useLanguage'

type Values = Readonly<Record<string, unknown>>

/** What a proposal of an account or a master holds, as far as it is read. */
export interface ChangePayload {
  readonly face?: string
  readonly resource?: string
  readonly operation?: 'create' | 'update' | 'delete'
  readonly isNew?: boolean
  readonly password?: boolean
  readonly name?: string
  readonly nameTa?: string | null
  readonly userName?: string
  /** What the account is, before the change. */
  readonly role?: Role
  readonly title?: string
  readonly titleTa?: string | null
  readonly before: Values
  readonly changes: Values
  readonly offices?: Readonly<Record<string, Readonly<Record<string, Label>>>>
}

const List = styled('ul')(({ theme: { silk } }) => ({
  '& .was': { color: silk.text2, textDecoration: 'line-through' },
  '& li': { overflowWrap: 'anywhere' },
  '& svg': { fontSize: 14, marginInline: 5, verticalAlign: '-2px' },
}))

/** A value as the field's cells show it; offices by the names that came along. */
function shown({ face, resource, offices }: ChangePayload, field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '–'
  const office = offices?.[field]?.[String(value)]
  if (office) return office[language]
  const declared = resourceOf(face ?? resource ?? '').fields[field]
  return declared ? cellText(declared, field, { [field]: value } as unknown as CrudRecord, language) : String(value)
}

/** Of a new account the headline has the role, and there is nothing to tell of boxes that stayed empty. */
const isTold = ({ isNew }: ChangePayload, field: string, value: unknown): boolean =>
  !isNew || (value !== null && value !== undefined && field !== 'isActive' && field !== 'role')

/** Field by field, what stands and what is to stand. */
export function ProposedChange({ payload }: { payload: ChangePayload }) {
  const translate = useTranslate()
  const language = useLanguage()
  const name = payload.face ?? payload.resource ?? ''
  const label = useFieldLabel(name)
  const { before, changes, isNew, password, operation } = payload
  const isPlain = isNew || operation === 'create'
  const values = operation === 'delete' ? before : changes
  return (
    <List>
      {Object.keys(resourceOf(name).fields)
        .filter((field) => field in values && isTold(payload, field, values[field]))
        .map((field) => (
          <li key={field}>
            {label(field)}: {!isPlain && <span className="was">{shown(payload, field, before[field], language)}</span>}
            {!isPlain && operation !== 'delete' && <ArrowForward titleAccess={translate('proposal.becomes')} />}
            {operation !== 'delete' && <span>{shown(payload, field, changes[field], language)}</span>}
          </li>
        ))}
      {password && <li>{translate('proposal.account.password')}</li>}
    </List>
  )
}
