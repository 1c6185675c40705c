import type { SvgIconComponent } from '@mui/icons-material'
import Block from '@mui/icons-material/Block'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { TermKey } from '#shared/terms'
import { type GateRow, type GateState, stateOf } from './rows'

const Mark = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 4,
  fontWeight: 650,
  fontSize: 12.5,
  whiteSpace: 'nowrap',
  color: silk.text2,
  '& svg': { fontSize: silk.icon.small },
  '&.due, &.void': { color: silk.err },
  '&.anew': { color: silk.warn },
  '&.ready': { color: silk.primary },
  '&.given': { color: silk.ok },
}))

const looks: Readonly<Record<GateState, readonly [icon: SvgIconComponent, term: TermKey]>> = {
  unbilled: [HourglassEmpty, 'gate.notBilled'],
  due: [ErrorOutlined, 'gate.notSettled'],
  ready: [ReceiptLongOutlined, 'gate.toGive'],
  given: [CheckCircleOutlined, 'gate.given'],
  void: [Block, 'gate.void'],
  anew: [PrintOutlined, 'gate.printAgain'],
  left: [LogoutOutlined, 'gate.left'],
}

/** How far a reeler is on their way out, by icon and word. */
export function GateMark({ row }: { row: GateRow }) {
  const translate = useTranslate()
  const state = stateOf(row)
  const [Icon, term] = looks[state]
  return (
    <Mark className={state}>
      <Icon aria-hidden />
      {translate(term)}
    </Mark>
  )
}
