import { styled } from '@mui/material/styles'
import { timeText } from '#shared/day'
import { codeShown } from '#shared/hall'
import { Emblem } from '../parts/Emblem'
import { publicMessages } from '../public/base/messages'
import { Both } from './Both'
import { Middle, u, upright } from './style'

const Code = styled('strong')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `0 ${u(64)}`,
  padding: `${u(6)} ${u(40)}`,
  border: `${u(4)} solid var(--ink)`,
  borderRadius: u(10),
  fontSize: u(148),
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: '0.04em',
  [upright]: { fontSize: u(150) },
})

/** What an officer reads off the wall, in groups of four. */
export function CodeScreen({ code, endsAt }: { code: string; endsAt: string }) {
  return (
    <Middle>
      <div className="emblem">
        <Emblem size={96} />
      </div>
      <div className="quiet">
        <Both text={publicMessages['print.market']} />
      </div>
      <Code aria-label={codeShown(code)}>
        {codeShown(code)
          .split(' ')
          .map((group) => (
            <span key={group}>{group}</span>
          ))}
      </Code>
      <Both text="hall.enterCode" />
      <div className="quiet">
        <Both text="hall.codeUntil" args={{ time: timeText(endsAt) || '' }} />
      </div>
    </Middle>
  )
}
