import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#shared/resource'
import { Dialog } from '../../feedback/Dialog'
import { readHistory } from '../../http/records'
import { useWords } from '../../i18n/useWords'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { useRole } from '../../session/useRole'
import type { FormValues } from '../form/values'
import { HistoryLine } from './HistoryLine'
import { valuesAt } from './versions'

export interface HistoryDialogProps {
  readonly declaration: Resource
  readonly id: number
  /** What the record is called. */
  readonly title: string
  /** Takes the values of an earlier version into the record's form; left out where it is only read. */
  readonly onRestore?: ((values: FormValues, at: string) => void) | undefined
  readonly onClose: () => void
}

/** The changes of a record, the newest first. */
export function HistoryDialog({ declaration, id, title, onRestore, onClose }: HistoryDialogProps) {
  const { translate, language } = useWords()
  const role = useRole()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [declaration.name, 'history', id, language],
    queryFn: ({ signal }) => readHistory(declaration, id, { signal }),
    staleTime: 0,
  })
  const name = title || declaration.label.one[language]
  return (
    <Dialog title={translate('masters.history.of', { name })} onClose={onClose} width={860} buttons={null}>
      {isPending && (
        <div style={{ position: 'relative', minHeight: 60 }}>
          <ProgressLine />
        </div>
      )}
      {error && <Failed error={error} retry={refetch} />}
      {data?.length === 0 && <p>{translate('masters.history.none')}</p>}
      {data?.map((entry, at) => {
        const values = valuesAt(declaration, data, at, role)
        const restore = () => {
          onRestore?.(values, entry.at)
          onClose()
        }
        return (
          <HistoryLine
            key={entry.id}
            declaration={declaration}
            id={id}
            entry={entry}
            onRestore={onRestore && Object.keys(values).length > 0 ? restore : undefined}
          />
        )
      })}
    </Dialog>
  )
}
