import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { roleLabels } from '#shared/access'
import { momentShown } from '#shared/day'
import type { HistoryEntry } from '#shared/history'
import { keptFields, type Resource } from '#shared/resource'
import type { TermKey } from '#shared/terms'
import { useWords, type Words } from '../../i18n/useWords'
import { OpenFile } from '../fileField/OpenFile'
import { useFieldLabel } from '../records/words'
import { valueText } from './valueText'

const Entry = styled('section')(({ theme: { silk, breakpoints } }) => ({
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 10px',
    margin: 0,
    padding: '7px 10px',
    backgroundColor: silk.head,
    fontSize: 13.5,
    fontWeight: 650,
    lineHeight: silk.leading.note,
  },
  '& h3 > span': { fontWeight: 400, color: silk.text2 },
  '& h3 > time': { marginInlineStart: 'auto', fontWeight: 400, color: silk.text2 },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: 13 },
  '& th, & td': {
    padding: '4px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBlockStart: `1px solid ${silk.line}`,
    lineHeight: silk.leading.note,
  },
  '& th': { fontWeight: 600, color: silk.text2 },
  '& .was': { color: silk.text2 },
  '& p': { padding: '4px 10px', borderBlockStart: `1px solid ${silk.line}` },
  [breakpoints.down('sm')]: { '& th, & td': { padding: '4px 6px' } },
}))

const operations: Readonly<Record<HistoryEntry['operation'], TermKey>> = {
  INSERT: 'masters.history.made',
  UPDATE: 'masters.history.changed',
  DELETE: 'masters.history.removed',
}

function authorText(by: HistoryEntry['by'], { translate, language, named }: Words): string {
  if (by === 'migration') return translate('masters.history.migration')
  if (!by) return translate('masters.history.system')
  return `${named(by.name, by.nameTa)}, ${roleLabels[by.role][language]}`
}

interface HistoryLineProps {
  readonly declaration: Resource
  /** The record's. */
  readonly id: number
  readonly entry: HistoryEntry
  /** Puts the record's boxes back to what they held then; left out for what they hold now. */
  readonly onRestore?: (() => void) | undefined
}

/** One change: who made it, when, and each field before and after, in words. */
export function HistoryLine({ declaration, id, entry, onRestore }: HistoryLineProps) {
  const words = useWords()
  const { translate, language } = words
  const label = useFieldLabel(declaration.name)
  const { at, by, operation, confirmed, changes } = entry
  const who = authorText(by, words)
  const kept = keptFields(declaration)
  const shown = changes.filter(({ field, before, after }) => {
    const isKnown = kept[field] !== undefined
    return isKnown && (operation === 'UPDATE' || (before ?? after) !== null)
  })
  const [withBefore, withAfter] = [operation !== 'INSERT', operation !== 'DELETE']
  const text = (field: string, value: unknown) => {
    const said = valueText(declaration, entry, field, value, language) || '–'
    if (kept[field]?.type !== 'file' || value === null) return said
    return <OpenFile resource={declaration.name} record={id} file={{ id: Number(value), name: said }} />
  }
  return (
    <Entry>
      <h3>
        {translate(operations[operation])}
        <span>{who}</span>
        <time dateTime={at}>{momentShown(at)}</time>
        {onRestore && (
          <Button size="small" variant="text" onClick={onRestore}>
            {translate('masters.history.restore')}
          </Button>
        )}
      </h3>
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('masters.field')}</th>
              {withBefore && <th scope="col">{translate('field.before')}</th>}
              {withAfter && <th scope="col">{translate('field.after')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{label(field)}</th>
                {withBefore && <td className="was">{text(field, before)}</td>}
                {withAfter && <td>{text(field, after)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {confirmed.length > 0 && (
        <p>{translate('masters.history.confirmed', { fields: confirmed.map(label).join(', ') })}</p>
      )}
    </Entry>
  )
}
