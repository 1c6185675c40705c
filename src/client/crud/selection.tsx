import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense, useCallback, useMemo } from 'react'
import { useDeleteMany, useListContext, useTranslate } from 'react-admin'
import { isWhollyOfTwo, type Resource } from '#shared/resource'
import { someOf } from '../actions/texts'
import { useConfirmDelete } from '../feedback/useConfirm'
import { useStandardNotices } from '../feedback/useStandardNotices'
import { fetched } from '../http/load'
import { useLanguage } from '../i18n/useLanguage'
import { useWords } from '../i18n/useWords'
import { Inline } from '../parts/primitives'
import { useCan } from '../session/useRole'
import type { Column } from '../table/column'
import { RowActions } from '../table/RowActions'
import { tickColumn } from '../table/tickColumn'
import { Actions, useActionsAt } from './actions/Actions'
import type { ListColumnChoice } from './columns/useListColumns'
import { ExportMenu } from './files/ExportMenu'
import { HoldsRow } from './heldRows'
import { cellText } from './records/cellText'
import { listLabel } from './records/faces'
import type { CrudRecord } from './records/record'
import { useWaits } from './records/useWaits'
import { useRecordName } from './records/words'

const BulkChange = fetched(async () => (await import('./BulkChange')).BulkChange)

const none: readonly number[] = []

const Bar = styled(Inline)(({ theme: { silk } }) => ({
  padding: '6px 12px',
  borderBlockEnd: `1px solid ${silk.line}`,
  backgroundColor: silk.primaryTint,
  color: silk.text,
}))

/** Whether whoever is signed in may remove rows of a list, several at once. */
const useRemoves = (declaration: Resource): boolean => useCan(declaration)('delete') && declaration.writes !== 'service'

interface RemoveButtonProps {
  readonly declaration: Resource
  readonly ids: readonly number[]
  /** What they are called, as far as that is at hand. */
  readonly names: readonly string[]
  /** What has to be known of them before they go. */
  readonly notice: string | undefined
  readonly onDone: () => void
}

function RemoveButton({ declaration, ids, names, notice, onDone }: RemoveButtonProps) {
  const { translate, language } = useWords()
  const askDelete = useConfirmDelete()
  const tell = useStandardNotices()
  const waits = useWaits()
  const [remove] = useDeleteMany<CrudRecord>()
  const onClick = async () => {
    if (!(await askDelete(notice))) return
    try {
      await remove(declaration.name, { ids: [...ids] }, { returnPromise: true, mutationMode: 'pessimistic' })
    } catch (error) {
      tell.failed(error)
      return
    }
    onDone()
    if (declaration.approval === 'state' && isWhollyOfTwo(declaration)) waits()
    else tell.deleted(someOf(names, language, ids.length))
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void onClick()}>
      {translate('action.delete')}
    </Button>
  )
}

/** What can be done to all rows that a list finds, where it says so; nothing while some are ticked. */
export function WholeActions({ declaration }: { declaration: Resource }) {
  const language = useLanguage()
  const { total, selectedIds = none } = useListContext<CrudRecord>()
  const isOffered = useActionsAt(declaration, 'selection').some((action) => declaration.selects?.includes(action))
  if (!isOffered || !total || selectedIds.length > 0) return null
  return (
    <Inline role="group" aria-label={listLabel(declaration).many[language]} sx={{ marginInlineStart: 'auto' }}>
      <Actions declaration={declaration} place="selection" ids={[]} />
    </Inline>
  )
}

/** Whether fields of several rows are whoever's who is signed in to change at once. */
const useChangesSeveral = (declaration: Resource): boolean => {
  const may = useCan(declaration)
  return (declaration.list?.bulk?.length ?? 0) > 0 && may('update')
}

/** Records of a list of one's own may be chosen for a file; a view has its own ways. */
const isMaster = ({ screens }: Resource): boolean => screens !== undefined

interface SelectionBarProps {
  readonly declaration: Resource
  readonly columns: ListColumnChoice
}

