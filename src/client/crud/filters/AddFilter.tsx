import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

interface AddFilterProps {
  /** The filters that are not shown yet, with their names. */
  readonly choices: readonly (readonly [name: string, label: string])[]
  readonly onAdd: (name: string) => void
}

export function AddFilter({ choices, onAdd }: AddFilterProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (choices.length === 0) return null
  return (
    <>
      <Button
        variant="text"
        startIcon={<FilterList />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('action.addFilter')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(([name, label]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              onAdd(name)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
