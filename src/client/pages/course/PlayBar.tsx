import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import SkipNext from '@mui/icons-material/SkipNext'
import SkipPrevious from '@mui/icons-material/SkipPrevious'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { secondsText } from '#shared/day'
import { card } from '../../parts/primitives'
import type { Play } from './play'
import { TimeLine } from './TimeLine'
import { type Player, type Speed, speeds } from './usePlayer'

const Bar = styled('div')(card, ({ theme: { silk, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '6px 14px',
  marginBlockEnd: 10,
  '& .keys': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .keys .MuiButton-root': { minWidth: 112, gap: 6 },
  '& .MuiToggleButton-root': { minWidth: 44, paddingBlock: 4 },
  '& .now': { minWidth: 84, fontSize: 17, fontWeight: 700, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& .MuiIconButton-root': { color: silk.text },
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** Play and stop, how fast, from event to event, and the whole slot as a line. */
export function PlayBar({ play, player }: { play: Play; player: Player }) {
  const translate = useTranslate()
  const { at, isPlaying, speed, setSpeed, toggle, seek, step } = player
  return (
    <Bar>
      <div className="keys">
        <IconButton aria-label={translate('course.before')} title={translate('course.before')} onClick={() => step(-1)}>
          <SkipPrevious />
        </IconButton>
        <Button
          variant="contained"
          startIcon={isPlaying ? <Pause /> : <PlayArrow />}
          aria-keyshortcuts="Space"
          onClick={toggle}
        >
          {translate(isPlaying ? 'course.pause' : 'course.play')}
        </Button>
        <IconButton aria-label={translate('course.after')} title={translate('course.after')} onClick={() => step(1)}>
          <SkipNext />
        </IconButton>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={speed}
          aria-label={translate('course.speed')}
          onChange={(_, chosen: Speed | null) => chosen !== null && setSpeed(chosen)}
        >
          {speeds.map((each) => (
            <ToggleButton key={each} value={each}>
              {each}×
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <span className="now" role="timer" aria-live="off">
          {secondsText(new Date(at))}
        </span>
      </div>
      <TimeLine play={play} at={at} onSeek={seek} />
    </Bar>
  )
}
