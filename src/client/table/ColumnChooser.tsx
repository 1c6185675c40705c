import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { type Column, keyOf } from './column'

export interface ColumnChoice {
  /** Given to the table as `chosen`; undefined while the person has not chosen. */
  readonly chosen: readonly string[] | undefined
  readonly choose: (keys: readonly string[] | undefined) => void
}

/** The person's own choice of columns, kept in the store under `name`. */
export function useColumnChoice(name: string): ColumnChoice {
  const [kept, setKept] = useStore<string[] | null>(`columns.${name}`, null)
  return { chosen: kept ?? undefined, choose: (keys) => setKept(keys ? [...keys] : null) }
}

interface ColumnChooserProps<Row> extends ColumnChoice {
  readonly columns: readonly Column<Row>[]
  /** What is shown while the person has not chosen; every column unless said. */
  readonly usual?: readonly string[]
}

/** Drawn only: a box that can be pressed must not stand within a line that can. */
const Mark = ({ checked }: { checked: boolean }) =>
  checked ? (
    <CheckBoxIcon aria-hidden fontSize="small" color="primary" sx={{ marginInlineEnd: 2 }} />
  ) : (
    <CheckBoxOutlineBlank aria-hidden fontSize="small" sx={{ marginInlineEnd: 2 }} />
  )

/** Which columns show; the row's own name always stays. */
export function ColumnChooser<Row>({ columns, usual, chosen, choose }: ColumnChooserProps<Row>) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = chosen ?? usual ?? columns.map(keyOf)
  const turn = (key: string) =>
    choose(columns.map(keyOf).filter((each) => (each === key ? !shown.includes(key) : shown.includes(each))))
  const backToUsual = () => {
    setAnchor(null)
    choose(undefined)
  }
  return (
    <>
      <IconButton
        aria-label={translate('action.columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={translate('action.columns')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewColumnOutlined fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: '70vh' } } }}
      >
        {columns.map((column) => {
          const key = keyOf(column)
          const checked = shown.includes(key)
          return (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={checked}
              disabled={column.name}
              dense
              onClick={() => turn(key)}
            >
              <Mark checked={checked} />
              {column.Header}
            </MenuItem>
          )
        })}
        {chosen && <Divider />}
        {chosen && (
          <MenuItem dense onClick={backToUsual}>
            {translate('masters.columns.usual')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
