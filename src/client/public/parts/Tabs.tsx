import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useRef } from 'react'
import { focusInside } from '../../theme/focus'

const Row = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  borderBlockEnd: `1px solid ${silk.line}`,
  '& button': {
    flex: 1,
    minHeight: 44,
    padding: '8px 12px',
    border: 0,
    borderBlockEnd: '3px solid transparent',
    background: 'none',
    color: silk.text2,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& button[aria-selected=true]': { borderBlockEndColor: silk.primary, color: silk.primary },
  '& button:focus-visible': focusInside(silk),
}))

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly { readonly name: Name; readonly text: string }[]
  readonly shown: Name
  readonly onShow: (name: Name) => void
}

/** How far a key leads along the row; 0 for other keys. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A row of tabs, one stop of the Tab key: arrows, Home and End choose. Panels are called `panel-<name>`. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const row = useRef<HTMLDivElement>(null)
  const go = (place: number) => {
    const at = (place + tabs.length) % tabs.length
    const tab = tabs[at]
    if (!tab) return
    onShow(tab.name)
    row.current?.querySelectorAll('button')[at]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ name }) => name === shown)
    const step = steps[event.key]
    const place = step ? here + step : { Home: 0, End: -1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    go(place)
  }
  return (
    <Row ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === shown}
          aria-controls={`panel-${name}`}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {text}
        </button>
      ))}
    </Row>
  )
}
