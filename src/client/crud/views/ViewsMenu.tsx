import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Check from '@mui/icons-material/Check'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ViewState } from '#exports/savedView'
import { useConfirm, useConfirmDelete } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { isSameState, useViews, type View } from './useViews'

const Panel = styled('div')(({ theme: { silk } }) => ({
  padding: 8,
  width: 280,
  maxWidth: '90vw',
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: 320, overflowY: 'auto' },
  '& li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& li > .MuiButton-root': {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    color: silk.text,
    fontWeight: 500,
  },
  '& li.current > .MuiButton-root': { color: silk.primary, fontWeight: 650 },
  '& .check': { width: silk.icon.medium, flex: 'none', marginInlineEnd: 4, fontSize: silk.icon.medium },
  '& p': { margin: 4, fontSize: 13, color: silk.text2 },
}))

/** On a phone the mark alone. */
const Opener = styled(Button)(({ theme: { breakpoints } }) => ({
  [breakpoints.down('sm')]: {
    minWidth: 44,
    '& .words': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}))

interface ViewsMenuProps {
  /** Where the views belong: the name of a list or a report. */
  readonly place: string
  /** How the place stands now. */
  readonly state: ViewState
  readonly onApply: (view: ViewState) => void
  /** Sets up that a view is sent; left out where nothing is. */
  readonly onDeliver?: ((view: View) => void) | undefined
}

/** The person's saved views of a list or a report: choose, keep the present one, rename, remove. */
export function ViewsMenu({ place, state, onApply, onDeliver }: ViewsMenuProps) {
  const translate = useTranslate()
  const ask = useConfirm()
  const askDelete = useConfirmDelete()
  const tell = useStandardNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { views, save, rename, remove } = useViews(place)
  const current = views.find((view) => isSameState(view, state))
  const words = current?.name ?? translate('action.savedViews')
  const close = () => setAnchor(null)
  const askName = async (title: string, value: string): Promise<string | null> => {
    close()
    const label = translate('ui.list.viewName')
    const answer = await ask({
      title,
      confirm: translate('action.save'),
      input: { type: 'text', label, required: true, value },
    })
    return answer.isConfirmed ? (answer.value ?? '').slice(0, 60) : null
  }
  const keep = async () => {
    const name = await askName(translate('ui.list.saveView'), '')
    if (name) save(name, state)
  }
  const renameView = async ({ name }: View) => {
    const next = await askName(translate('masters.views.rename'), name)
    if (next) rename(name, next)
  }
  const removeView = async ({ name }: View) => {
    close()
    if (!(await askDelete())) return
    remove(name)
    tell.deleted(name)
  }
  const line = (view: View) => (
    <li key={view.name} className={view === current ? 'current' : undefined}>
      <Button
        variant="text"
        aria-current={view === current ? 'true' : undefined}
        onClick={() => {
          close()
          onApply(view)
        }}
      >
        {view === current ? <Check className="check" aria-hidden /> : <span className="check" />}
        {view.name}
      </Button>
      {onDeliver && (
        <IconButton
          size="small"
          title={translate('delivery.deliver')}
          aria-label={translate('delivery.deliverOf', { name: view.name })}
          onClick={() => {
            close()
            onDeliver(view)
          }}
        >
          <ForwardToInboxOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={`${translate('masters.views.rename')}: ${view.name}`}
        onClick={() => void renameView(view)}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`${translate('masters.views.remove')}: ${view.name}`}
        onClick={() => void removeView(view)}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </li>
  )
  return (
    <>
      <Opener
        variant="text"
        startIcon={<BookmarkBorder />}
        aria-label={words}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="words">{words}</span>
      </Opener>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('action.savedViews') } }}
      >
        <Panel>
          {views.length > 0 ? <ul>{views.map(line)}</ul> : <p>{translate('masters.views.none')}</p>}
          <Divider sx={{ marginBlock: '6px' }} />
          <Button variant="text" disabled={current !== undefined} onClick={() => void keep()}>
            {translate('ui.list.saveView')}
          </Button>
        </Panel>
      </Popover>
    </>
  )
}
