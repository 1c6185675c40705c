import ArrowForward from '@mui/icons-material/ArrowForward'
import { styled } from '@mui/material/styles'
import type { ProposalPayload } from '#resources/api/configuration'
import { resourceOf } from '#resources/index'
import type { Language } from '#shared/label'
import { cellText } from '../../crud/records/cellText'
import { useReferences } from '../../crud/records/choices'
import type { CrudRecord } from '../../crud/records/record'
import { useFieldLabel } from '../../crud/records/words'
import { useWords } from '../../i18n/useWords'

type ChangePayload = ProposalPayload<'account'> | ProposalPayload<'master'>

const nameOf = (payload: ChangePayload): string => ('face' in payload ? payload.face : payload.resource)

const List = styled('ul')(({ theme: { silk } }) => ({
  '& .was': { color: silk.text2, textDecoration: 'line-through' },
  '& li': { overflowWrap: 'anywhere' },
  '& svg': { fontSize: silk.icon.small, marginInline: 5, verticalAlign: '-2px' },
}))

/** A value as the field's cells show it; offices by the names that came along. */
function shown(payload: ChangePayload, field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '–'
  const office = 'offices' in payload && payload.offices[field]?.[String(value)]
  if (office) return office[language]
  const declared = resourceOf(nameOf(payload)).fields[field]
  return declared ? cellText(declared, field, { [field]: value } as unknown as CrudRecord, language) : String(value)
}

/** A value of a field; a record that it refers to is called by its name. */
function Shown({
  payload,
  field,
  of,
}: {
  payload: ChangePayload
  field: string
  of: Readonly<Record<string, unknown>>
}) {
  const { language } = useWords()
  const declared = resourceOf(nameOf(payload)).fields[field]
  const value = of[field]
  const isReference = declared?.type === 'reference' && !('offices' in payload) && typeof value === 'number'
  const { choices } = useReferences({
    to: declared?.type === 'reference' ? declared.to : '',
    filter: { id: [value] },
    enabled: isReference,
  })
  const name = isReference ? choices.find((one) => one.value === value)?.text : undefined
  return name ?? shown(payload, field, value, language)
}

/** Of a new account the headline has the role, and there is nothing to tell of boxes that stayed empty. */
const isTold = (payload: ChangePayload, field: string, value: unknown): boolean =>
  !('isNew' in payload && payload.isNew) ||
  (value !== null && value !== undefined && field !== 'isActive' && field !== 'role')

/** Field by field, what stands and what is to stand. */
export function ProposedChange({ payload }: { payload: ChangePayload }) {
  const { translate, named } = useWords()
  const name = nameOf(payload)
  const label = useFieldLabel(name)
  const { before, changes } = payload
  const operation = 'operation' in payload ? payload.operation : payload.isNew ? 'create' : 'update'
  const isPlain = operation === 'create'
  const values = operation === 'delete' ? before : changes
  const declared = Object.keys(resourceOf(name).fields)
  // A field that came with an upgrade stands by its name: nobody says yes to less than they read.
  const others = Object.keys(values).filter((field) => !declared.includes(field))
  return (
    <List>
      {[...declared, ...others]
        .filter((field) => field in values && isTold(payload, field, values[field]))
        .map((field) => (
          <li key={field}>
            {declared.includes(field) ? label(field) : field}:{' '}
            {!isPlain && (
              <span className="was">
                <Shown payload={payload} field={field} of={before} />
              </span>
            )}
            {!isPlain && operation !== 'delete' && <ArrowForward titleAccess={translate('proposal.becomes')} />}
            {operation !== 'delete' && (
              <span>
                <Shown payload={payload} field={field} of={changes} />
              </span>
            )}
          </li>
        ))}
      {'password' in payload && payload.password && <li>{translate('proposal.account.password')}</li>}
      {'heir' in payload && payload.heir && (
        <li>
          {translate('transfer.heir')}: {named(payload.heir.name, payload.heir.nameTa)}
        </li>
      )}
    </List>
  )
}
