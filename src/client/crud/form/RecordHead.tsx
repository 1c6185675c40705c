import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { usePageTitle } from '../../layout/pageTitle'
import { PageHead } from '../../parts/PageHead'
import { StatusChip } from '../../parts/StatusChip'
import { Actions } from '../Actions'
import { cellText } from '../cellText'
import { HistoryButton } from '../history/HistoryButton'
import type { CrudRecord } from '../record'
import { newLabel } from '../words'

/** The record's name with its code, and its state; 'New cocoon type' for one that is not there yet. */
export function RecordHead({ declaration, record }: { declaration: Resource; record: CrudRecord | null }) {
  const language = useLanguage()
  const text = (name: string | undefined) => {
    const field = name === undefined ? undefined : declaration.fields[name]
    return record && name !== undefined && field ? cellText(field, name, record, language) : ''
  }
  const title = record ? text(declaration.title) : newLabel(declaration.label, language)
  usePageTitle(title)
  if (!record) return <PageHead title={title} />
  const status = Object.entries(declaration.fields).find(([, { type }]) => type === 'status')?.[0]
  return (
    <PageHead
      title={title || declaration.label.one[language]}
      fact={text(declaration.key)}
      actions={
        <>
          {status && <StatusChip kind="master" value={record[status]} />}
          <Actions declaration={declaration} place="record" ids={[record.id]} />
          {record.own !== false && <HistoryButton declaration={declaration} id={record.id} title={title} />}
        </>
      }
    />
  )
}
