import Close from '@mui/icons-material/Close'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type PanelProps, panels } from './panels'
import { useFilterText } from './useFilterText'
import { type FilterValues, filterKinds, isSet, withEntries, without } from './values'

const Group = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  maxWidth: 360,
  '& .words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&.set .MuiButton-root': {
    backgroundColor: silk.primaryTint,
    borderColor: silk.primary,
    color: silk.primary,
    borderInlineEnd: 0,
    borderStartEndRadius: 0,
    borderEndEndRadius: 0,
    minWidth: 0,
  },
  '&.wrong .MuiButton-root': { borderColor: silk.err, color: silk.err, backgroundColor: 'transparent' },
  '&.set .MuiIconButton-root': {
    height: 'auto',
    minHeight: silk.size.control,
    width: 28,
    color: silk.primary,
    backgroundColor: silk.primaryTint,
    border: `1px solid ${silk.primary}`,
    borderInlineStart: 0,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
}))

interface FilterButtonProps extends Omit<PanelProps, 'onSet'> {
  /** Why the server could not read it. */
  readonly error?: string | undefined
  readonly onValues: (values: FilterValues) => void
  /** Opened at once, from 'Add filter'; tells when it closes. */
  readonly startOpen?: boolean
  readonly onClosed?: () => void
}

/** One filter of a list: 'Taluk: Palacode, Harur ×'. */
export function FilterButton(props: FilterButtonProps) {
  const { name, field, label, values, error, onValues, onClosed } = props
  const translate = useTranslate()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(props.startOpen ?? false)
  const text = useFilterText(name, field, values)
  const Panel = panels[filterKinds[field.type]]
  if (!Panel) return null
  const set = isSet(values, name)
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <Group className={error ? 'set wrong' : set ? 'set' : undefined}>
      <Button
        ref={setButton}
        title={error}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="words">
          {label}: {text}
        </span>
        {error && (
          <ErrorOutlined
            titleAccess={error}
            sx={({ silk }) => ({ fontSize: silk.icon.small, marginInlineStart: '4px' })}
          />
        )}
      </Button>
      {set && (
        <IconButton
          aria-label={`${translate('ra.action.remove_filter')}: ${label}`}
          onClick={() => onValues(without(values, name))}
        >
          <Close sx={({ silk }) => ({ fontSize: silk.icon.small })} />
        </IconButton>
      )}
      <Popover
        open={open && button !== null}
        anchorEl={button}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { marginBlockStart: '4px' } } }}
      >
        <Panel {...{ name, field, label, values }} onSet={(entries) => onValues(withEntries(values, entries))} />
      </Popover>
    </Group>
  )
}