/** What can be done to the rows that are ticked; nothing while none is. */
export function SelectionBar({ declaration, columns }: SelectionBarProps) {
  const translate = useTranslate()
  const removes = useRemoves(declaration)
  const changes = useChangesSeveral(declaration)
  const { data, selectedIds = none, onUnselectItems } = useListContext<CrudRecord>()
  const named = useRecordName(declaration)
  if (selectedIds.length === 0) return null
  const onDone = () => onUnselectItems()
  // Ticks outlast another page, search or filter: nobody acts on rows that they have forgotten.
  const n = selectedIds.length
  const shown = (data ?? []).filter(({ id }) => selectedIds.includes(id))
  const hidden = n - shown.length
  const names = shown.map(named).filter(Boolean)
  const text = hidden > 0 ? translate('ui.list.selectedElsewhere', { n, hidden }) : translate('ui.list.selected', { n })
  return (
    <Bar role="group" aria-label={text}>
      <strong role="status">{text}</strong>
      <Actions declaration={declaration} place="selection" ids={selectedIds} names={names} onDone={onDone} />
      {changes && (
        <Suspense fallback={null}>
          <BulkChange declaration={declaration} ids={selectedIds} named={names} onDone={onDone} />
        </Suspense>
      )}
      {isMaster(declaration) && <ExportMenu declaration={declaration} columns={columns} ids={selectedIds} />}
      {removes && (
        <RemoveButton
          declaration={declaration}
          ids={selectedIds}
          names={names}
          notice={hidden > 0 ? text : undefined}
          onDone={onDone}
        />
      )}
      <Button variant="text" onClick={onDone}>
        {translate('ui.list.unselect')}
      </Button>
    </Bar>
  )
}

const buttonWidth = 110
const iconWidth = 44

/** What the box of a row is called: as the record in the reader's language, or as its title is read. */
function useBoxName(declaration: Resource): (row: CrudRecord) => string {
  const { translate, language, named } = useWords()
  return useCallback(
    (row) => {
      const { title, titleTa, fields } = declaration
      const name = titleTa ? named(row[title] as string | null, row[titleTa] as string | null) : ''
      const field = fields[title]
      return `${translate('action.select')}: ${name || (field ? cellText(field, title, row, language) : String(row.id))}`
    },
    [declaration, translate, language, named],
  )
}

/** The columns of a list with a box to tick before them and the buttons of a row after, where there is use for them. */
export function useActiveColumns(
  declaration: Resource,
  columns: readonly Column<CrudRecord>[],
): readonly Column<CrudRecord>[] {
  const translate = useTranslate()
  const called = useBoxName(declaration)
  const removes = useRemoves(declaration)
  const isSelectable = useActionsAt(declaration, 'selection').length > 0 || removes || isMaster(declaration)
  const ofRows = useActionsAt(declaration, 'row')
  const hasButtons = ofRows.length > 0
  const width = ofRows.reduce((sum, one) => sum + (one.icon ? iconWidth : buttonWidth), 0)
  const { selectedIds = none, onToggleItem } = useListContext<CrudRecord>()
  return useMemo(() => {
    const ticking = { ids: new Set(selectedIds), turn: ({ id }: CrudRecord) => onToggleItem(id) }
    const box = tickColumn<CrudRecord>(isSelectable ? ticking : null, {
      head: translate('action.select'),
      called,
    })
    const buttons: Column<CrudRecord> = {
      key: 'actions',
      Header: translate('ui.list.actions'),
      accessor: 'id',
      textAlign: 'start',
      stays: true,
      width,
      // What is worked on from its list keeps its buttons; a master's are at hand on its form.
      priority: declaration.writes === 'service' ? 1 : 3,
      render: (row) => (
        <RowActions sx={{ flexWrap: { md: 'nowrap' } }}>
          <HoldsRow row={row}>
            <Actions declaration={declaration} place="row" ids={[row.id]} row={row} />
          </HoldsRow>
        </RowActions>
      ),
    }
    return [...box, ...columns, ...(hasButtons ? [buttons] : [])]
  }, [declaration, columns, isSelectable, called, hasButtons, width, selectedIds, onToggleItem, translate])
}
