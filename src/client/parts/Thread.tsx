import { styled, useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { cocoonShape } from './cocoonShape'
import { card } from './primitives'

export interface ThreadStep {
  readonly name: string
  readonly count: ReactNode
  readonly remark?: ReactNode
  readonly state: 'done' | 'due' | 'toCome'
}

const Steps = styled('ol')(card, ({ theme }) => {
  const { silk } = theme
  const narrow = theme.breakpoints.down('md')
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gridTemplateRows: 'repeat(3, auto)',
    listStyle: 'none',
    margin: 0,
    padding: '12px 16px',
    [narrow]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(var(--narrow), 1fr)',
      gridTemplateRows: 'none',
      padding: '10px 12px 0',
    },
    // The counts of neighbours stand level, over however many lines a name goes.
    '& > li': {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 3',
      position: 'relative',
      minWidth: 0,
      // No word lies over its neighbour's: a step of long words takes from those of short ones.
      [theme.breakpoints.up('lg')]: { minWidth: 'auto' },
      paddingInlineEnd: 6,
      [narrow]: { paddingBlockEnd: 10 },
    },
    // The last step stands at the card's end, as the first at its start.
    '& > li:last-of-type': {
      paddingInlineEnd: 0,
      justifyItems: 'end',
      textAlign: 'end',
      [narrow]: { justifyItems: 'start', textAlign: 'start' },
    },
    '& > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 8,
      insetInlineStart: 28,
      insetInlineEnd: 4,
      borderTop: `2px dashed ${silk.lineStrong}`,
    },
    // Behind the line of all, which would take this one's end back. The last cocoon stands at the card's end.
    '& > li:nth-last-of-type(2)::after': { insetInlineEnd: 'calc(-100% + 28px)', [narrow]: { insetInlineEnd: 4 } },
    '& > li.done:not(:last-of-type)::after': { borderTop: `2px solid ${silk.zari}` },
    '& svg': { display: 'block', marginBlockEnd: 3 },
    '& .name': {
      fontSize: 12.5,
      fontWeight: 600,
      lineHeight: silk.leading.tight,
      color: silk.text2,
      // The longest Tamil step is one word, wider than its third of a phone.
      [narrow]: silk.lang === 'ta' ? { fontSize: 11.5 } : {},
    },
    '& .due .name': { color: silk.live, fontWeight: 650 },
    '& .count': { fontSize: 17, fontWeight: 700, lineHeight: 1.3 },
    '& .count small': {
      display: 'inline-block',
      fontSize: 12,
      fontWeight: 400,
      color: silk.text2,
      marginInline: 4,
    },
    '& .done path': { fill: silk.zari, stroke: silk.zari },
    '& .due path': { fill: silk.live, stroke: silk.live },
    '& .toCome path': { fill: silk.paper, stroke: silk.control },
    '& .done path.check': { fill: 'none', stroke: silk.onTone, strokeWidth: 1.6 },
  }
})

/** The steps of a day or a bill run as cocoons on a line: done in gold with a check, due in live, to come outlined. */
export function Thread({ label, steps }: { label: string; steps: readonly ThreadStep[] }) {
  const { silk } = useTheme()
  // On a phone in rows, of which none has one step alone.
  const most = silk.lang === 'ta' ? 3 : 4
  const narrow = steps.length % most === 1 ? most - 1 : most
  return (
    <Steps aria-label={label} style={{ ['--narrow' as string]: narrow }}>
      {steps.map((step) => (
        <li key={step.name} className={step.state} aria-current={step.state === 'due' ? 'step' : undefined}>
          <svg viewBox="0 0 18 11" width={24} height={15} aria-hidden>
            <path d={cocoonShape} strokeWidth={1} />
            {step.state === 'done' && <path className="check" d="M6.3 5.6l2 2 3.6-3.9" strokeLinecap="round" />}
          </svg>
          <div className="name">{step.name}</div>
          <div className="count">
            {step.count}
            {step.remark && <small>{step.remark}</small>}
          </div>
        </li>
      ))}
    </Steps>
  )
}
