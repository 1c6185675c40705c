import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { styled } from '@mui/material/styles'
import type { Standing } from './lots'
import { useWords, type WordKey } from './words'

type Tone = 'ok' | 'warn' | 'err' | 'neutral'

interface Look {
  readonly word: WordKey
  readonly Icon: typeof TrendingUp
  readonly tone: Tone
}

/** Each standing by an icon of its own shape, a word and a tone. */
export const standings: Readonly<Record<NonNullable<Standing>, Look>> = {
  leading: { word: 'status.bid.leading', Icon: TrendingUp, tone: 'ok' },
  outbid: { word: 'status.bid.outbid', Icon: ErrorOutlined, tone: 'warn' },
  waits: { word: 'phone.waitsFarmer', Icon: AccessTimeOutlined, tone: 'neutral' },
  sold: { word: 'phone.sold', Icon: CheckCircleOutlined, tone: 'ok' },
  soldToAnother: { word: 'phone.soldToAnother', Icon: RemoveCircleOutlineOutlined, tone: 'neutral' },
  refused: { word: 'phone.farmerRefused', Icon: HighlightOffOutlined, tone: 'err' },
  cancelled: { word: 'phone.saleCancelled', Icon: UndoOutlined, tone: 'warn' },
}

const Chip = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 22,
  paddingInline: '5px 6px',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 650,
  lineHeight: silk.lang === 'ta' ? '22px' : '20px',
  '& svg': { fontSize: 15, flex: 'none' },
  '&.ok': { color: silk.ok, backgroundColor: silk.okTint },
  '&.warn': { color: silk.warn, backgroundColor: silk.warnTint },
  '&.err': { color: silk.err, backgroundColor: silk.errTint },
  '&.neutral': { color: silk.neutral, backgroundColor: silk.neutralTint },
}))

export function Mark({ standing }: { standing: NonNullable<Standing> }) {
  const say = useWords()
  const { word, Icon, tone } = standings[standing]
  return (
    <Chip className={tone}>
      <Icon aria-hidden />
      {say(word)}
    </Chip>
  )
}
